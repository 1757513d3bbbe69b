/**
 * Access to PostgreSQL in two roles. Requests run as muster_app, in one transaction that is bound to the companies of the caller.
 * Code that must see all companies (relay, jobs, sign-in) uses the system role and gives a reason.
 */
import type { Socket } from 'node:net';
import pg from 'pg';
import type { Sql } from 'sql-template-tag';
import type { Log } from '../log';
import { UnsafeConnection, assertRole, hasHarmlessParameters, type Role } from './roles/assert-role';
import { stateOf, type PoolState } from './pool-state';
import { connectionTo, type Kind } from './servers/primary';
import { flushedLater, sharedFlush } from './commits/shared-flush';
import { watchReplica, type Replica, type ReplicaState } from './servers/replica';
import { retryTransaction } from './transaction-retry';
import { NamedStatements, RecentStatements } from './statement-names';
import { countStatement } from '../observe/tracing/spans';
import { insideTransaction } from '../outside/open-transactions';

/** Runs SQL inside a transaction. The statement's aliases name the fields of the rows. */
export interface Db {
  many<Row>(statement: Sql): Promise<Row[]>;
  /** Returns exactly one row. Any other number is a programming error. */
  one<Row>(statement: Sql): Promise<Row>;
  maybeOne<Row>(statement: Sql): Promise<Row | undefined>;
  /** Returns the number of affected rows. */
  run(statement: Sql): Promise<number>;
}

/** A statement that always has one row had none or several. */
export class UnexpectedRows extends Error {}

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

