/** Turns a thrown value into problem details. An unexpected error reveals nothing except the request id. */
import type { Problem } from '@muster/contract/shared/errors';
import { headers } from '@muster/contract/shared/headers';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isMachineFault, isOwnFault, isTransient } from '../../database/transient-fault';
import { HttpError, conflict, notFound, unavailable } from '../errors';
import { encodeParams } from '../calls/header-params';
import { problemOf } from './body';

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the error that the request got, for its line in the log. */
    errorCode?: string;
  }
}

export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = httpErrorOf(error);
  const fields = { err: error as Error, requestId: request.id, route: request.routeOptions.url };
  if (!known || isMachineFault(error)) request.log.error(fields, 'request failed');
  else if (isTransient(error)) request.log.warn(fields, 'request failed for now');
  const problem: Problem = { ...problemOf(known), requestId: request.id };
  const { status } = problem;
  request.errorCode = problem.message;
  reply.code(status).header('cache-control', 'no-store').type('application/problem+json');
  if (known?.isRule) reply.header(headers.error, known.details.code).header(headers.params, encodeParams(known.details.params ?? {}));
  if (known?.details.retryAfterSeconds !== undefined) reply.header('retry-after', String(known.details.retryAfterSeconds));
  const challenge = challengeOf(status, problem.message);
  if (challenge !== undefined) reply.header('www-authenticate', challenge);
  if (known?.details.allow !== undefined) reply.header('allow', known.details.allow);
  return reply.serializer((value: unknown) => JSON.stringify(value)).send(problem);
}

/** RFC 6750, section 3.1: a request without a token gets no error code. */
function challengeOf(status: number, code: string): string | undefined {
  if (status === 401) return code === 'error.invalidToken' ? 'Bearer error="invalid_token"' : 'Bearer';
  return code === 'error.tokenScope' ? 'Bearer error="insufficient_scope"' : undefined;
}

/** The answer to an error. Undefined for an unexpected one. */
export function httpErrorOf(error: unknown): HttpError | undefined {
  if (error instanceof HttpError) return error;
  const { code, statusCode, message } = error as Partial<FastifyError>;
  // the router rejects a parameter that is longer than any id
  if (code === 'FST_ERR_MAX_PARAM_LENGTH') return notFound();
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new HttpError(413, { code: 'error.tooLarge', detail: 'The request is too large. Send less at once.' });
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new HttpError(415, { code: 'error.mediaType', detail: 'Send the body as application/json.' });
  if (code === '23505') return conflict('error.exists', 'This exists already.');
  if (code === '23503') return conflict('error.inUse', 'Something else still refers to this, or what it refers to is gone.');
  if (statusCode === 429) return new HttpError(429, { code: 'error.tooManyRequests', detail: 'Too many requests' });
  if (isMachineFault(error)) return unavailable('The service cannot store this now. Nothing was changed; try again later.');
  if (statusCode === 503 || (isTransient(error) && !isOwnFault(error))) return unavailable('The service is busy. Try again in a moment.');
  // a path outside the folder of assets
  if (statusCode === 403 || statusCode === 404) return notFound();
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new HttpError(400, { code: 'error.malformed', detail: `The request could not be read: ${String(message).slice(0, 200)}` });
  return undefined;
}
