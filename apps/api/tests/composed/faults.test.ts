/** An error in a listener of the started product ends one connection only. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPlace, type Composition, type Place } from '../processes';

let place: Place;
let product: Composition;
beforeAll(async () => {
  place = await startPlace();
  product = await place.start();
});
afterAll(() => place.remove());

/** Sends a request over a plain socket, and reads until the server closes. */
async function sendRaw(text: string): Promise<string> {
  const socket = connect(product.port, '127.0.0.1');
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

test('an upgrade of an unknown path gets an answer, and its socket is closed', async () => {
  expect(await sendRaw(upgrade('/elsewhere', ''))).toMatch(/^HTTP\/1\.1 404 Not Found\r\n/);
});
