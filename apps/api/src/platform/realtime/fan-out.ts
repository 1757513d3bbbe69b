/**
 * Sends commands to the other processes with LISTEN and NOTIFY, on a separate connection. It never notifies inside a business
 * transaction, because a NOTIFY there would serialise all commits.
 */
import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { containErrors } from '../contain-errors';
import { createBatches } from './batches';
import { pack, unpack, type Command } from './commands';
import { discard, listen } from './listening-client';
import type { RealtimeLog } from './port';
import type { Timers } from './timers';

const heartbeatMilliseconds = 10_000;
const shortestRetryMilliseconds = 100;
const longestRetryMilliseconds = 5_000;

interface FanOutOptions {
  /** A direct connection. A pooler in transaction mode would lose the LISTEN. */
  databaseUrl: string;
  topic?: string;
  /** Called with commands of other processes, never with those of this process. */
  receive(command: Command): void;
  /** Listeners for other topics on this connection. They also receive payloads of this process. */
  others?: Record<string, (payload: string) => void>;
  /** Called after a reconnect. Everything sent in between was missed, revocations too. */
  missed(): void;
  timers: Timers;
  log: RealtimeLog;
}

export interface FanOut {
  isConnected(): boolean;
  /** Resolves when the database has accepted the commands. Rejects if it cannot be reached. */
  send(commands: Command[]): Promise<void>;
  close(): Promise<void>;
}

/** Rejects if the first connection fails. Later connections are restored automatically. */
export async function connectFanOut(options: FanOutOptions): Promise<FanOut> {
  const { databaseUrl, topic = 'muster_realtime', receive, missed, others = {}, timers, log } = options;
  const self = randomUUID();
  // the connection is open again, whatever fails here
  const noteMissed = containErrors(log, 'the work after a reconnect', missed);
  let attempts = 0;
  let closed = false;
  let stopRetry = (): void => undefined;
  let client: Client | undefined;

  const open = (): Promise<Client> =>
    listen(
      databaseUrl,
      [topic, ...Object.keys(others)],
      { lose, receive: ({ channel, payload = '' }) => (others[channel] ?? receiveEnvelope)(payload) },
      log,
    );

  function receiveEnvelope(payload: string): void {
    const envelope = unpack(payload);
    if (!envelope) log.warn({ bytes: payload.length }, 'a notification that is not ours');
    else if (envelope.from !== self) envelope.commands.forEach(receive);
  }

  function lose(lost: Client, error?: unknown): void {
    if (closed || lost !== client) return;
    client = undefined;
    discard(lost);
    log.warn({ err: error }, 'the connection between the processes is lost');
    retryLater();
  }

  function retryLater(): void {
    const delay = Math.min(shortestRetryMilliseconds * 2 ** attempts++, longestRetryMilliseconds);
    stopRetry = timers.after(delay, () => void retry());
  }

  async function retry(): Promise<void> {
    try {
      const opened = await open();
      if (closed) return discard(opened);
      client = opened;
    } catch (error) {
      log.warn({ err: error, attempts }, 'the connection between the processes cannot be opened');
      if (!closed) retryLater();
      return;
    }
    log.info({ attempts }, 'the connection between the processes is back');
    attempts = 0;
    noteMissed();
  }

  /** Sends a query at intervals, because a dead connection is noticed only when it is used. */
  async function heartbeat(): Promise<void> {
    const asked = client;
    await asked?.query('SELECT 1').catch((error: unknown) => lose(asked, error));
  }

  const batches = createBatches(async (payloads) => {
    if (!client) throw new Error('The connection between the processes is lost');
    await client.query('SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload', [topic, payloads]);
  });

  client = await open();
  const stopHeartbeat = timers.every(heartbeatMilliseconds, () => void heartbeat());

  return {
    isConnected: () => client !== undefined,
    async send(commands) {
      if (commands.length === 0) return;
      await batches.add(pack(self, commands));
    },
    async close() {
      closed = true;
      stopHeartbeat();
      stopRetry();
      await batches.flushed();
      await client?.end();
    },
  };
}
