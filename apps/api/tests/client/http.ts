/** Calls over HTTP. For small answers, `fetch` takes three times the CPU of `node:http`, and more than the api itself. */
import { Agent, request as send, type IncomingMessage } from 'node:http';

interface HttpAnswer {
  status: number;
  headers: Headers;
  text: string;
}

/**
 * Connections stay open for the next call. An idle one does not keep the process running. It ends here before the server ends it after
 * 72 s: a call on a connection that the server ends at that moment would fail.
 */
const agent = new Agent({ keepAlive: true, timeout: 30_000 });

export async function callHttp(url: string, method: string, headers: Record<string, string>, body?: string): Promise<HttpAnswer> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const bytes = body === undefined ? undefined : Buffer.from(body);
    send(url, { agent, method, headers: { ...headers, ...(bytes && { 'content-length': bytes.length }) } }, resolve)
      // Also later errors of the connection, such as a reset after the answer, must not end the tests.
      .on('error', reject)
      .end(bytes);
  });
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  return { status: answer.statusCode ?? 0, headers: headersOf(answer), text: new TextDecoder().decode(Buffer.concat(parts)) };
}

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let index = 0; index < rawHeaders.length; index += 2) headers.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '');
  return headers;
}
