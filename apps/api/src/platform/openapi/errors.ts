/** The errors of the document: which statuses a call can answer with, and an example of each. */
import { methodOf, type EndpointDefinition } from '@muster/contract/shared/endpoint';
import type { Problem } from '@muster/contract/shared/errors';
import { headers } from '@muster/contract/shared/headers';
import { STATUS_CODES } from 'node:http';
import { typeOfCode } from '../http/problems/body';
import type { DescribedService } from './catalogue';
import type { Json } from './schemas';

interface ErrorAnswer {
  name: string;
  description: string;
  message: string;
  detail: string;
  fieldErrors?: Problem['fieldErrors'];
  /** The answer says in Retry-After when the call can succeed. */
  hasRetryAfter?: boolean;
}

const errorAnswers: Readonly<Record<number, ErrorAnswer>> = {
  400: {
    name: 'BadRequest',
    description: 'The request breaks a rule. `fieldErrors` names the fields.',
    message: 'error.validation',
    detail: 'Some fields need another value.',
    fieldErrors: [{ objectName: 'body', field: 'name', message: 'NotBlank' }],
  },
  401: {
    name: 'Unauthenticated',
    description: 'The token is missing, unknown, revoked or past its end.',
    message: 'error.unauthenticated',
    detail: 'Sign in again.',
  },
  403: {
    name: 'Forbidden',
    description: 'The caller may see this and may not do it, or the scope of the API token does not allow the call.',
    message: 'error.forbidden',
    detail: 'You do not have permission to do this.',
  },
  404: {
    name: 'NotFound',
    description: 'There is no such object, or it belongs to another company. The answer is the same.',
    message: 'error.notFound',
    detail: 'Not found',
  },
  409: {
    name: 'Conflict',
    description: 'The state of the object does not allow this, or the body names another `version` than the current one. Read it again.',
    message: 'error.version',
    detail: 'Somebody else changed this in the meantime. Open it again and repeat your change.',
  },
  412: {
    name: 'PreconditionFailed',
    description: 'The header `If-Match` names another version than the current one. Read the object again.',
    message: 'error.version',
    detail: 'Somebody else changed this in the meantime. Open it again and repeat your change.',
  },
  413: { name: 'TooLarge', description: 'The request is too large.', message: 'error.tooLarge', detail: 'Send less at once.' },
  415: {
    name: 'UnsupportedMediaType',
    description: 'The body is not of the required type.',
    message: 'error.mediaType',
    detail: 'Send the body as application/json.',
  },
  429: {
    name: 'TooManyRequests',
    description: 'The caller, or their network address, has reached a rate limit.',
    message: 'error.tooManyRequests',
    detail: 'Too many requests',
    hasRetryAfter: true,
  },
  500: {
    name: 'InternalError',
    description: 'A fault of the product. Contact support with the request id.',
    message: 'error.internal',
    detail: 'Something went wrong on our side. Try again, or contact support with the request id.',
  },
  503: {
    name: 'Unavailable',
    description: 'The product is busy, starting or stopping. Nothing was changed; send the request again.',
    message: 'error.busy',
    detail: 'The service is busy. Try again in a moment.',
    hasRetryAfter: true,
  },
};

/** The statuses of errors that a call can answer with. In tests, the api fails on any other. */
export function errorStatuses({ route, body, params, query }: EndpointDefinition): number[] {
  const isChange = methodOf(route) !== 'GET';
  const namesObject = params !== undefined || query !== undefined || body !== undefined;
  return [
    400,
    401,
    403,
    ...(namesObject ? [404] : []),
    ...(namesObject || isChange ? [409] : []),
    ...(isChange ? [412, 413, 415] : []),
    429,
    500,
    503,
  ];
}

export const errorResponses = (endpoint: EndpointDefinition, service?: DescribedService): Json =>
  Object.fromEntries(
    errorStatuses(endpoint).map((status) => [
      status,
      { $ref: `#/components/responses/${service?.word ?? ''}${errorAnswers[status]?.name ?? 'InternalError'}` },
    ]),
  );

/** For `components.responses`: the errors of the api, or of a service beside it. */
export const errorComponents = (service?: DescribedService): Json =>
  Object.fromEntries(
    Object.entries(errorAnswers).map(([status, { name, description, message, detail, fieldErrors, hasRetryAfter }]) => [
      `${service?.word ?? ''}${name}`,
      {
        // the names of headers and fields of our own errors mean nothing to a standard
        description: service ? description.replace(/ `fieldErrors`[^.]*\./, '') : description,
        headers: {
          [headers.requestId]: { $ref: '#/components/headers/RequestId' },
          ...(status === '401' && { 'www-authenticate': { $ref: '#/components/headers/Challenge' } }),
          ...(hasRetryAfter && { 'retry-after': { $ref: '#/components/headers/RetryAfter' } }),
        },
        content: service
          ? {
              [service.mediaType]: {
                schema: { $ref: `#/components/schemas/${service.word}Error` },
                example: service.errorExample(Number(status), detail),
              },
            }
          : {
              'application/problem+json': {
                schema: { $ref: '#/components/schemas/Problem' },
                example: {
                  type: typeOfCode(message),
                  title: STATUS_CODES[status] ?? 'Error',
                  status: Number(status),
                  detail,
                  message,
                  ...(fieldErrors && { fieldErrors }),
                  requestId: '3f0c8a52',
                } satisfies Problem,
              },
            },
      },
    ]),
  );
