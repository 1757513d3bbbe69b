/** The adapter against a small server that checks every request as Pusher's HTTP API documents it. */
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createExternalRealtime } from '../external';
import type { Realtime } from '../port';
import { listen } from './clients';
import { manualTime, type ManualTime } from './manual-time';
import { recordingLog } from './recording-log';

/** The credentials and the moment of the example in Pusher's documentation. */
const example = { appId: '3', key: '278d425bdf160c739803', secret: '7ad3773142a6692b25b8' };
const exampleSeconds = 1353088179;

interface Received {
  path: string;
  body: unknown;
  query: Record<string, string>;
}

let server: Server;
let received: Received[];
let status: number;
let realtime: Realtime;
let time: ManualTime;

beforeEach(async () => {
  received = [];
  status = 200;
  const created = createServer((request, response) => void serve(request, response));
  const { server: listening, port } = await listen(created);
  server = listening;
  time = manualTime(exampleSeconds * 1000);
  realtime = createExternalRealtime({ ...example, url: `http://127.0.0.1:${port}`, now: time.now, timers: time, log: recordingLog() });
});

/** Records a request with a valid signature, and answers 401 to any other. */
async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await text(request);
  const url = new URL(request.url ?? '', 'http://service');
  const { auth_signature: signature, ...query } = Object.fromEntries(url.searchParams);
  const sorted = Object.entries(query)
    .map(([name, value]) => `${name}=${value}`)
    .toSorted();
  const signed = [request.method, url.pathname, sorted.join('&')].join('\n');
  const intact =
    query.body_md5 === createHash('md5').update(body).digest('hex') &&
    signature === createHmac('sha256', example.secret).update(signed).digest('hex');
  if (intact) received.push({ path: url.pathname, body: JSON.parse(body), query });
  response.writeHead(intact ? status : 401).end('{}');
}

afterEach(async () => {
  await realtime.close();
  server.close();
});

test('a message is posted with a signature that the service accepts', async () => {
  await realtime.publish([{ channels: ['private-campaign-3'], event: 'update', data: { id: 3 } }]);
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({
    path: '/apps/3/events',
    body: { name: 'update', channels: ['private-campaign-3'], data: '{"id":3}' },
    query: { auth_key: example.key, auth_timestamp: String(exampleSeconds), auth_version: '1.0' },
  });
});

test('a message to more channels than one call may have is posted in several calls', async () => {
  const channels = Array.from({ length: 250 }, (_, index) => `private-user-${index}`);
  await realtime.publish([{ channels, event: 'create-notification', data: { id: 1 } }]);
  const posted = received.map(({ body }) => (body as { channels: string[] }).channels);
  expect(posted.map(({ length }) => length)).toEqual([100, 100, 50]);
  expect(posted.flat()).toEqual(channels);
});

test('coalesced messages are sent once a second, the latest last', async () => {
  const update = (version: number) =>
    realtime.publish([{ channels: ['private-campaign-3'], event: 'update', data: { version }, coalesce: true }]);
  for (const version of [1, 2, 3]) await update(version);
  expect(received).toHaveLength(1);
  await realtime.close();
  expect(received.map(({ body }) => (body as { data: string }).data)).toEqual(['{"version":1}', '{"version":3}']);
});

test.each(['disconnectUser', 'unsubscribeUser'] as const)('%s ends the connections of the user at the service', async (call) => {
  await realtime[call]('u-1', ['private-question-1']);
  expect(received.map(({ path }) => path)).toEqual(['/apps/3/users/u-1/terminate_connections']);
});

test('an error of the service reaches the caller, who retries', async () => {
  status = 503;
  await expect(realtime.publish([{ channels: ['private-campaign-3'], event: 'update', data: {} }])).rejects.toThrow('503');
});

test('[7.81] subscriptions and sign-ins have signatures that the service accepts', () => {
  const sign = (signed: string) => `${example.key}:${createHmac('sha256', example.secret).update(signed).digest('hex')}`;
  expect(realtime.authorizeChannel('1234.1234', 'private-question-1', 'u1')).toEqual({ auth: sign('1234.1234:private-question-1') });
  expect(realtime.authenticateUser('1234.1234', '12345')).toEqual({
    auth: '278d425bdf160c739803:4708d583dada6a56435fb8bc611c77c359a31eebde13337c16ab43aa6de336ba',
    user_data: '{"id":"12345"}',
  });
});
