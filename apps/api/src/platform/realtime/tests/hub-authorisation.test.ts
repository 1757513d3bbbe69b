/** Signatures that the hub accepts and rejects, with bare sockets and a manual clock. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Hub } from '../hub/hub';
import { rawClient } from './clients';
import { channel, setUpHub, type HubSetup } from './hub-setup';

let setup: HubSetup;
let hub: Hub;
let port: HubSetup['port'];
let time: HubSetup['time'];
let signed: HubSetup['signed'];
let rechecked: HubSetup['rechecked'];
let subscribe: HubSetup['subscribe'];
let signIn: HubSetup['signIn'];

beforeEach(async () => {
  setup = await setUpHub();
  ({ port, time, signed, rechecked, subscribe, signIn } = setup);
});
afterEach(() => setup.close());

function start(...options: Parameters<HubSetup['start']>): void {
  hub = setup.start(...options);
}

test('a socket that neither signs in nor subscribes is closed with 4009', async () => {
  start();
  const [idle, busy] = [await rawClient(port), await rawClient(port)];
  await subscribe(busy, channel);
  time.advance(30_000);
  expect((await idle.closed).code).toBe(4009);
  expect((await busy.read()).event).toBe('pusher:ping');
});

test('a signature from before a revocation no longer opens the channel', async () => {
  start();
  const client = await rawClient(port);
  const kept = signed.forChannel(client.socketId, channel, 'u1');
  await subscribe(client, channel, kept);
  time.advance(10);
  hub.unsubscribeUser('u1', [channel], time.now());
  expect(await client.read()).toMatchObject({ event: 'pusher:subscription_error', channel, data: { status: 403 } });
  expect(await subscribe(client, channel, kept)).toMatchObject({ event: 'pusher:subscription_error', data: { status: 401 } });
});

test('a signature from the time of the revocation itself is also invalid', async () => {
  start();
  const client = await rawClient(port);
  hub.unsubscribeUser('u1', [channel], time.now());
  time.advance(500);
  expect(await subscribe(client, channel)).toMatchObject({ data: { status: 401 } });
  time.advance(600);
  expect((await subscribe(client, channel)).event).toBe('pusher_internal:subscription_succeeded');
});

test('a blocked person opens no new socket with an older signature', async () => {
  start();
  const client = await rawClient(port);
  const kept = signed.forUser(client.socketId, 'u1');
  hub.disconnectUser('u1', time.now());
  client.send('pusher:signin', kept);
  expect((await client.closed).code).toBe(4100);
});

test('a signature expires after a minute', async () => {
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

test('[7.81] a signature is valid for its own socket only', async () => {
  start();
  const [one, two] = [await rawClient(port), await rawClient(port)];
  expect(await subscribe(two, channel, signed.forChannel(one.socketId, channel, 'u1'))).toMatchObject({ data: { status: 401 } });
});

test('a socket belongs to one user: the signature of another user ends it', async () => {
  start();
  const client = await rawClient(port);
  await subscribe(client, channel, signed.forChannel(client.socketId, channel, 'u1'));
  client.send('pusher:signin', signed.forUser(client.socketId, 'u2'));
  expect((await client.closed).code).toBe(4009);
});

test("[7.79] a user's channel is only for that user", async () => {
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
])('an invalid message is refused, and the socket stays open: %s', async (text) => {
  start();
  const client = await rawClient(port);
  client.socket.send(text);
  expect(await client.read()).toMatchObject({ event: 'pusher:error', data: { code: 4301 } });
  client.send('pusher:ping', {});
  expect((await client.read()).event).toBe('pusher:pong');
});

test('a signature from before a change of rights is checked again when it is used', async () => {
  start();
  const [client, later] = [await rawClient(port), await rawClient(port)];
  const kept = signed.forChannel(client.socketId, channel, 'u1');
  time.advance(10);
  hub.noteChange('u1', time.now());
  expect((await subscribe(client, channel, kept)).event).toBe('pusher_internal:subscription_succeeded');
  expect(rechecked).toEqual(['u1 own']);
  time.advance(2_000);
  expect((await subscribe(later, channel)).event).toBe('pusher_internal:subscription_succeeded');
  expect(rechecked).toEqual(['u1 own']);
});

test('a signature that is made long after its rights were read is checked again, if they changed meanwhile', async () => {
  start();
  const client = await rawClient(port);
  const readAt = time.now();
  time.advance(10);
  hub.noteChange('u1', time.now());
  time.advance(20_000);
  const late = signed.forChannel(client.socketId, channel, 'u1', readAt);
  expect((await subscribe(client, channel, late)).event).toBe('pusher_internal:subscription_succeeded');
  expect(rechecked).toEqual(['u1 own']);
});

test('a signature that only a change for everybody outdates is checked as one of everybody, also at the sign-in', async () => {
  start();
  const [client, other] = [await rawClient(port), await rawClient(port)];
  hub.noteChange(undefined, time.now());
  expect((await subscribe(client, channel)).event).toBe('pusher_internal:subscription_succeeded');
  expect(rechecked).toEqual(['u1 everybody']);
  await signIn(other, 'u2');
  expect(rechecked).toEqual(['u1 everybody', 'u2 everybody']);
  hub.noteChange('u1', time.now());
  await signIn(client, 'u1');
  expect(rechecked.slice(2)).toEqual(['u1 own']);
});
