/**
 * Tells the other processes, by LISTEN and NOTIFY on a connection of its own: never inside a business transaction,
 * since a NOTIFY in there would make all commits queue.
 */
import { randomUUID } from 'node:crypto';
import { Client, escapeIdentifier } from 'pg';
import { type Command, pack, unpack } from './commands';
import type { RealtimeLog } from './port';
import type { Timers } from './timers';

const heartbeatMilliseconds = 10_000;
const answerMilliseconds = 5_000;
const shortestRetryMilliseconds = 100;
const longestRetryMilliseconds = 5_000;

export interface FanOutOptions {
  /** A direct connection: a pooler that hands out transactions loses the LISTEN. */
  databaseUrl: string;
  topic?: string;
  /** Called with what other processes sent, never with what this one did. */
  receive(command: Command): void;
  /** Called when the connection is back: what was sent meanwhile, revocations too, was missed. */
  missed(): void;
  timers: Timers;
  log: RealtimeLog;
}

export interface FanOut {
  /** Resolves when the database has taken the commands; rejects when it is out of reach. */
  send(commands: Command[]): Promise<void>;
  close(): Promise<void>;
}

interface Batch {
  payloads: string[];
  resolve(): void;
  reject(error: unknown): void;
}

/** Rejects when the first connection fails; later losses are mended by themselves. */
export async function connectFanOut({
  databaseUrl,
  topic = 'muster_realtime',
  receive,
  missed,
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

  async function open(): Promise<Client> {
    const opened = new Client({
      connectionString: databaseUrl,
      application_name: 'muster real time',
      keepAlive: true,
      connectionTimeoutMillis: answerMilliseconds,
      query_timeout: answerMilliseconds,
    });
    opened.on('error', (error) => lose(opened, error));
    opened.on('end', () => lose(opened));
    opened.on('notification', ({ payload = '' }) => hear(payload));
    try {
      await opened.connect();
      await opened.query(`LISTEN ${escapeIdentifier(topic)}`);
    } catch (error) {
      discard(opened);
      throw error;
    }
    return opened;
  }

  function hear(payload: string): void {
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

  /** A line that died without a word is noticed only by speaking. */
  async function heartbeat(): Promise<void> {
    const asked = client;
    await asked?.query('SELECT 1').catch((error: unknown) => lose(asked, error));
  }

  /** What comes while the database is busy goes together next. */
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

/** Lets go of a connection that is of no use, without waiting for a server that may never answer. */
function discard(client: Client): void {
  client.end().catch(() => undefined);
}
