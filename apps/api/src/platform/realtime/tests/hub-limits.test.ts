/** Limits of the hub: message size, subscriptions, and sockets in total, per address and per user. Bare sockets break them on purpose. */
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tooManyRequests } from '../../http/limits/rate-limits';
import { createHub, type Hub } from '../hub/hub';
import { closing, credentials, rawClient, rawSocket } from './clients';
import { recordingLog } from './recording-log';
import { channel, setUpHub, type HubSetup } from './hub-setup';

let setup: HubSetup;
let hub: Hub;
let server: HubSetup['server'];
let port: HubSetup['port'];
let time: HubSetup['time'];
let signed: HubSetup['signed'];
let subscribe: HubSetup['subscribe'];
let signIn: HubSetup['signIn'];

beforeEach(async () => {
  setup = await setUpHub();
  ({ server, port, time, signed, subscribe, signIn } = setup);
});
afterEach(() => setup.close());

function start(...options: Parameters<HubSetup['start']>): void {
  hub = setup.start(...options);
}

test('a message above the size limit closes the socket with 1009', async () => {
  start({ messageBytes: 100 });
  const client = await rawClient(port);
  client.send('pusher:ping', { padding: 'x'.repeat(100) });
  expect((await client.closed).code).toBe(1009);
});

test('a client above the limit of messages is closed with 4100, and may reconnect later', async () => {
  start({ messagesPerSweep: 3 });
  const client = await rawClient(port);
  await signIn(client, 'u1');
  for (let count = 0; count < 3; count++) client.send('pusher:ping', {});
  expect((await client.closed).code).toBe(4100);
});

test.each(['ping', 'pong'] as const)(
  'a %s of the WebSocket protocol counts as a message: above the limit the socket closes with 4100',
  async (frame) => {
    start({ messagesPerSweep: 3 });
    const client = await rawClient(port);
    await signIn(client, 'u1');
    for (let count = 0; count < 3; count++) client.socket[frame]();
    expect((await client.closed).code).toBe(4100);
  },
);

test('before the sign-in, the limit of messages is lower', async () => {
  start({ messagesPerSweep: 100, unauthorisedMessagesPerSweep: 3 });
  const [stranger, known] = [await rawClient(port), await rawClient(port)];
  await signIn(known, 'u1');
  for (const client of [stranger, known]) for (let count = 0; count < 4; count++) client.send('pusher:ping', {});
  expect((await stranger.closed).code).toBe(4100);
  for (let count = 0; count < 4; count++) expect((await known.read()).event).toBe('pusher:pong');
});

test('a subscription above the limit of its socket gets 429', async () => {
  start({ subscriptionsPerSocket: 1 });
  const client = await rawClient(port);
  await subscribe(client, channel);
  expect(await subscribe(client, 'private-question-13')).toMatchObject({ data: { status: 429 } });
  expect((await subscribe(client, channel)).event).toBe('pusher_internal:subscription_succeeded');
});

test('a socket above the limit of the hub is closed with 4100', async () => {
  start({ sockets: 1 });
  await signIn(await rawClient(port), 'u1');
  expect((await closing(rawSocket(port))).code).toBe(4100);
});

test('a sign-in above the limit of the hub closes its socket with 4100', async () => {
  start({ sockets: 1 });
  const [one, two] = [await rawClient(port), await rawClient(port)];
  await signIn(one, 'u1');
  two.send('pusher:signin', signed.forUser(two.socketId, 'u2'));
  expect((await two.closed).code).toBe(4100);
});

/** The client whose socket the hub closes first and tells to retry later. */
async function firstClosed(clients: readonly Awaited<ReturnType<typeof rawClient>>[]) {
  const [first, code] = await Promise.race(clients.map(async (client) => [client, (await client.closed).code] as const));
  expect(code).toBe(4100);
  return first;
}

const from = (address: string) => `/app/${credentials.key}?protocol=7&from=${address}`;

test('above the limit of an address, a new socket replaces one that has not signed in', async () => {
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

test('above the limit without a sign-in, a new socket replaces one of the address with the most', async () => {
  start({ unauthorisedSockets: 3 });
  const flood = [await rawClient(port, from('flood')), await rawClient(port, from('flood'))];
  const other = await rawClient(port, from('other'));
  const newcomer = await rawClient(port, from('newcomer'));
  expect(flood).toContain(await firstClosed(flood));
  await signIn(other, 'u1');
  await signIn(newcomer, 'u2');
});

test('a socket that signs in or closes does not count as one without a sign-in any more', async () => {
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

test('too many upgrades from one address are refused before a socket is created', async () => {
  const allowed = new Set(['here']);
  start();
  await hub.close();
  hub = createHub({
    key: credentials.key,
    authorisations: signed,
    allowOrigin: () => true,
    admitAddress() {
      if (!allowed.delete('here')) throw tooManyRequests(41_000);
      return 'here';
    },
    recheck: () => undefined,
    now: time.now,
    timers: time,
    log: recordingLog(),
  });
  server.removeAllListeners('upgrade');
  hub.attach(server);
  await rawClient(port);
  const [, answer] = (await once(rawSocket(port), 'unexpected-response')) as [unknown, IncomingMessage];
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '41']);
  expect(await json(answer)).toMatchObject({ status: 429, message: 'error.tooManyRequests' });
});

test('a sign-in above the limit of a user closes its socket with 4100', async () => {
  start({ socketsPerUser: 1 });
  const [one, two] = [await rawClient(port), await rawClient(port)];
  await signIn(one, 'u1');
  two.send('pusher:signin', signed.forUser(two.socketId, 'u1'));
  expect((await two.closed).code).toBe(4100);
});

test('a closed socket no longer counts for its user', async () => {
  start({ socketsPerUser: 1 });
  const one = await rawClient(port);
  await signIn(one, 'u1');
  one.socket.close();
  await vi.waitFor(() => expect(hub.isConnected('u1')).toBe(false), 60_000);
  await signIn(await rawClient(port), 'u1');
});
