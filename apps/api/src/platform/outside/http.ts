/** JSON over HTTP to a service outside the product. */
import { OutsideCallFailed, callOutside } from './call';

interface JsonRequest {
  /** The name of the service in errors. */
  service: string;
  url: string;
  headers?: Record<string, string>;
  /** JSON. */
  body: string;
  /** Time limit for connecting, sending, and reading the response together. */
  milliseconds: number;
}

/** The status of the response. Does not read the body. */
export const postForStatus = (request: JsonRequest): Promise<number> =>
  callOutside(request.service, request.milliseconds, async (signal) => {
    const response = await post(request, signal);
    await response.body?.cancel();
    return response.status;
  });

/** The text of a successful response. Throws for any other status, and for a body above `maxBytes`. */
export const postForText = (request: JsonRequest & { maxBytes: number }): Promise<string> =>
  callOutside(request.service, request.milliseconds, async (signal) => {
    const response = await post(request, signal);
    if (response.ok) return readText(response, request);
    await response.body?.cancel();
    throw new OutsideCallFailed(`${request.service} answered ${response.status}`);
  });

const post = ({ url, headers, body }: JsonRequest, signal: AbortSignal): Promise<Response> =>
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
