/** Turns a thrown value into problem details. An unexpected error reveals nothing except the request id. */
import { STATUS_CODES } from 'node:http';
import type { Problem } from '@muster/contract/shared/errors';
import { headers } from '@muster/contract/shared/headers';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal, conflict, notFound, unavailable } from './refusals';

export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error);
  if (!refusal) request.log.error({ err: error as Error, requestId: request.id, route: request.routeOptions.url }, 'request failed');
  const status = refusal?.status ?? 500;
  const problem: Problem = {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: refusal?.details.detail ?? 'Something went wrong on our side. Try again, or contact support with the request id.',
    message: refusal?.details.code ?? 'error.internal',
    ...(refusal?.details.params && { params: refusal.details.params }),
    ...(refusal?.details.fieldErrors && { fieldErrors: refusal.details.fieldErrors }),
    requestId: request.id,
  };
  reply.code(status).header('cache-control', 'no-store').type('application/problem+json');
  if (refusal?.isRule) reply.header(headers.error, refusal.details.code).header(headers.params, encodeParams(refusal.details.params ?? {}));
  if (refusal?.details.retryAfterSeconds !== undefined) reply.header('retry-after', String(refusal.details.retryAfterSeconds));
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  return reply.serializer((value: unknown) => JSON.stringify(value)).send(problem);
}

/** Encodes the parameters as a query string, because a header can contain ASCII only. */
export const encodeParams = (params: Record<string, string | number>): string =>
  new URLSearchParams(Object.entries(params).map(([name, value]): [string, string] => [name, String(value)])).toString();

function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  const { code, statusCode, message } = error as Partial<FastifyError>;
  // the router rejects a parameter that is longer than any id
  if (code === 'FST_ERR_MAX_PARAM_LENGTH') return notFound();
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new Refusal(413, { code: 'error.tooLarge', detail: 'The request is too large. Send less at once.' });
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new Refusal(415, { code: 'error.mediaType', detail: 'Send the body as application/json.' });
  if (code === '23505') return conflict('error.exists', 'This exists already.');
  if (code === '23503') return conflict('error.inUse', 'Something else still refers to this, or what it refers to is gone.');
  if (statusCode === 429) return new Refusal(429, { code: 'error.tooManyRequests', detail: 'Too many requests' });
  if (statusCode === 503 || isBusy(error)) return unavailable('The service is busy. Try again in a moment.');
  // a path outside the folder of assets
  if (statusCode === 403 || statusCode === 404) return notFound();
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Refusal(400, { code: 'error.malformed', detail: `The request could not be read: ${String(message).slice(0, 200)}` });
  return undefined;
}

/** The pool had no free connection in time, or the database is starting, stopping or does not respond. */
const isBusy = (error: unknown): boolean => {
  const { code, message } = error as { code?: string; message?: string };
  return (
    /^(57P0[123]|53300|53400|ECONNREFUSED|ECONNRESET|55P03|40001|40P01)$/.test(code ?? '') ||
    /timeout exceeded when trying to connect|Connection terminated|Query read timeout/.test(message ?? '')
  );
};
