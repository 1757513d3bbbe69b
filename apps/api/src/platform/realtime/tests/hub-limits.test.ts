/** What the official client would never do, or only after a long time: bare sockets and a clock turned by hand. */
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Server } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocketServer } from 'ws';
import { authorisations, type Authorisations } from '../hub/authorisations';
import { createHub, type Hub } from '../hub/hub';
import type { HubLimits } from '../hub/limits';
import { closing, credentials, listen, rawClient, rawSocket, type RawClient } from './clients';
import { manualTime, type ManualTime } from './manual-time';
import { recordingLog } from './recording-log';

const channel = 'private-question-12';
let server: Server;
let port: number;
let hub: Hub;
let time: ManualTime;
let signed: Authorisations;
let rechecked: string[];

beforeEach(async () => {
  ({ server, port } = await listen());
  time = manualTime();
  signed = authorisations(credentials, time.now);
});

afterEach(async () => {
  await hub.close();
  server.close();
});

function start(limits: Partial<HubLimits> = {}, allowed?: string): void {
  const allowOrigin = (origin: string | undefined) => allowed === undefined || origin === allowed;
  rechecked = [];
  hub = createHub({
    key: credentials.key,
    authorisations: signed,
    allowOrigin,
    // the tests come from one machine: the path says from which address
    admitAddress: ({ url = '' }) => new URL(url, 'http://localhost').searchParams.get('from') ?? 'here',
    recheck: (userId) => void rechecked.push(userId),
    limits,
    now: time.now,
    timers: time,
    log: recordingLog(),
  });
  hub.attach(server);
}

/** Subscribes with a signature that may have been kept from earlier; the event that answers. */
async function subscribe(client: RawClient, name: string, signature = signed.forChannel(client.socketId, name, 'u1')) {
  client.send('pusher:subscribe', { channel: name, ...signature });
  return client.read();
}

async function signIn(client: RawClient, userId: string): Promise<void> {
  client.send('pusher:signin', signed.forUser(client.socketId, userId));
  expect((await client.read()).event).toBe('pusher:signin_success');
}

test('[7.82] a ping is answered by a pong', async () => {
  start();
  const client = await rawClient(port);
  client.send('pusher:ping', {});
  expect((await client.read()).event).toBe('pusher:pong');
});

