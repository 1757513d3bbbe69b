/** Texts over HTTP to a service outside the product. */
import { OutsideCallFailed, PermanentRejection, callOutside } from './call';
import { retryAfterOf } from './retry-after';

interface OutsideRequest {
  /** The name of the service in errors. */
  service: string;
  url: string;
  headers?: Record<string, string>;
  /** Time limit for connecting, sending, and reading the response together. */
  milliseconds: number;
}

interface PostRequest extends OutsideRequest {
  /** JSON, unless the headers name another type. */
  body: string;
}

/** The status of the response. Does not read the body. */
export const postForStatus = (request: PostRequest): Promise<number> =>
  callOutside(request.service, request.milliseconds, async (signal) => {
    const response = await post(request, signal);
    await response.body?.cancel();
    return response.status;
  });

interface OutsideAnswer {
  status: number;
  text: string;
  /** How long the service asks to wait before a retry. */
  retryAfterSeconds: number | undefined;
}

/** The status and the text of any response. The body has the type that the headers name. Throws for a text above `maxBytes`. */
export const postForAnswer = (request: PostRequest & { maxBytes: number }): Promise<OutsideAnswer> =>
  callOutside(request.service, request.milliseconds, async (signal) => {
    const response = await post(request, signal);
    const { status, headers } = response;
    return {
      status,
      text: await readText(response, request),
      retryAfterSeconds: retryAfterOf(headers.get('retry-after'), headers.get('date')),
    };
  });

/** The error for a response that is not successful. */
type FailureOf = (response: Response) => OutsideCallFailed;

/**
 * The text of a successful response. Throws for any other status, and for a body above `maxBytes`. `failureOf` makes the error of a
 * status, if the caller distinguishes them.
 */
export const postForText = (request: PostRequest & { maxBytes: number; failureOf?: FailureOf }): Promise<string> =>
  callOutside(request.service, request.milliseconds, async (signal) => {
    const response = await post(request, signal);
    if (response.ok) return readText(response, request);
    await response.body?.cancel();
    throw request.failureOf?.(response) ?? new OutsideCallFailed(`${request.service} answered ${response.status}`);
  });

/**
 * Like `postForText`, with GET. Rejects with `PermanentRejection` for 400 and 404: the service does not have the requested
 * object.
 */
export const getForText = (request: OutsideRequest & { maxBytes: number }): Promise<string> =>
  callOutside(request.service, request.milliseconds, async (signal) => {
    const response = await fetch(request.url, { headers: request.headers ?? {}, redirect: 'error', signal });
    if (response.ok) return readText(response, request);
    await response.body?.cancel();
    const Failure = [400, 404].includes(response.status) ? PermanentRejection : OutsideCallFailed;
    throw new Failure(`${request.service} answered ${response.status}`);
  });

const post = ({ url, headers, body }: PostRequest, signal: AbortSignal): Promise<Response> =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body, redirect: 'error', signal });

async function readText(response: Response, { service, maxBytes }: { service: string; maxBytes: number }): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new OutsideCallFailed(`${service} answered too much`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