/** After `commit` or `rollback`, every further statement throws. */
export interface Transaction extends Db {
  /** This transaction cannot write. */
  readonly isOnReplica?: true;
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

/** Time limit of the health check, so that health answers even if the database does not. */
const healthTimeoutMs = 3_000;
/**
 * How much longer than `statement_timeout` this process waits for the result of a statement. The server ends a slow statement.
 * This limit applies when the server or the network does not respond. It closes the connection.
 */
const answerTimeoutMs = 10_000;

/** Parsers for results: instants become ISO text, whole numbers become numbers, days stay text. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, toIso);
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.DATE, String);

/** Converts PostgreSQL's '2026-11-20 16:14:28.1+00' (UTC) to '2026-11-20T16:14:28.100Z'. */
function toIso(value: string): string {
  const fraction = /\.(\d+)\+/.exec(value)?.[1] ?? '';
  return `${value.slice(0, 10)}T${value.slice(11, 19)}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
}

const connectionLifetimeSeconds = 1_800;

interface DatabaseOptions {
  url: string;
  /** The same database with a login that can become muster_app only. Requests use it. Default: `url`. */
  appUrl?: string | undefined;
  /** `appUrl` leads to a pooler, which gives each transaction another connection of the server. */
  isPooled?: boolean | undefined;
  /** A replica of the same database, for reads that may use it. */
  readUrl?: string | undefined;
  poolSize: number;
  statementTimeoutMs: number;
  /** For tests: time limit for a connection that does not respond. */
  queryTimeoutMs?: number | undefined;
  poolWaitMs: number;
  onError(error: Error): void;
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

/** Runs `work` and commits, or rolls back after an error. */
async function commitWork<T>(transaction: Transaction, work: (db: Transaction) => Promise<T>): Promise<T> {
  try {
    return await insideTransaction(async () => {
      const result = await work(transaction);
      await transaction.commit();
      return result;
    });
  } catch (error) {
    await transaction.rollback();
    throw error;
  }
}

interface PoolOptions {
  role: Role;
  max: number;
  queryTimeoutMs: number;
  kind?: Kind;
}

function createPool(options: DatabaseOptions, { role, max, queryTimeoutMs, kind }: PoolOptions): pg.Pool {
  const isConfined = role === 'muster_app' && options.appUrl !== undefined;
  const isPooled = isConfined && options.isPooled === true;
  const address = isConfined ? options.appUrl : options.url;
  if (address === undefined || !hasHarmlessParameters(address))
    throw new UnsafeConnection('The database address changes the start-up parameters of its connections.');
  const pool = new pg.Pool({
    ...connectionTo(address, kind),
    max,
    connectionTimeoutMillis: options.poolWaitMs,
    keepAlive: true,
    // in pipeline mode the driver also closes the connection
    query_timeout: queryTimeoutMs,
    // a pooler refuses start-up options: each transaction then begins with them
    ...(!isPooled && { options: startUpOptions(role, options.statementTimeoutMs) }),
    pipeline: true,
    // ends connections after some time, so that backends release their memory
    maxLifetimeSeconds: connectionLifetimeSeconds,
    types,
    application_name: role,
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool awaits it, and closes the connection when it fails
    onConnect: async (client) => {
      await (isPooled ? assertPooledRole(client, role, options.statementTimeoutMs) : assertRole(client, role, isConfined));
    },
  });
  // without a listener, a connection that breaks between statements would end the process
  pool.on('connect', (client) => client.on('error', options.onError));
  // the pool replaces an idle connection and reports the error again
  pool.on('error', () => undefined);
  return pool;
}

/** Checks the role that each transaction takes. A login that cannot take it fails here, and later at the begin of each transaction. */
async function assertPooledRole(client: pg.ClientBase, role: Role, statementTimeoutMs: number): Promise<void> {
  await client.query(`BEGIN; ${localSettings(role, statementTimeoutMs)}`);
  await assertRole(client, role, true);
  await client.query('COMMIT');
}

interface Begin {
  mode: 'read' | 'write';
  reason?: string;
  /** What a transaction through a pooler sets before its first statement. */
  settings?: string | undefined;
  isFlushedLater?: boolean | undefined;
}

/** Statements of one transaction are pipelined: BEGIN and the first statement are sent together. */
function openTransaction(client: pg.PoolClient, { mode, reason, settings, isFlushedLater }: Begin): Transaction {
  const gather = gatherWrites(client);
  gather();
  const begin = [mode === 'read' ? 'BEGIN READ ONLY' : 'BEGIN', settings ?? [], isFlushedLater ? flushedLater : []].flat().join('; ');
  const begun = client.query(`${endOfReadBefore(client)}${begin}`);
  begun.catch(() => undefined);
  if (reason) client.query({ text: `SET LOCAL application_name = ${pg.escapeLiteral(`muster: ${reason}`)}` }).catch(() => undefined);
  let ended = false;
  // a named statement would be unknown to the next connection of a pooler
  const named = settings === undefined ? namedBy(client) : undefined;
  const query = async <Row extends pg.QueryResultRow>(statement: Sql) => {
    // another request may already use the connection
    if (ended) throw new Error(`The transaction has ended and takes no more statements: ${statement.text.slice(0, 200)}`);
    gather();
    const answer = client.query<Row>({ name: named?.nameOf(statement.text), text: statement.text, values: statement.values });
    countStatement(answer);
    return answer;
  };
  const end = async (command: 'COMMIT' | 'ROLLBACK') => {
    if (ended) return;
    ended = true;
    if (mode === 'read' && command === 'COMMIT') return endLater(client);
    try {
      await begun;
      gather();
      const result = await client.query(command);
      // PostgreSQL answers ROLLBACK to the COMMIT of a failed transaction, without an error
      if (result.command !== command) throw new Error('The transaction had failed and was rolled back');
      client.release();
    } catch (error) {
      client.release(command === 'ROLLBACK' || !isOrdinary(error));
      if (command === 'COMMIT') throw error;
    }
  };
  return {
    many: async <Row>(statement: Sql) => (await query(statement)).rows as Row[],
    one: async <Row>(statement: Sql) => {
      const { rows } = await query(statement);
      if (rows.length !== 1) throw new UnexpectedRows(`Expected one row and found ${rows.length}: ${statement.text.slice(0, 200)}`);
      return rows[0] as Row;
    },
    maybeOne: async <Row>(statement: Sql) => (await query(statement)).rows[0] as Row | undefined,
    run: async (statement) => (await query(statement)).rowCount ?? 0,
    commit: () => end('COMMIT'),
    rollback: () => end('ROLLBACK'),
  };
}

/** Connections whose read-only transaction is still open, with the timer that ends it. */
const unended = new WeakMap<pg.PoolClient, NodeJS.Timeout>();
const readEndsMs = 5;

/**
 * Defers COMMIT of read-only transactions, so that the reply does not wait for it. COMMIT is sent with the next use of the
 * connection. Without one, it is sent after a short time, so that the transaction's locks end soon.
 */
function endLater(client: pg.PoolClient): void {
  const end = () => {
    if (endOfReadBefore(client)) client.query('COMMIT').catch(() => undefined);
  };
  unended.set(client, setTimeout(end, readEndsMs).unref());
  client.release();
}

function endOfReadBefore(client: pg.PoolClient): 'COMMIT; ' | '' {
  const timer = unended.get(client);
  if (timer === undefined) return '';
  clearTimeout(timer);
  unended.delete(client);
  return 'COMMIT; ';
}

/**
 * Sends statements of the same moment in one write: writing to the socket was half of the cost of a request. The socket is
 * corked until all code that is ready has run.
 */
function gatherWrites(client: pg.PoolClient): () => void {
  // the driver's types do not declare the socket
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  let isHolding = false;
  return () => {
    if (isHolding) return;
    isHolding = true;
    stream.cork();
    process.nextTick(() => {
      isHolding = false;
      stream.uncork();
    });
  };
}

/**
 * The role and the settings of a connection. Requests use generic plans, made once per connection: planning for each set of values costs
 * more than running. Filters change the text, so they get their own plan.
 */
const settingsOf = (role: Role, statementTimeoutMs: number): [string, string | number][] =>
  Object.entries({
    role,
    timezone: 'UTC',
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 60_000,
    plan_cache_mode: role === 'muster_app' ? 'force_generic_plan' : 'auto',
  });

/** As start-up options, so that no connection exists without its role. */
const startUpOptions = (role: Role, statementTimeoutMs: number): string =>
  settingsOf(role, statementTimeoutMs)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

/** For one transaction. Afterwards the pooler gives the connection to another client. */
const localSettings = (role: Role, statementTimeoutMs: number): string =>
  // another client may have left settings on the connection
  [['row_security', 'on'], ...settingsOf(role, statementTimeoutMs)].map(([name, value]) => `SET LOCAL ${name} = '${value}'`).join('; ');

const isOrdinary = (error: unknown) => error instanceof Error && !/Connection|terminat|ECONN|timeout/i.test(error.message);

const recent = new RecentStatements();
const namesOfClients = new WeakMap<pg.PoolClient, NamedStatements>();
function namedBy(client: pg.PoolClient): NamedStatements {
  const found = namesOfClients.get(client) ?? new NamedStatements(recent);
  namesOfClients.set(client, found);
  return found;
}
