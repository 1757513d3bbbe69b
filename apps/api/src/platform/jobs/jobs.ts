/** Scheduled work on pg-boss: each job runs in one process at a time, whichever is up, and bears being run twice. */
import PgBoss from 'pg-boss';
import type { Clock } from '../clock';
import type { Database, Db } from '../database/database';
import type { Log } from '../log';

export interface JobContext {
  database: Database;
  clock: Clock;
  log: Log;
  /** Tells the relay that the job wrote events. */
  nudgeRelay(): void;
}

export interface Job {
  name: string;
  /** Five fields, in UTC. */
  cron: string;
  run(context: JobContext): Promise<void>;
}

/** What a job does is mostly one system transaction. */
export const inSystem =
  (reason: string, work: (db: Db, context: JobContext) => Promise<void>): Job['run'] =>
  (context) =>
    context.database.systemDb(reason, (db) => work(db, context));

export interface Jobs {
  stop(): Promise<void>;
}

export async function startJobs(options: { databaseUrl: string; jobs: readonly Job[]; context: JobContext }): Promise<Jobs> {
  const { context, jobs } = options;
  const boss = new PgBoss({ connectionString: options.databaseUrl, application_name: 'muster jobs', max: 3 });
  boss.on('error', (error) => context.log.error({ err: error }, 'jobs'));
  await boss.start();
  for (const job of jobs) {
    await boss.createQueue(job.name, { name: job.name, policy: 'short', retryLimit: 3, retryBackoff: true });
    await boss.work(job.name, { pollingIntervalSeconds: 2 }, () => job.run(context));
    await boss.schedule(job.name, job.cron);
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 10_000 }) };
}
