/** The hub as the official client sees it. */
import type { Server } from 'node:http';
import type Pusher from 'pusher-js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serverToUser } from '../channel-name';
import { authorisations, type Authorisations } from '../hub/authorisations';
import { createHub, type Hub } from '../hub/hub';
import { nodeTimers } from '../timers';
import { credentials, keepTrying, listen, next, pusherClient, signedIn, subscribed } from './clients';
import { recordingLog } from './recording-log';

const channel = 'private-question-12';
let server: Server;
let port: number;
let hub: Hub;
let signed: Authorisations;
let signer: Parameters<typeof pusherClient>[1];
let clients: Pusher[];
let now: () => number;

beforeEach(async () => {
  now = () => Date.now();
  signed = authorisations(credentials, () => now());
  signer = { authorizeChannel: signed.forChannel, authenticateUser: signed.forUser };
  hub = startHub();
  ({ server, port } = await listen());
  hub.attach(server);
  clients = [];
});

afterEach(async () => {
  for (const client of clients) client.disconnect();
  await hub.close();
  server.close();
});

function startHub(): Hub {
  return createHub({
    key: credentials.key,
    authorisations: signed,
    allowOrigin: () => true,
    admitAddress: () => '203.0.113.9',
    recheck: () => undefined,
    now: () => now(),
    timers: nodeTimers(console),
    log: recordingLog(),
  });
}

function connect(userId: string, by = signer, key?: string): Pusher {
  const pusher = pusherClient(port, by, userId, key);
  clients.push(pusher);
  return pusher;
}

test('[7.78] an authorised client receives the events of its channel, and of no other', async () => {
  const pusher = connect('u1');
  const question = await subscribed(pusher, channel);
  const other = await subscribed(pusher, 'private-question-13');
  const heard: unknown[] = [];
  other.bind_global((event: string) => heard.push(event));
  const update = next(question, 'update');
  hub.deliver({ channels: [channel], event: 'update', data: { id: 12, version: 3 } });
  expect(await update).toEqual({ id: 12, version: 3 });
  expect(heard).toEqual([]);
});

test('[7.81] a signature with another secret is refused with 401', async () => {
  const forged = authorisations({ ...credentials, secret: 'guessed' }, now);
  const pusher = connect('u1', { ...signer, authorizeChannel: forged.forChannel });
  const refused = next(pusher.subscribe(channel), 'pusher:subscription_error');
  expect(await refused).toMatchObject({ type: 'AuthError', status: 401 });
});

test('[7.81] a signature without a user is refused, because a revocation could not find it', async () => {
  const pusher = connect('u1', { ...signer, authorizeChannel: (...given) => ({ auth: signed.forChannel(...given).auth }) });
  expect(await next(pusher.subscribe(channel), 'pusher:subscription_error')).toMatchObject({ status: 401 });
});

test.each(['question-12', 'presence-question-12'])('[7.78] %s is not supported, and the error says so', async (name) => {
  const pusher = connect('u1', { ...signer, authorizeChannel: () => ({ auth: 'none', channel_data: '{"user_id":"u1"}' }) });
  expect(await next(pusher.subscribe(name), 'pusher:subscription_error')).toMatchObject({ status: 403 });
});

test('[7.79] a signed-in client receives the messages for its user, and for no other', async () => {
  const [one, two] = [connect('u1'), connect('u2')];
  await Promise.all([signedIn(one), signedIn(two)]);
  await Promise.all([next(one.connection, 'message'), next(two.connection, 'message')]);
  const heard: unknown[] = [];
  two.user.bind_global((event: string) => heard.push(event));
  const created = next(one.user, 'create-notification');
  hub.deliver({ channels: [serverToUser('u1')], event: 'create-notification', data: { id: 5 } });
  expect(await created).toEqual({ id: 5 });
  expect(heard).toEqual([]);
});

test('a wrong sign-in ends the connection with 4009', async () => {
  const forged = authorisations({ ...credentials, secret: 'guessed' }, now);
  const pusher = connect('u1', { ...signer, authenticateUser: forged.forUser });
  const failed = next(pusher.connection, 'error');
  pusher.signin();
  expect(await failed).toMatchObject({ data: { code: 4009 } });
});

test('an unknown key is refused with 4001, and the client gives up', async () => {
  const pusher = connect('u1', signer, 'other-key');
  const disconnected = next(pusher.connection, 'disconnected');
  expect(await next(pusher.connection, 'error')).toMatchObject({ error: { data: { code: 4001 } } });
  await disconnected;
});

