/** One transaction on one connection: its statements are pipelined, and the commit of a read is sent later. */
import type { Socket } from 'node:net';
import pg from 'pg';
import type { Sql } from 'sql-template-tag';
import { flushedLater } from './commits/shared-flush';
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

/** After `commit` or `rollback`, every further statement throws. */
export interface Transaction extends Db {
  /** This transaction cannot write. */
  readonly isOnReplica?: true;
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

/** Runs `work` and commits, or rolls back after an error. */
export async function commitWork<T>(transaction: Transaction, work: (db: Transaction) => Promise<T>): Promise<T> {
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

interface Begin {
  mode: 'read' | 'write';
  reason?: string;
  /** What a transaction through a pooler sets before its first statement. */
  settings?: string | undefined;
  isFlushedLater?: boolean | undefined;
}

/** Statements of one transaction are pipelined: BEGIN and the first statement are sent together. */
export function openTransaction(client: pg.PoolClient, { mode, reason, settings, isFlushedLater }: Begin): Transaction {
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

const isOrdinary = (error: unknown) => error instanceof Error && !/Connection|terminat|ECONN|timeout/i.test(error.message);

const recent = new RecentStatements();
const namesOfClients = new WeakMap<pg.PoolClient, NamedStatements>();
function namedBy(client: pg.PoolClient): NamedStatements {
  const found = namesOfClients.get(client) ?? new NamedStatements(recent);
  namesOfClients.set(client, found);
  return found;
}
