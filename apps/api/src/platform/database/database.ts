/**
 * Access to PostgreSQL in two roles. Requests run as muster_app, in one transaction that is bound to the companies of the caller.
 * Code that must see all companies (relay, jobs, sign-in) uses the system role and gives a reason.
 */
import type pg from 'pg';
import type { Log } from '../log';
import { createPool, localSettings, type ConnectionOptions } from './connections';
import { stateOf, type PoolState } from './pool-state';
import { sharedFlush } from './commits/shared-flush';
import { watchReplica, type Replica, type ReplicaState } from './servers/replica';
import { retryTransaction } from './transaction-retry';
import { commitWork, openTransaction, type Transaction } from './transaction';

export { UnexpectedRows, type Db, type Transaction } from './transaction';

export interface Database {
  /**
   * A transaction as muster_app. It sees no company until `muster_enter` binds it to the caller; see http/request-transaction.ts. With
   * `isFlushedLater` its commit is not durable: nobody may hear of its success before `flush`.
   */
  begin(mode: 'read' | 'write', how?: { isFlushedLater?: boolean | undefined }): Promise<Transaction>;
  /** Makes everything durable that was committed before the call. Callers of the same moment share one wait for the disk. */
  flush(): Promise<void>;
  /**
   * Like `begin('read')`, on a replica that has all data that was stored when this is called. Undefined without such a replica: the
   * primary must read.
   */
  beginOnReplica(): Promise<Transaction | undefined>;
  /** The replica failed during a read. */
  replicaFailed(): void;
  /** Undefined without DATABASE_READ_URL. */
  replicaState(): ReplicaState | undefined;
  /**
   * A transaction that sees every company. `reason` names it to the database, and a test lists each use. `work` runs again after a
   * deadlock or a serialisation failure, so it must change nothing except the database.
   */
  systemDb<T>(reason: string, work: (db: Transaction) => Promise<T>): Promise<T>;
  /** A pool of the system role, for libraries with their own SQL. */
  readonly systemPool: pg.Pool;
  ping(): Promise<void>;
  /** The connections of this process, by pool. */
  pools(): PoolState[];
  close(): Promise<void>;
}

/** Time limit of the health check, so that health answers even if the database does not. */
const healthTimeoutMs = 3_000;
/**
 * How much longer than `statement_timeout` this process waits for the result of a statement. The server ends a slow statement.
 * This limit applies when the server or the network does not respond. It closes the connection.
 */
const answerTimeoutMs = 10_000;

interface DatabaseOptions extends ConnectionOptions {
  /** A replica of the same database, for reads that may use it. */
  readUrl?: string | undefined;
  poolSize: number;
  /** For tests: time limit for a connection that does not respond. */
  queryTimeoutMs?: number | undefined;
  /** Reports when the replica fails and when it comes back. */
  log?: Log;
}

export function openDatabase(options: DatabaseOptions): Database {
  const { queryTimeoutMs = options.statementTimeoutMs + answerTimeoutMs } = options;
  const pooledSettings = options.isPooled ? localSettings('muster_app', options.statementTimeoutMs) : undefined;
  const appPool = createPool(options, { role: 'muster_app', max: options.poolSize, queryTimeoutMs });
  const systemPool = createPool(options, { role: 'muster_system', max: Math.max(4, Math.ceil(options.poolSize / 3)), queryTimeoutMs });
  /** So that answers do not wait for the connections of jobs. It has none while nothing is flushed. */
  const flushPool = createPool(options, { role: 'muster_system', max: 1, queryTimeoutMs });
  /** A separate pool for health, so that health and requests do not wait for each other's connections. */
  const healthPool = createPool(options, { role: 'muster_system', max: 1, queryTimeoutMs: healthTimeoutMs });
  const reading = options.readUrl === undefined ? undefined : openReplica(options, { readUrl: options.readUrl, queryTimeoutMs, appPool });

  return {
    systemPool,
    beginOnReplica: async () => {
      const client = await reading?.replica.connect();
      return client && { ...openTransaction(client, { mode: 'read' }), isOnReplica: true };
    },
    replicaFailed: () => reading?.replica.hasFailed(),
    replicaState: () => reading?.replica.state(),
    begin: async (mode, { isFlushedLater } = {}) =>
      openTransaction(await appPool.connect(), { mode, settings: pooledSettings, isFlushedLater }),
    flush: sharedFlush(flushPool),
    systemDb: (reason, work) =>
      retryTransaction(async () => commitWork(openTransaction(await systemPool.connect(), { mode: 'write', reason }), work)),
    ping: async () => {
      await healthPool.query('SELECT 1');
    },
    pools: () => [
      stateOf('requests', appPool),
      stateOf('system', systemPool),
      stateOf('flush', flushPool),
      stateOf('health', healthPool),
      ...(reading ? [stateOf('replica', reading.pool)] : []),
    ],
    close: async () => {
      reading?.replica.stop();
      await Promise.all([appPool.end(), systemPool.end(), flushPool.end(), healthPool.end(), reading?.pool.end()]);
    },
  };
}

/** Reads from the replica use connections of their own, with the same role and the same checks. */
function openReplica(
  options: DatabaseOptions,
  { readUrl, queryTimeoutMs, appPool }: { readUrl: string; queryTimeoutMs: number; appPool: pg.Pool },
): { pool: pg.Pool; replica: Replica } {
  const { log } = options;
  if (!log) throw new Error('A replica needs a log');
  const pool = createPool(
    { ...options, ...(options.appUrl === undefined ? { url: readUrl } : { appUrl: readUrl }), isPooled: false },
    {
      role: 'muster_app',
      kind: 'replica',
      max: Math.max(2, Math.ceil(options.poolSize / 2)),
      queryTimeoutMs,
    },
  );
  return { pool, replica: watchReplica({ primary: appPool, replica: pool, log }) };
}
