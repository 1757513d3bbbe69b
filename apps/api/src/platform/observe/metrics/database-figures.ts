/** What the metrics read from the database. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '../../clock';
import type { Database, Db } from '../../database/database';
import { readJobHistory } from '../../jobs/history';
import { isLate } from '../../jobs/late';
import type { Job } from '../../jobs/jobs';
import { countWaiting, readLag } from '../../outbox/lag';
import { secondsSinceBackup } from '../backups';
import { hasWorker, readProcesses, type ProcessState } from '../heartbeats';

export interface DatabaseFigures {
  outbox: { waiting: number; oldestSeconds: number; deadLetters: number };
  subscribers: { name: string; waiting: number }[];
  processes: ProcessState[];
  hasWorker: boolean;
  messages: PendingMessages[];
  /** E-mails that wait for the limit of their domain. */
  heldMail: { domain: string; waiting: number }[];
  /** Null if `muster-admin backup` has made none. */
  secondsSinceBackup: number | null;
  jobs: { name: string; secondsSinceSuccess: number | null; isLate: boolean }[];
}

/** Messages of a channel that wait to leave the product. */
export interface PendingMessages {
  channel: string;
  waiting: number;
  /** How long the oldest is due. */
  oldestSeconds: number;
}

const deadlineMilliseconds = 3_000;
/** Several scrapers get the same figures. */
const keepMilliseconds = 5_000;

interface FiguresOptions {
  database: Pick<Database, 'systemDb'>;
  jobs: readonly Pick<Job, 'name' | 'cron'>[];
  readMessages(db: Db, now: Date): Promise<PendingMessages[]>;
  readHeldMail(db: Db): Promise<DatabaseFigures['heldMail']>;
  clock: Clock;
}

/** Reads the figures at most every five seconds. Rejects if the database does not answer in time. */
export function databaseFigures({ database, jobs, readMessages, readHeldMail, clock }: FiguresOptions): () => Promise<DatabaseFigures> {
  let latest: Promise<DatabaseFigures> | undefined;
  let readAt = 0;
  const read = (): Promise<DatabaseFigures> =>
    database.systemDb('metrics', async (db) => {
      const now = clock.now();
      const history = await readJobHistory(db);
      const processes = await readProcesses(db);
      return {
        processes,
        hasWorker: hasWorker(processes),
        messages: await readMessages(db, now),
        heldMail: await readHeldMail(db),
        outbox: await readLag(db, now),
        subscribers: await countWaiting(db),
        secondsSinceBackup: await secondsSinceBackup(db),
        jobs: jobs.map(({ name, cron }) => {
          const runs = history.runs.get(name);
          const since = runs?.lastSuccessAt == null ? null : (history.now.getTime() - new Date(runs.lastSuccessAt).getTime()) / 1000;
          return { name, secondsSinceSuccess: since, isLate: isLate({ cron }, runs, history.now) };
        }),
      };
    });
  return () => {
    const now = performance.now();
    if (!latest || now - readAt > keepMilliseconds) {
      readAt = now;
      latest = within(read());
      // a failure is not kept
      latest.catch(() => (latest = undefined));
    }
    return latest;
  };
}

async function within<T>(work: Promise<T>): Promise<T> {
  const late = delay(deadlineMilliseconds, undefined, { ref: false }).then(() => {
    throw new Error('The database did not answer in time');
  });
  return Promise.race([work, late]);
}