test('[7.82] a silent client is pinged, and stays when it answers', async () => {
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

test('[7.82] a client that does not answer a ping is closed with 4201', async () => {
  start();
  const client = await rawClient(port);
  await signIn(client, 'u1');
  time.advance(30_000);
  expect((await client.read()).event).toBe('pusher:ping');
  time.advance(15_000);
  expect((await client.closed).code).toBe(4201);
});

test('[7.81] a socket that neither signs in nor subscribes is closed with 4009', async () => {
  start();
  const [idle, busy] = [await rawClient(port), await rawClient(port)];
  await subscribe(busy, channel);
  time.advance(30_000);
  expect((await idle.closed).code).toBe(4009);
  expect((await busy.read()).event).toBe('pusher:ping');
});

test('[7.81] a signature from before a revocation opens the channel no more', async () => {
  start();
  const client = await rawClient(port);
  const kept = signed.forChannel(client.socketId, channel, 'u1');
  await subscribe(client, channel, kept);
  time.advance(10);
  hub.unsubscribeUser('u1', [channel], time.now());
  expect(await client.read()).toMatchObject({ event: 'pusher:subscription_error', channel, data: { status: 403 } });
  expect(await subscribe(client, channel, kept)).toMatchObject({ event: 'pusher:subscription_error', data: { status: 401 } });
});

test('[7.81] a signature made while the revocation was being written is void as well', async () => {
  start();
  const client = await rawClient(port);
  hub.unsubscribeUser('u1', [channel], time.now());
  time.advance(500);
  expect(await subscribe(client, channel)).toMatchObject({ data: { status: 401 } });
  time.advance(600);
  expect((await subscribe(client, channel)).event).toBe('pusher_internal:subscription_succeeded');
});

test('[7.81] a blocked person opens no new socket with a signature from before', async () => {
  start();
  const client = await rawClient(port);
  const kept = signed.forUser(client.socketId, 'u1');
  hub.disconnectUser('u1', time.now());
  client.send('pusher:signin', kept);
  expect((await client.closed).code).toBe(4100);
});

test('[7.81] a signature that was not used within a minute is void', async () => {
  start();
  const client = await rawClient(port);
  await signIn(client, 'u1');
  const kept = signed.forChannel(client.socketId, channel, 'u1');
  time.advance(29_000);
  expect((await subscribe(client, channel, kept)).event).toBe('pusher_internal:subscription_succeeded');
  client.send('pusher:unsubscribe', { channel });
  time.advance(29_000);
  client.send('pusher:ping', {});
  expect((await client.read()).event).toBe('pusher:pong');
  time.advance(3_000);
  expect(await subscribe(client, channel, kept)).toMatchObject({ data: { status: 401 } });
});

test('[7.81] a signature of one socket opens nothing on another', async () => {
  start();
  const [one, two] = [await rawClient(port), await rawClient(port)];
  expect(await subscribe(two, channel, signed.forChannel(one.socketId, channel, 'u1'))).toMatchObject({ data: { status: 401 } });
});

test('[7.81] a socket belongs to one user: the signature of a second one ends it', async () => {
  start();
  const client = await rawClient(port);
  await subscribe(client, channel, signed.forChannel(client.socketId, channel, 'u1'));
  client.send('pusher:signin', signed.forUser(client.socketId, 'u2'));
  expect((await client.closed).code).toBe(4009);
});

test("[7.79] a user's channel is their own", async () => {
  start();
  const client = await rawClient(port);
  client.send('pusher:subscribe', { channel: '#server-to-user-u1', auth: '' });
  expect(await client.read()).toMatchObject({ event: 'pusher:subscription_error', data: { status: 401 } });
  await signIn(client, 'u1');
  client.send('pusher:subscribe', { channel: '#server-to-user-u2', auth: '' });
  expect(await client.read()).toMatchObject({ event: 'pusher:subscription_error', data: { status: 401 } });
});

test.each([
  'no json',
  '[]',
  '{"data":{}}',
  '{"event":"pusher:subscribe"}',
  '{"event":"pusher:subscribe","data":{"channel":5}}',
  '{"event":"constructor"}',
])('[7.82] a message that is none is refused, and the socket stays: %s', async (text) => {
  start();
  const client = await rawClient(port);
  client.socket.send(text);
  expect(await client.read()).toMatchObject({ event: 'pusher:error', data: { code: 4301 } });
  client.send('pusher:ping', {});
  expect((await client.read()).event).toBe('pusher:pong');
});

test('[7.82] a message over the limit ends the socket', async () => {
  start({ messageBytes: 100 });
  const client = await rawClient(port);
  client.send('pusher:ping', { padding: 'x'.repeat(100) });
  expect((await client.closed).code).toBe(1009);
});

test('[7.82] a client that floods is sent away for a while', async () => {
  start({ messagesPerSweep: 3 });
  const client = await rawClient(port);
  for (let count = 0; count < 4; count++) client.send('pusher:ping', {});
  expect((await client.closed).code).toBe(4100);
});

test('[7.82] a socket has no more subscriptions than the limit', async () => {
  start({ subscriptionsPerSocket: 1 });
  const client = await rawClient(port);
  await subscribe(client, channel);
  expect(await subscribe(client, 'private-question-13')).toMatchObject({ data: { status: 429 } });
  expect((await subscribe(client, channel)).event).toBe('pusher_internal:subscription_succeeded');
});

test('[7.82] over capacity a newcomer is told to come back later', async () => {
  start({ sockets: 1 });
  await signIn(await rawClient(port), 'u1');
  expect((await closing(rawSocket(port))).code).toBe(4100);
});

test('[7.82] the last place is given to whoever signs in first', async () => {
  start({ sockets: 1 });
  const [one, two] = [await rawClient(port), await rawClient(port)];
  await signIn(one, 'u1');
  two.send('pusher:signin', signed.forUser(two.socketId, 'u2'));
  expect((await two.closed).code).toBe(4100);
});

/** The client whose socket the hub closed first, which asks it to come back later. */
async function firstClosed(clients: readonly Awaited<ReturnType<typeof rawClient>>[]) {
  const [first, code] = await Promise.race(clients.map(async (client) => [client, (await client.closed).code] as const));
  expect(code).toBe(4100);
  return first;
}

const from = (address: string) => `/app/${credentials.key}?protocol=7&from=${address}`;

test('[7.82] sockets that do not sign in shut nobody out: at a full address a newcomer replaces one of them', async () => {
  start({ unauthorisedPerAddress: 2 });
  const clients = [await rawClient(port), await rawClient(port)];
  const newcomer = await rawClient(port);
  const replaced = await firstClosed(clients);
  expect(clients).toContain(replaced);
  await signIn(newcomer, 'u1');
  await signIn(
    clients.find((client) => client !== replaced)!,
    'u2',
  );
});

test('[7.82] when all places are taken, the address that holds the most gives one up', async () => {
  start({ unauthorisedSockets: 3 });
  const flood = [await rawClient(port, from('flood')), await rawClient(port, from('flood'))];
  const other = await rawClient(port, from('other'));
  const newcomer = await rawClient(port, from('newcomer'));
  expect(flood).toContain(await firstClosed(flood));
  await signIn(other, 'u1');
  await signIn(newcomer, 'u2');
});

test('[7.82] whoever signed in gives the place free, and so does whoever left', async () => {
  start({ unauthorisedSockets: 1 });
  const one = await rawClient(port);
  await signIn(one, 'u1');
  const two = await rawClient(port);
  two.socket.close();
  await two.closed;
  await signIn(await rawClient(port), 'u2');
  one.send('pusher:ping', {});
  expect((await one.read()).event).toBe('pusher:pong');
});

test('[7.82] too many upgrades from one address are refused before a socket is made', async () => {
  const allowed = new Set(['here']);
  start();
  await hub.close();
  hub = createHub({
    key: credentials.key,
    authorisations: signed,
    allowOrigin: () => true,
    admitAddress: () => (allowed.delete('here') ? 'here' : undefined),
    recheck: () => undefined,
    now: time.now,
    timers: time,
    log: recordingLog(),
  });
  server.removeAllListeners('upgrade');
  hub.attach(server);
  await rawClient(port);
  expect(String((await once(rawSocket(port), 'error'))[0])).toContain('429');
});

test('[7.81] a signature from before a change of rights is checked again when it is used', async () => {
  start();
  const [client, later] = [await rawClient(port), await rawClient(port)];
  const kept = signed.forChannel(client.socketId, channel, 'u1');
  time.advance(10);
  hub.noteChange('u1', time.now());
  expect((await subscribe(client, channel, kept)).event).toBe('pusher_internal:subscription_succeeded');
  expect(rechecked).toEqual(['u1']);
  time.advance(2_000);
  expect((await subscribe(later, channel)).event).toBe('pusher_internal:subscription_succeeded');
  expect(rechecked).toEqual(['u1']);
});

test('[7.82] one user cannot take all sockets', async () => {
  start({ socketsPerUser: 1 });
  const [one, two] = [await rawClient(port), await rawClient(port)];
  await signIn(one, 'u1');
  two.send('pusher:signin', signed.forUser(two.socketId, 'u1'));
  expect((await two.closed).code).toBe(4100);
});

test('[7.82] a client that does not read is cut off, and the others still hear', async () => {
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

test('[7.81] a client that does not answer the close is cut off', async () => {
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
] as const)('[7.82] %s is closed with %i', async (path, code) => {
  start();
  expect((await closing(rawSocket(port, path))).code).toBe(code);
});

test('[7.82] a page of a foreign origin cannot connect', async () => {
  start({}, 'https://muster.example');
  const refused = once(rawSocket(port, undefined, 'https://evil.example'), 'error');
  expect(String((await refused)[0])).toContain('403');
  const allowed = rawSocket(port, undefined, 'https://muster.example');
  await once(allowed, 'open');
  allowed.terminate();
});

test('[7.82] upgrades of other paths are left to others', async () => {
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

test('[7.82] after the stop newcomers are refused and no socket is left', async () => {
  start();
  const client = await rawClient(port);
  await hub.close();
  expect((await client.closed).code).toBe(4200);
  const refused = once(rawSocket(port), 'error');
  expect(String((await refused)[0])).toContain('503');
});
