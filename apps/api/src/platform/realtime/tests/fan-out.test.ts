/** Several processes on one real PostgreSQL. */
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Command } from '../commands';
import { connectFanOut, type FanOut } from '../fan-out';
import { nodeTimers } from '../timers';
import { recordingLog, type RecordingLog } from './recording-log';
import { testDatabaseUrl } from './test-database';

const databaseUrl = testDatabaseUrl();
let topic: string;
let open: FanOut[];
let admin: Client;

beforeEach(async () => {
  topic = `realtime_${randomUUID()}`;
  open = [];
  admin = new Client({ connectionString: databaseUrl });
  await admin.connect();
});

afterEach(async () => {
  await Promise.all(open.map((fanOut) => fanOut.close()));
  await admin.end();
});

interface Process {
  fanOut: FanOut;
  log: RecordingLog;
  received: Command[];
  /** Resolves when this number of commands has arrived in total. */
  arrived(count: number): Promise<Command[]>;
  missed: Promise<void>;
}

/** `fail` runs after a reconnect. */
async function startProcess(fail: () => void = () => undefined): Promise<Process> {
  const received: Command[] = [];
  const log = recordingLog();
  let notify = (): void => undefined;
  let miss = (): void => undefined;
  const missed = new Promise<void>((resolve) => (miss = resolve));
  const receive = (command: Command): void => {
    received.push(command);
    notify();
  };
  const afterReconnect = (): void => {
    miss();
    fail();
  };
  const fanOut = await connectFanOut({ databaseUrl, topic, receive, missed: afterReconnect, timers: nodeTimers(log), log });
  open.push(fanOut);
  const arrived = (count: number) =>
    new Promise<Command[]>((resolve) => {
      notify = () => received.length >= count && resolve(received);
      notify();
    });
  return { fanOut, log, received, arrived, missed };
}

const message = (id: number, channels = ['private-campaign-1']): Command => ({
  kind: 'message',
  message: { channels, event: 'update', data: { id } },
});

test('every other process receives a command in order, and the sender does not', async () => {
  const [one, two, three] = [await startProcess(), await startProcess(), await startProcess()];
  await Promise.all([1, 2, 3].map((id) => one.fanOut.send([message(id)])));
  await two.fanOut.send([message(4)]);
  expect(await three.arrived(4)).toEqual([1, 2, 3, 4].map((id) => message(id)));
  expect(await two.arrived(3)).toEqual([1, 2, 3].map((id) => message(id)));
  expect(await one.arrived(1)).toEqual([message(4)]);
});

test('a message to thousands of channels arrives complete', async () => {
  const [one, two] = [await startProcess(), await startProcess()];
  const channels = Array.from({ length: 3000 }, (_, index) => `private-user-${index}`);
  await one.fanOut.send([message(1, channels), { kind: 'disconnect', userId: 'last', at: 1 }]);
  let received: Command[] = [];
  while (received.at(-1)?.kind !== 'disconnect') received = [...(await two.arrived(received.length + 1))];
  expect(received.flatMap((command) => (command.kind === 'message' ? command.message.channels : []))).toEqual(channels);
});

test('a lost connection is restored, and reports that messages may have been missed', async () => {
  const [one, two] = [await startProcess(), await startProcess()];
  const lost = two.log.line('the connection between the processes is lost');
  await admin.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'muster real time' AND query LIKE $1`,
    [`LISTEN%${topic}%`],
  );
  await lost;
  await Promise.all([one.missed, two.missed]);
  await one.fanOut.send([message(1)]);
  expect(await two.arrived(1)).toEqual([message(1)]);
});

test('an error after a reconnect is logged, and the new connection stays the only one', async () => {
  const fault = new Error('a fault of the hub');
  const [one, two] = [
    await startProcess(() => {
      throw fault;
    }),
    await startProcess(),
  ];
  const connections = `FROM pg_stat_activity WHERE application_name = 'muster real time' AND query LIKE $1`;
  await admin.query(`SELECT pg_terminate_backend(pid) ${connections}`, [`LISTEN%${topic}%`]);
  await Promise.all([one.missed, two.missed]);
  expect(await one.log.line('the work after a reconnect failed')).toEqual({ err: fault });
  await two.fanOut.send([message(1)]);
  expect(await one.arrived(1)).toEqual([message(1)]);
  // the last statement of the other one was its message
  expect((await admin.query(`SELECT ${connections}`, [`LISTEN%${topic}%`])).rowCount).toBe(1);
});

test('while the connection is lost, sending fails at once, so that the outbox retries', async () => {
  const one = await startProcess();
  const lost = one.log.line('the connection between the processes is lost');
  await admin.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE $1`, [`LISTEN%${topic}%`]);
  await lost;
  await expect(one.fanOut.send([message(1)])).rejects.toThrow('lost');
  await one.missed;
  await one.fanOut.send([message(2)]);
});

test('a foreign notification on the same topic is ignored and logged', async () => {
  const one = await startProcess();
  await admin.query('SELECT pg_notify($1, $2)', [topic, 'not ours']);
  await one.log.line('a notification that is not ours');
  expect(one.received).toEqual([]);
});

test('an unreachable database at the start is an error', async () => {
  const unreachable = 'postgres://nobody@127.0.0.1:1/none';
  const options = { topic, receive: () => undefined, missed: () => undefined, timers: nodeTimers(console), log: recordingLog() };
  await expect(connectFanOut({ ...options, databaseUrl: unreachable })).rejects.toThrow('ECONNREFUSED');
});