test.each(['signed in', 'only subscribed'])('all sockets of a blocked person close: %s', async (how) => {
  const [one, two, other] = [connect('u1'), connect('u1'), connect('u2')];
  const ready = (pusher: Pusher) => (how === 'signed in' ? signedIn(pusher) : subscribed(pusher, channel));
  await Promise.all([one, two, other].map(ready));
  const closed = Promise.all([one, two].map((pusher) => next(pusher.connection, 'disconnected')));
  hub.disconnectUser('u1', now());
  await closed;
  expect(other.connection.state).toBe('connected');
});

test('a revoked right ends only that person’s subscription, and their other channels stay', async () => {
  const [one, other] = [connect('u1'), connect('u2')];
  const revoked = await subscribed(one, channel);
  const kept = await subscribed(one, 'private-question-13');
  const others = await subscribed(other, channel);
  const told = next(revoked, 'pusher:subscription_error');
  hub.unsubscribeUser('u1', [channel], now());
  expect(await told).toMatchObject({ status: 403 });
  const heard: unknown[] = [];
  revoked.bind('update', (data: unknown) => heard.push(data));
  const arrived = Promise.all([next(kept, 'update'), next(others, 'update')]);
  hub.deliver({ channels: [channel, 'private-question-13'], event: 'update', data: { id: 1 } });
  await arrived;
  expect(heard).toEqual([]);
});

test('a restored right opens the channel again', async () => {
  const pusher = connect('u1');
  const question = await subscribed(pusher, channel);
  const told = next(question, 'pusher:subscription_error');
  hub.unsubscribeUser('u1', [channel], now());
  await told;
  pusher.unsubscribe(channel);
  const later = Date.now() + 5000;
  now = () => later;
  const again = await subscribed(pusher, channel);
  const update = next(again, 'update');
  hub.deliver({ channels: [channel], event: 'update', data: { id: 1 } });
  expect(await update).toEqual({ id: 1 });
});

test('[7.82] a client receives nothing after it unsubscribes', async () => {
  const pusher = connect('u1');
  const left = await subscribed(pusher, channel);
  const kept = await subscribed(pusher, 'private-question-13');
  const heard: unknown[] = [];
  left.bind('update', (data: unknown) => heard.push(data));
  pusher.unsubscribe(channel);
  await subscribed(pusher, 'private-question-14');
  const update = next(kept, 'update');
  hub.deliver({ channels: [channel, 'private-question-13'], event: 'update', data: { id: 1 } });
  await update;
  expect(heard).toEqual([]);
});

test('events from clients reach nobody', async () => {
  const [one, two] = [connect('u1'), connect('u2')];
  const from = await subscribed(one, channel);
  const to = await subscribed(two, channel);
  const heard: unknown[] = [];
  to.bind('client-typing', (data: unknown) => heard.push(data));
  const refused = next(one.connection, 'error');
  from.trigger('client-typing', { id: 1 });
  expect(await refused).toMatchObject({ data: { code: 4301 } });
  const update = next(to, 'update');
  hub.deliver({ channels: [channel], event: 'update', data: { id: 1 } });
  await update;
  expect(heard).toEqual([]);
});

test('a stop closes the sockets with a reconnect code, and the client connects to the next process', async () => {
  const pusher = connect('u1');
  await subscribed(pusher, channel);
  const error = next(pusher.connection, 'error');
  const stopped = hub.close();
  // The other process serves before the first one has ended, as behind a load balancer.
  server.removeAllListeners('upgrade');
  hub = startHub();
  hub.attach(server);
  expect(await error).toMatchObject({ data: { code: 4200 } });
  await stopped;
  const question = pusher.channel(channel);
  await next(question, 'pusher:subscription_succeeded');
  const update = next(question, 'update');
  hub.deliver({ channels: [channel], event: 'update', data: { id: 1 } });
  expect(await update).toEqual({ id: 1 });
});

test('a client reconnects after a restart of the only process', async () => {
  const pusher = connect('u1');
  keepTrying(pusher);
  const question = await subscribed(pusher, channel);
  const refused = next(pusher.connection, 'unavailable');
  await hub.close();
  server.close();
  await refused;
  hub = startHub();
  ({ server } = await listen(undefined, port));
  hub.attach(server);
  await next(question, 'pusher:subscription_succeeded');
  expect(pusher.connection.state).toBe('connected');
});

test('clients reconnect after messages may have been missed', async () => {
  const pusher = connect('u1');
  await subscribed(pusher, channel);
  const back = next(pusher.channel(channel), 'pusher:subscription_succeeded');
  const before = pusher.connection.socket_id;
  hub.renewAll('Messages may have been missed');
  await back;
  expect(pusher.connection.socket_id).not.toBe(before);
});
