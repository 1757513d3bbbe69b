/** What the api and its database do in a storm: statements, waits for locks and for the log on disk, and CPU. */
import pg from 'pg';
import { cpuBetween, cpuOf, cpuOfDatabase } from '../../tools/processes';
import type { CrowdedProduct } from './product';

export interface Watched {
  /** Statements of requests, with the begin and the end of transactions. */
  statements: number;
  /** Statements of the relay and of jobs. */
  systemStatements: number;
  /** Milliseconds that connections waited, summed over all: the mean number of waiting ones times the time. */
  lockWaitMs: number;
  logWaitMs: number;
  /** The same for connections whose transaction waits for the next statement of the api. */
  idleInTransactionMs: number;
  serverCpuMs: number;
  databaseCpuMs: number;
}

const sampleMs = 25;

const states = `
  SELECT count(*) FILTER (WHERE wait_event_type = 'Lock')::integer AS locks,
         count(*) FILTER (WHERE wait_event ILIKE 'Wal%')::integer AS log,
         count(*) FILTER (WHERE state = 'idle in transaction')::integer AS idle
    FROM pg_stat_activity WHERE application_name LIKE 'muster%'`;

const calls = `
  SELECT coalesce(sum(s.calls) FILTER (WHERE r.rolname = 'muster_app'), 0)::integer AS statements,
         coalesce(sum(s.calls) FILTER (WHERE r.rolname = 'muster_system'), 0)::integer AS "systemStatements"
    FROM proof.pg_stat_statements s JOIN pg_roles r ON r.oid = s.userid`;

/** Begins to watch. `stop` returns what happened since. */
export async function watch({ databaseUrl, pid }: Pick<CrowdedProduct, 'databaseUrl' | 'pid'>): Promise<{ stop(): Promise<Watched> }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('SELECT proof.pg_stat_statements_reset()');
  const before = { server: cpuOf([pid]), database: await cpuOfDatabase(client) };
  const started = performance.now();
  const sums = { samples: 0, locks: 0, log: 0, idle: 0 };
  let sampling = Promise.resolve();
  const sample = async (): Promise<void> => {
    const { rows } = await client.query<{ locks: number; log: number; idle: number }>(states);
    const [{ locks, log, idle } = { locks: 0, log: 0, idle: 0 }] = rows;
    sums.samples += 1;
    sums.locks += locks;
    sums.log += log;
    sums.idle += idle;
  };
  const timer = setInterval(() => {
    sampling = sampling.then(sample);
  }, sampleMs);
  return {
    async stop() {
      clearInterval(timer);
      await sampling;
      const milliseconds = performance.now() - started;
      const serverCpuMs = cpuBetween(before.server, cpuOf([pid]));
      const databaseCpuMs = cpuBetween(before.database, await cpuOfDatabase(client));
      const { rows } = await client.query<Pick<Watched, 'statements' | 'systemStatements'>>(calls);
      await client.end();
      const waited = (sum: number): number => (sums.samples === 0 ? 0 : (sum / sums.samples) * milliseconds);
      return {
        statements: rows[0]?.statements ?? 0,
        systemStatements: rows[0]?.systemStatements ?? 0,
        lockWaitMs: waited(sums.locks),
        logWaitMs: waited(sums.log),
        idleInTransactionMs: waited(sums.idle),
        serverCpuMs,
        databaseCpuMs,
      };
    },
  };
}
