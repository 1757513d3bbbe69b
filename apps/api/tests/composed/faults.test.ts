/** An error in a listener of the started product ends one connection only. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { problem } from '@muster/contract/shared/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startInstallation, type Composition, type Installation } from '../processes';

let place: Installation;
let product: Composition;
beforeAll(async () => {
  place = await startInstallation();
  product = await place.start();
});
afterAll(() => place.remove());

/** Sends a request over a plain socket, and reads until the server closes. */
async function sendRaw(text: string, port = product.port): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(text);
  let received = '';
  socket.on('data', (part: Buffer) => (received += part.toString()));
  await once(socket, 'close');
  return received;
}

const upgrade = (path: string, headers: string) =>
  `GET ${path} HTTP/1.1\r\nHost: localhost:${product.port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n${headers}\r\n`;

test.each(['null', 'no url', 'http://', 'http://[', 'file://', '', 'http://elsewhere.example'])(
  'an upgrade from the origin "%s" is refused, and the product keeps running',
  async (origin) => {
    expect(await sendRaw(upgrade('/app/x?protocol=7', `Origin: ${origin}\r\n`))).toMatch(/^HTTP\/1\.1 403 Forbidden\r\n/);
    const health = await fetch(`${product.url}/api/healthz`);
    expect([health.status, await health.text()]).toEqual([200, expect.stringContaining('ready')]);
  },
);

/** The status and the code of problem details. */
function problemIn(answer: string): [number, string] {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toContain('Content-Type: application/problem+json');
  expect(Buffer.byteLength(body)).toBe(Number(/Content-Length: (\d+)/.exec(head)?.[1]));
  const { status, message } = problem.parse(JSON.parse(body));
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  return [status, message];
}

test('an upgrade of an unknown path gets problem details, and its socket is closed', async () => {
  expect(problemIn(await sendRaw(upgrade('/elsewhere', '')))).toEqual([404, 'error.notFound']);
});

test('a refused upgrade gets problem details with its reason, and the seconds until a retry', async () => {
  expect(problemIn(await sendRaw(upgrade('/app/x?protocol=7', 'Origin: http://elsewhere.example\r\n')))).toEqual([403, 'error.forbidden']);
  const small = await place.start({ RATE_ADDRESS: '1' });
  await sendRaw(upgrade('/app/x?protocol=7', ''), small.port);
  const answer = await sendRaw(upgrade('/app/x?protocol=7', ''), small.port);
  expect(problemIn(answer)).toEqual([429, 'error.tooManyRequests']);
  expect(answer).toMatch(/\r\nRetry-After: [1-9]\d?\r\n/);
});

test('an upgrade without a valid key gets problem details', async () => {
  const malformed = upgrade('/app/x?protocol=7', '').replace(/Sec-WebSocket-Key: .*/, 'Sec-WebSocket-Key: short');
  expect(problemIn(await sendRaw(malformed))).toEqual([400, 'error.malformed']);
});

test.each<[string, string, [number, string]]>([
  ['no HTTP', 'NOTHING\r\n\r\n', [400, 'error.malformed']],
  ['two lengths', 'GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', [400, 'error.malformed']],
  ['too long headers', `GET / HTTP/1.1\r\nHost: x\r\nLong: ${'x'.repeat(20_000)}\r\n\r\n`, [431, 'error.headersTooLarge']],
])('a request that cannot be read (%s) gets problem details', async (_what, text, expected) => {
  expect(problemIn(await sendRaw(text))).toEqual(expected);
});

describe('a request that asks for HTTP/2 over plain TCP is served with HTTP/1.1', () => {
  const asks = () =>
    `Host: localhost:${product.port}\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n`;

  test('without a body', async () => {
    expect(await sendRaw(`GET /api/healthz HTTP/1.1\r\n${asks()}\r\n`)).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*"ready"/);
  });

  const form = 'client_id=muster-web&grant_type=unknown';
  test.each([
    ['of a known length', `Content-Length: ${form.length}\r\n\r\n${form}`],
    ['in chunks', `Transfer-Encoding: chunked\r\n\r\n${form.length.toString(16)}\r\n${form}\r\n0\r\n\r\n`],
  ])('with a body %s', async (_form, rest) => {
    const answer = await sendRaw(`POST /idp/token HTTP/1.1\r\n${asks()}Content-Type: application/x-www-form-urlencoded\r\n${rest}`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n[^]*unsupported_grant_type/);
  });
});
