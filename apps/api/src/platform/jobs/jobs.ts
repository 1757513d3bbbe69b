/**
 * Scheduled jobs on pg-boss. One process takes each run. The next run starts on time, even if the previous one still works. So every job
 * must be idempotent and must allow two runs at the same time.
 */
import pg from 'pg';
import PgBoss from 'pg-boss';
import type { Clock } from '../clock';
import type { Database, Db } from '../database/database';
import { stateOf, type PoolState } from '../database/pool-state';
import { connectionTo } from '../database/servers/primary';
import type { Log } from '../log';
import { watchDueQueues } from './due-queues';
import { createStatements } from './statements';

export interface JobContext {
  database: Database;
  clock: Clock;
  log: Log;
  /** Signals to the relay that the job wrote events. */
  wakeRelay(): void;
}

export interface Job {
  name: string;
  /** A cron expression with five fields, in UTC. */
  cron: string;
  /** Long work ends early when `stopping` aborts. The next run continues. */
  run(context: JobContext, stopping?: AbortSignal): Promise<void>;
}

/** Runs a job as one system transaction, as most jobs need. */
export const inSystemTransaction =
  (reason: string, work: (db: Db, context: JobContext) => Promise<void>): Job['run'] =>
  (context) =>
    context.database.systemDb(reason, (db) => work(db, context));

export interface Jobs {
  connections(): PoolState;
  stop(): Promise<void>;
}

/** The health of the jobs is read in the system role. */
const letSystemRead = (pool: pg.Pool): Promise<unknown> =>
  pool.query('GRANT USAGE ON SCHEMA pgboss TO muster_system; GRANT SELECT ON pgboss.job, pgboss.archive TO muster_system');

/**
 * Processes that start together would deadlock, because each creates all queues. A queue is a part of the table of jobs, so a right to that
 * table cannot be granted meanwhile either: PostgreSQL answers "tuple concurrently updated".
 */
async function oneAtATime(pool: pg.Pool, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("SELECT pg_advisory_lock(hashtext('muster: queues of jobs'))");
    await work();
  } finally {
    // the lock ends with its connection
    client.release(true);
  }
}

/** Without a wake-up, such as after a failed look, a worker asks for its jobs this often. */
const ownPollSeconds = 60;
const connections = 3;
/** The server ends a slow statement. If the server does not respond, this process gives up a little later. */
const statementMilliseconds = 50_000;
const queryMilliseconds = 60_000;

/** `stopSeconds`: how long a stop waits for running jobs. */
export async function startJobs(options: {
  databaseUrl: string;
  jobs: readonly Job[];
  context: JobContext;
  stopSeconds: number;
}): Promise<Jobs> {
  const { context, jobs } = options;
  const pool = new pg.Pool({
    ...connectionTo(options.databaseUrl),
    application_name: 'muster jobs',
    max: connections,
    statement_timeout: statementMilliseconds,
    query_timeout: queryMilliseconds,
  });
  const logError = (error: Error): void => context.log.error({ err: error }, 'jobs');
  pool.on('error', logError);
  const statements = createStatements(pool, logError);
  const boss = new PgBoss({ db: statements });
  boss.on('error', logError);
  const stopping = new AbortController();
  const workers = new Map<string, string>();
  let watch: ReturnType<typeof watchDueQueues> | undefined;
  const stop = async (): Promise<void> => {
    stopping.abort();
    watch?.stop();
    statements.end();
    await boss.stop({ graceful: true, timeout: options.stopSeconds * 1000 });
    await pool.end();
  };
  try {
    await boss.start();
    await oneAtATime(pool, async () => {
      await letSystemRead(pool);
      for (const job of jobs) {
        await boss.createQueue(job.name, { name: job.name, policy: 'short', retryLimit: 3, retryBackoff: true });
        await boss.schedule(job.name, job.cron);
      }
    });
    for (const job of jobs)
      workers.set(
        job.name,
        await boss.work(job.name, { pollingIntervalSeconds: ownPollSeconds }, () => runLogged(job, context, stopping.signal)),
      );
    watch = watchDueQueues({ pool, log: context.log, wake: (queue) => boss.notifyWorker(workers.get(queue) ?? '') });
    statements.begin();
    return { connections: () => stateOf('jobs', pool), stop };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

async function runLogged(job: Job, context: JobContext, stopping: AbortSignal): Promise<void> {
  context.log.debug({ job: job.name }, 'a job begins');
  await job.run(context, stopping);
  context.log.debug({ job: job.name }, 'a job ended');
}
