/**
 * Sends commands to the other processes with LISTEN and NOTIFY, on a separate connection. It never notifies inside a business
 * transaction, because a NOTIFY there would serialise all commits.
 */
import { randomUUID } from 'node:crypto';
import { Client, escapeIdentifier, type Notification } from 'pg';
import { pack, unpack, type Command } from './commands';
import { containErrors } from '../contain-errors';
import type { RealtimeLog } from './port';
import type { Timers } from './timers';

const heartbeatMilliseconds = 10_000;
const answerMilliseconds = 5_000;
const shortestRetryMilliseconds = 100;
const longestRetryMilliseconds = 5_000;

export interface FanOutOptions {
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
  /** Resolves when the database has accepted the commands. Rejects if it cannot be reached. */
  send(commands: Command[]): Promise<void>;
  close(): Promise<void>;
}

interface Batch {
  payloads: string[];
  resolve(): void;
  reject(error: unknown): void;
}

/** Rejects if the first connection fails. Later connections are restored automatically. */
export async function connectFanOut({
  databaseUrl,
  topic = 'muster_realtime',
  receive,
  missed,
  others = {},
  timers,
  log,
}: FanOutOptions): Promise<FanOut> {
  const self = randomUUID();
  const waiting: Batch[] = [];
  let isFlushing = false;
  let flushed = Promise.resolve();
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
      log.info({ attempts }, 'the connection between the processes is back');
      attempts = 0;
      missed();
    } catch (error) {
      log.warn({ err: error, attempts }, 'the connection between the processes cannot be opened');
      if (!closed) retryLater();
    }
  }

  /** Sends a query at intervals, because a dead connection is noticed only when it is used. */
  async function heartbeat(): Promise<void> {
    const asked = client;
    await asked?.query('SELECT 1').catch((error: unknown) => lose(asked, error));
  }

  /** Batches the commands that arrive while a query runs. */
  async function flush(): Promise<void> {
    isFlushing = true;
    while (waiting.length > 0) {
      const batches = waiting.splice(0);
      try {
        if (!client) throw new Error('The connection between the processes is lost');
        const payloads = batches.flatMap((batch) => batch.payloads);
        await client.query('SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload', [topic, payloads]);
        for (const batch of batches) batch.resolve();
      } catch (error) {
        for (const batch of batches) batch.reject(error);
      }
    }
    isFlushing = false;
  }

  client = await open();
  const stopHeartbeat = timers.every(heartbeatMilliseconds, () => void heartbeat());

  return {
    async send(commands) {
      if (commands.length === 0) return;
      const payloads = pack(self, commands);
      await new Promise<void>((resolve, reject) => {
        waiting.push({ payloads, resolve, reject });
        if (!isFlushing) flushed = flush();
      });
    },
    async close() {
      closed = true;
      stopHeartbeat();
      stopRetry();
      await flushed;
      await client?.end();
    },
  };
}

interface ClientEvents {
  lose(client: Client, error?: Error): void;
  receive(notification: Notification): void;
}

/** Opens a connection that listens on these topics. */
async function listen(databaseUrl: string, topics: readonly string[], { lose, receive }: ClientEvents, log: RealtimeLog): Promise<Client> {
  const client = new Client({
    connectionString: databaseUrl,
    application_name: 'muster real time',
    keepAlive: true,
    connectionTimeoutMillis: answerMilliseconds,
    query_timeout: answerMilliseconds,
  });
  const what = 'the connection between the processes';
  client.on(
    'error',
    containErrors(log, what, (error: Error) => lose(client, error)),
  );
  client.on(
    'end',
    containErrors(log, what, () => lose(client)),
  );
  client.on('notification', containErrors(log, 'a notification', receive));
  try {
    await client.connect();
    for (const topic of topics) await client.query(`LISTEN ${escapeIdentifier(topic)}`);
  } catch (error) {
    discard(client);
    throw error;
  }
  return client;
}

/** Closes a broken connection without waiting for the server, which may never answer. */
function discard(client: Client): void {
  client.end().catch(() => undefined);
}
