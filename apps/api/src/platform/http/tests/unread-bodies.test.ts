import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../../../tests/harness';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

/** Larger than the buffers of both sockets: a client can send it only if the server reads it. */
const body = 'x'.repeat(40_000_000);

/** The answer to a client that reads only after it has sent everything. */
async function answerTo(...headers: string[]): Promise<string> {
  const { port, pathname } = new URL(`${api.url}/campaign-v2s`);
  const socket = connect(Number(port), '127.0.0.1').pause();
  const head = [`POST ${pathname} HTTP/1.1`, 'Host: x', 'Content-Type: application/json', `Content-Length: ${body.length}`, ...headers];
  const write = promisify((part: string, done: (error?: Error | null) => void) => socket.write(part, done));
  await write(`${head.join('\r\n')}\r\n\r\n`);
  await write(body);
  return text(socket);
}

test('a client that asks for a closed connection gets the answer to a request whose body nobody needs', async () => {
  expect(await answerTo('Connection: close')).toMatch(/^HTTP\/1\.1 401 [^]*"status":401/);
});

test('a body above the limit gets the answer 413', async () => {
  const { subject } = await api.make.person((await api.make.company()).id);
  expect(await answerTo(`Authorization: Bearer ${await api.token(subject)}`)).toMatch(/^HTTP\/1\.1 413 [^]*"message":"error\.tooLarge"/);
});
