/** Clients that stay silent, do not read, or connect to a wrong path, with bare sockets and a manual clock. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocketServer } from 'ws';
import type { Hub } from '../hub/hub';
import { closing, credentials, rawClient, rawSocket } from './clients';
import { channel, setUpHub, type HubSetup } from './hub-setup';

let setup: HubSetup;
let hub: Hub;
let server: HubSetup['server'];
let port: HubSetup['port'];
let time: HubSetup['time'];
let subscribe: HubSetup['subscribe'];
let signIn: HubSetup['signIn'];

beforeEach(async () => {
  setup = await setUpHub();
  ({ server, port, time, subscribe, signIn } = setup);
});
afterEach(() => setup.close());

function start(...options: Parameters<HubSetup['start']>): void {
  hub = setup.start(...options);
}

test('a ping gets a pong', async () => {
  start();
  const client = await rawClient(port);
  client.send('pusher:ping', {});
  expect((await client.read()).event).toBe('pusher:pong');
});

test('a silent client is pinged, and stays connected if it answers', async () => {
  start();
  const client = await rawClient(port);
  await signIn(client, 'u1');
  time.advance(30_000);
  expect((await client.read()).event).toBe('pusher:ping');
  client.send('pusher:pong', {});
  client.send('pusher:ping', {});
  expect((await client.read()).event).toBe('pusher:pong');
  time.advance(20_000);
  client.send('pusher:ping', {});
  expect((await client.read()).event).toBe('pusher:pong');
});

test('a client that does not answer a ping is closed with 4201', async () => {
  start();
  const client = await rawClient(port);
  await signIn(client, 'u1');
  time.advance(30_000);
  expect((await client.read()).event).toBe('pusher:ping');
  time.advance(15_000);
  expect((await client.closed).code).toBe(4201);
});

test('a client that does not read is disconnected, and the others still receive', async () => {
  start({ bufferedBytes: 256 * 1024 });
  const [slow, quick] = [await rawClient(port), await rawClient(port)];
  await subscribe(slow, 'private-question-13');
  await subscribe(quick, channel);
  slow.socket.pause();
  const ids = Array.from({ length: 1000 }, (_, index) => `padding-${index}`);
  for (let count = 0; count < 2000; count++) hub.deliver({ channels: ['private-question-13'], event: 'update', data: { ids } });
  hub.deliver({ channels: [channel], event: 'update', data: { id: 1 } });
  expect((await quick.read()).data).toEqual({ id: 1 });
  slow.socket.resume();
  expect((await slow.closed).code).toBe(1006);
});

test('a client that does not answer the close is disconnected', async () => {
  start();
  const mute = connect(port, '127.0.0.1');
  mute.write(
    `GET /app/${credentials.key}?protocol=7 HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  let received = '';
  while (!received.includes('connection_established')) received += String((await once(mute, 'data'))[0]);
  const cut = once(mute, 'close');
  hub.renewAll('Messages may have been missed');
  await cut;
  expect(mute.destroyed).toBe(true);
});

test.each([
  ['/app/other-key?protocol=7', 4001],
  ['/app/test-key', 4008],
  ['/app/test-key?protocol=5', 4007],
] as const)('%s is closed with %i', async (path, code) => {
  start();
  expect((await closing(rawSocket(port, path))).code).toBe(code);
});

test('a page of a foreign origin cannot connect', async () => {
  start({}, 'https://muster.example');
  const refused = once(rawSocket(port, undefined, 'https://evil.example'), 'error');
  expect(String((await refused)[0])).toContain('403');
  const allowed = rawSocket(port, undefined, 'https://muster.example');
  await once(allowed, 'open');
  allowed.terminate();
});

test('upgrades of other paths are left to other listeners', async () => {
  start();
  const others = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, socket, head) => {
    if (request.url === '/other') others.handleUpgrade(request, socket, head, (webSocket) => webSocket.send('mine'));
  });
  const socket = rawSocket(port, '/other');
  const [data] = (await once(socket, 'message')) as [Buffer];
  expect(data.toString()).toBe('mine');
  socket.terminate();
});

test('after the stop new clients are refused and no socket remains', async () => {
  start();
  const client = await rawClient(port);
  await hub.close();
  expect((await client.closed).code).toBe(4200);
  const refused = once(rawSocket(port), 'error');
  expect(String((await refused)[0])).toContain('503');
});
