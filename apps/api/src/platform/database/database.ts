/**
 * The two handles on PostgreSQL. Requests run as muster_app inside one transaction that is bound to the companies of
 * its caller; whatever must see past them (relay, jobs, sign-in) asks for `systemDb(reason)` and says why.
 */
import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import pg from 'pg';
import type { Sql } from 'sql-template-tag';

/** Runs SQL inside a transaction. Rows come back with the names that the statement's aliases give. */
export interface Db {
  many<Row>(statement: Sql): Promise<Row[]>;
  /** Exactly one row, or an error that is ours to mend. */
  one<Row>(statement: Sql): Promise<Row>;
  maybeOne<Row>(statement: Sql): Promise<Row | undefined>;
  /** How many rows a statement touched. */
  run(statement: Sql): Promise<number>;
}

export interface Database {
  /** A transaction as muster_app, bound to nobody until the caller enters; see http/transaction.ts. */
  begin(mode: 'read' | 'write'): Promise<Transaction>;
  /** A transaction that sees every company. The reason is logged, and each use is listed in a test. */
  systemDb<T>(reason: string, work: (db: Transaction) => Promise<T>): Promise<T>;
  /** A pool of the system role, for libraries that bring their own SQL. */
  readonly systemPool: pg.Pool;
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface Transaction extends Db {
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

/** How values come back: instants as they travel, whole numbers as numbers, days as text. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, toIso);
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.DATE, String);

/** '2026-11-20 16:14:28.1+00' as PostgreSQL writes it in UTC, to '2026-11-20T16:14:28.100Z' as it travels. */
function toIso(value: string): string {
  const fraction = /\.(\d+)\+/.exec(value)?.[1] ?? '';
  return `${value.slice(0, 10)}T${value.slice(11, 19)}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
}

type Role = 'muster_app' | 'muster_system';

export function openDatabase(options: {
  url: string;
  poolSize: number;
  statementTimeoutMs: number;
  poolWaitMs: number;
  onError(error: Error): void;
}): Database {
  const appPool = createPool('muster_app', options.poolSize);
  const systemPool = createPool('muster_system', Math.max(4, Math.ceil(options.poolSize / 3)));

  function createPool(role: Role, max: number): pg.Pool {
    const pool = new pg.Pool({
      connectionString: options.url,
      max,
      connectionTimeoutMillis: options.poolWaitMs,
      options: startUpOptions(role, options.statementTimeoutMs),
      pipeline: true,
      types,
      application_name: role,
    });
    // a connection that breaks while nothing is asked of it, idle or within a transaction, would end the process unheard
    pool.on('connect', (client) => client.on('error', options.onError));
    // the pool replaces an idle one, and tells a second time
    pool.on('error', () => undefined);
    return pool;
  }

  return {
    systemPool,
    begin: async (mode) => openTransaction(await appPool.connect(), mode),
    async systemDb(reason, work) {
      const transaction = openTransaction(await systemPool.connect(), 'write', reason);
      try {
        const result = await work(transaction);
        await transaction.commit();
        return result;
      } catch (error) {
        await transaction.rollback();
        throw error;
      }
    },
    ping: async () => {
      await systemPool.query('SELECT 1');
    },
    close: async () => {
      await Promise.all([appPool.end(), systemPool.end()]);
    },
  };
}

/** BEGIN travels together with the first statement: statements of one transaction are pipelined. */
function openTransaction(client: pg.PoolClient, mode: 'read' | 'write', reason?: string): Transaction {
  const gather = gatherWrites(client);
  gather();
  const begun = client.query(`${endOfReadBefore(client)}${mode === 'read' ? 'BEGIN READ ONLY' : 'BEGIN'}`);
  begun.catch(() => undefined);
  if (reason) client.query({ text: `SET LOCAL application_name = ${pg.escapeLiteral(`muster: ${reason}`)}` }).catch(() => undefined);
  const query = <Row extends pg.QueryResultRow>(statement: Sql) => {
    gather();
    return client.query<Row>({ name: nameOf(statement.text), text: statement.text, values: statement.values });
  };
  let ended = false;
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
      if (rows.length !== 1) throw new Error(`Expected one row and found ${rows.length}: ${statement.text.slice(0, 200)}`);
      return rows[0] as Row;
    },
    maybeOne: async <Row>(statement: Sql) => (await query(statement)).rows[0] as Row | undefined,
    run: async (statement) => (await query(statement)).rowCount ?? 0,
    commit: () => end('COMMIT'),
    rollback: () => end('ROLLBACK'),
  };
}

/** Connections whose last read has not been ended yet, with what will end it. */
const unended = new WeakMap<pg.PoolClient, NodeJS.Timeout>();
const readEndsMs = 5;

/**
 * Nobody waits for the end of a read. It travels with what its connection is used for next, or alone after a moment, so
 * that no lock of it outlives it for long.
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
 * Statements that are asked together leave in one write: writing to the socket was half of what a request cost. The
 * socket holds back until everything that is ready to run has run.
 */
function gatherWrites(client: pg.PoolClient): () => void {
  // the socket is not in the driver's types
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
 * As start-up options, so that no connection can exist outside of its role. Every statement is planned once a connection:
 * planning for the values at hand, each time anew, costs more than running, and what a filter changes is in the text.
 */
const startUpOptions = (role: Role, statementTimeoutMs: number): string =>
  Object.entries({
    role,
    timezone: 'UTC',
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 60_000,
    plan_cache_mode: role === 'muster_app' ? 'force_generic_plan' : 'auto',
  })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

const isOrdinary = (error: unknown) => error instanceof Error && !/Connection|terminat|ECONN|timeout/i.test(error.message);

/** Every statement is prepared under a name made from its text, so that PostgreSQL parses and plans it once a connection. */
const names = new Map<string, string>();
function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) {
    name = createHash('sha1').update(text).digest('base64url').slice(0, 20);
    names.set(text, name);
  }
  return name;
}
