/** The whole embedded real time: two processes on one PostgreSQL, each with its clients. */
import type { Server } from 'node:http';
import type Pusher from 'pusher-js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmbeddedRealtime, type EmbeddedRealtime } from '../embedded';
import { nodeTimers } from '../timers';
import { credentials, listen, next, pusherClient, signedIn, subscribed } from './clients';
import { recordingLog, type RecordingLog } from './recording-log';
import { testDatabaseUrl } from './test-database';

const databaseUrl = testDatabaseUrl();
const channel = 'private-campaign-1';

interface Process {
  realtime: EmbeddedRealtime;
  server: Server;
  port: number;
  log: RecordingLog;
}

let processes: Process[];
let clients: Pusher[];

beforeEach(async () => {
  clients = [];
  processes = await Promise.all([start(), start()]);
});

afterEach(async () => {
  for (const client of clients) client.disconnect();
  await Promise.all(processes.map(({ realtime }) => realtime.close()));
  for (const { server } of processes) server.close();
});

async function start(): Promise<Process> {
  const log = recordingLog();
  const options = {
    ...credentials,
    databaseUrl,
    allowOrigin: () => true,
    admitAddress: () => '203.0.113.9',
    revokedChannels: async () => [],
    rightsMessage: (userId: string) => ({ channels: [`private-user-${userId}`], event: 'update', data: { tags: ['own:rights'] } }),
    now: Date.now,
    timers: nodeTimers(console),
    log,
  };
  const realtime = await createEmbeddedRealtime(options);
  const { server, port } = await listen();
  realtime.attach(server);
  return { realtime, server, port, log };
}

/** A client of one process, and the other process. */
function clientAndOtherProcess(userId: string): { pusher: Pusher; elsewhere: EmbeddedRealtime } {
  const [one, two] = processes as [Process, Process];
  const pusher = pusherClient(one.port, two.realtime, userId);
  clients.push(pusher);
  return { pusher, elsewhere: two.realtime };
}

test('an event of another process reaches the client, and either process can authorise it', async () => {
  const { pusher, elsewhere } = clientAndOtherProcess('u1');
  const update = next(await subscribed(pusher, channel), 'update');
  await elsewhere.publish([{ channels: [channel], event: 'update', data: { id: 1, version: 2 } }]);
  expect(await update).toEqual({ id: 1, version: 2 });
});

test('if several processes publish, a client gets at most one message a second of a campaign, the latest last', async () => {
  const { pusher, elsewhere } = clientAndOtherProcess('u1');
  const here = processes[0]?.realtime;
  const campaign = await subscribed(pusher, channel);
  const heard: { at: number; version: unknown }[] = [];
  const latest = new Promise<void>((resolve) => {
    campaign.bind('update', ({ version }: { version: number }) => {
      heard.push({ at: performance.now(), version });
      if (version === 100) resolve();
    });
  });
  for (let version = 1; version <= 100; version++) {
    await (version % 2 ? here : elsewhere)?.publish([{ channels: [channel], event: 'update', data: { version }, coalesce: true }]);
  }
  await latest;
  const pauses = heard.slice(1).map(({ at }, index) => at - (heard[index]?.at ?? 0));
  expect(heard.length).toBeGreaterThan(1);
  expect(Math.min(...pauses)).toBeGreaterThan(900);
});

test('a message that cannot be encoded is refused and logged, and does not end the process', async () => {
  const [{ realtime, log }] = processes as [Process];
  const unusable = { channels: [channel], event: 'update', data: { version: 1n as never }, coalesce: true };
  await expect(realtime.publish([unusable])).rejects.toThrow('BigInt');
  expect(await log.line('a real-time message failed')).toMatchObject({ err: expect.any(TypeError) as TypeError });
});

test('a person blocked in one process loses the sockets in all', async () => {
  const { pusher, elsewhere } = clientAndOtherProcess('u1');
  await signedIn(pusher);
  const closed = next(pusher.connection, 'disconnected');
  await elsewhere.disconnectUser('u1');
  await closed;
  expect(pusher.connection.state).toBe('disconnected');
});

test('a right revoked in one process ends the subscription in all', async () => {
  const { pusher, elsewhere } = clientAndOtherProcess('u1');
  const told = next(await subscribed(pusher, channel), 'pusher:subscription_error');
  await elsewhere.unsubscribeUser('u1', [channel]);
  expect(await told).toMatchObject({ status: 403 });
});
