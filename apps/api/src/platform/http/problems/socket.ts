/** Errors on a socket that has no response object: a rejected upgrade, and a request that Node cannot parse. */
import type { Duplex } from 'node:stream';
import { HttpError } from '../errors';
import { problemOf } from './body';

/** Sends the error and closes the connection. Node keeps a half-closed socket open, so this destroys it after the answer is sent. */
export function sendProblemAndClose(socket: Duplex, error: HttpError): void {
  const problem = problemOf(error);
  const body = JSON.stringify(problem);
  const { retryAfterSeconds } = error.details;
  const lines = [
    `HTTP/1.1 ${problem.status} ${problem.title}`,
    'Connection: close',
    'Cache-Control: no-store',
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...(retryAfterSeconds === undefined ? [] : [`Retry-After: ${retryAfterSeconds}`]),
  ];
  socket.once('error', () => socket.destroy());
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

/** Answers a request that Node cannot parse. A connection that the client has closed gets no answer. */
export function answerUnreadable(error: { code?: string | undefined }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
  else sendProblemAndClose(socket, unreadableError(error.code));
}

function unreadableError(code: string | undefined): HttpError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new HttpError(408, { code: 'error.timeout', detail: 'The request did not arrive in time. Send it again.' });
  if (code === 'HPE_HEADER_OVERFLOW')
    return new HttpError(431, { code: 'error.headersTooLarge', detail: 'The headers of the request are too large.' });
  return new HttpError(400, { code: 'error.malformed', detail: 'The request could not be read: it is not valid HTTP.' });
}
