/** Hostile frames on sockets of the started product: each ends its own socket only. */
import { connect } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rawClient, type RawClient } from '../../src/platform/realtime/tests/clients';
import { startInstallation, type Composition, type Installation } from '../processes';

let place: Installation;
let product: Composition;
let key: string;
beforeAll(async () => {
  place = await startInstallation();
  product = await place.start();
  const page = await (await fetch(product.url)).text();
  key = /&quot;realtime&quot;:\{&quot;key&quot;:&quot;([^&]+)/.exec(page)?.[1] ?? '';
});
afterAll(() => place.remove());

const open = (): Promise<RawClient> => rawClient(product.port, `/app/${key}?protocol=7`);

/** Whether another socket stays open meanwhile, and health answers. */
async function endsAlone(attack: () => Promise<unknown>): Promise<boolean> {
  const other = await open();
  await attack();
  other.send('pusher:ping', {});
  const { event } = await other.read();
  other.socket.terminate();
  return event === 'pusher:pong' && (await fetch(`${product.url}/api/healthz`)).ok;
}

const isEnded = (code: number): boolean => [1002, 1006, 1007, 1009, 4100].includes(code);

describe('a socket that sends', () => {
  /** A handshake and these bytes behind it, on a plain socket. Returns when the server has closed it. */
  async function sendBytes(bytes: Buffer): Promise<void> {
    const socket = connect(product.port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.resume();
    const head = `GET /app/${key}?protocol=7 HTTP/1.1\r\nHost: localhost:${product.port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n`;
    socket.write(`${head}Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`);
    await once(socket, 'data');
    // not `once`: it rejects when the server resets the connection
    const closed = new Promise<void>((resolve) => void socket.once('close', () => resolve()));
    socket.write(bytes);
    await closed;
  }
  const mask = [0, 0, 0, 0];

  test.each([
    ['a text that is no UTF-8', Buffer.from([0x81, 0x82, ...mask, 0xff, 0xfe])],
    ['a length of 2^63 bytes', Buffer.from([0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, ...mask])],
    ['a frame without a mask', Buffer.from([0x81, 0x01, 0x78])],
    ['a compressed frame that was not agreed', Buffer.from([0xc1, 0x81, ...mask, 0x78])],
    ['a continuation without a beginning', Buffer.from([0x80, 0x81, ...mask, 0x78])],
    ['a ping with 126 bytes', Buffer.concat([Buffer.from([0x89, 0xfe, 0x00, 0x7e, ...mask]), Buffer.alloc(126)])],
    ['an unknown operation', Buffer.from([0x83, 0x81, ...mask, 0x78])],
    ['a close frame with half a code', Buffer.from([0x88, 0x81, ...mask, 0x03])],
  ])('%s is closed', async (_what, bytes) => {
    expect(await endsAlone(() => sendBytes(bytes))).toBe(true);
  });

  // The count begins again every five seconds, so twice the limit is sent.
  test.each([
    ['a text of 17 kB', (client: RawClient) => client.socket.send('x'.repeat(17_000))],
    ['too many texts of one byte', (client: RawClient) => repeat(2_002, () => client.socket.send('x'))],
    ['too many pings', (client: RawClient) => repeat(2_002, () => client.socket.ping('x'.repeat(125)))],
    ['too many pongs', (client: RawClient) => repeat(2_002, () => client.socket.pong('x'.repeat(125)))],
    ['parts of a text without an end', (client: RawClient) => repeat(300, () => client.socket.send('x'.repeat(100), { fin: false }))],
  ])('%s is closed', async (_what, send) => {
    const client = await open();
    const ended = await endsAlone(() => {
      send(client);
      return client.closed;
    });
    expect([ended, isEnded((await client.closed).code)]).toEqual([true, true]);
  });
});

const repeat = (times: number, act: () => void): void => {
  for (let count = 0; count < times; count += 1) act();
};

test.each([
  '['.repeat(15_000),
  'null',
  '{"event":"__proto__","data":{}}',
  '{"event":"constructor","data":{}}',
  '{"event":"pusher:subscribe","data":null}',
  '{"event":"pusher:subscribe","data":{"channel":"private-campaign-1","auth":"a:b","channel_data":"{"}}',
  '{"event":"pusher:subscribe","data":{"channel":"__proto__"}}',
  '{"event":"pusher:unsubscribe","data":{"channel":"constructor"}}',
])('the message %.60s gets an answer or none, and the socket stays', async (text) => {
  const client = await open();
  client.socket.send(text);
  client.send('pusher:ping', {});
  const events = [(await client.read()).event];
  while (!events.includes('pusher:pong')) events.push((await client.read()).event);
  expect(events).not.toContain('pusher_internal:subscription_succeeded');
  client.socket.terminate();
});

test('[7.78] of 900 subscriptions without a right, none is accepted', async () => {
  const person = await place.make.person((await place.make.company()).id);
  const client = await open();
  client.send('pusher:signin', (await product.as(person).post<object>('/pusher/user-auth', { socket_id: client.socketId })).body);
  expect((await client.read()).event).toBe('pusher:signin_success');
  for (let channel = 0; channel < 900; channel += 1)
    client.send('pusher:subscribe', { channel: `private-campaign-${channel}`, auth: 'a:b', channel_data: '{"user_id":"x","issued_at":0}' });
  const events = new Set<string>();
  for (let answers = 0; answers < 900; answers += 1) events.add((await client.read()).event);
  expect([...events]).toEqual(['pusher:subscription_error']);
  client.socket.terminate();
});
