/** Named statements of a connection, and statements after the end of a transaction. */
import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../tests/database';
import { openDatabase, type Database, type Transaction } from './database';
import { maxNamedStatements, usesBeforeName } from './statement-names';

let copy: TestDatabase;
let database: Database;

beforeAll(async () => {
  copy = await testDatabase();
  // one connection, so that every transaction sees the named statements of the previous ones
  database = openDatabase({ url: copy.url, poolSize: 1, statementTimeoutMs: 120_000, poolWaitMs: 120_000, onError: () => undefined });
});
afterAll(async () => {
  await database.close();
  await copy.drop();
});

async function inTransaction<T>(work: (db: Transaction) => Promise<T>): Promise<T> {
  const db = await database.begin('write');
  try {
    return await work(db);
  } finally {
    await db.rollback();
  }
}

const isNamed = (db: Transaction, text: string) =>
  db.maybeOne(sql`SELECT 1 FROM pg_prepared_statements WHERE statement = ${text}`).then((row) => row !== undefined);

/** What the plans of the connection take. Only the owner of the database may ask. */
async function bytesOfPlans(db: Transaction): Promise<number> {
  await db.run(sql`SET LOCAL ROLE NONE`);
  const { bytes } = await db.one<{ bytes: number }>(
    sql`SELECT coalesce(sum(total_bytes), 0)::bigint AS bytes FROM pg_backend_memory_contexts WHERE name LIKE 'CachedPlan%'`,
  );
  await db.run(sql`SET LOCAL ROLE muster_app`);
  return bytes;
}

const run = async (db: Transaction, text: string, times: number): Promise<void> => {
  for (let time = 0; time < times; time += 1) await db.run(sql`${raw(text)}`);
};

test('a statement gets a name once it is used often, and not before', () =>
  inTransaction(async (db) => {
    await run(db, "SELECT 'comes again'", usesBeforeName - 1);
    expect(await isNamed(db, "SELECT 'comes again'")).toBe(false);
    await run(db, "SELECT 'comes again'", 1);
    expect(await isNamed(db, "SELECT 'comes again'")).toBe(true);
  }));

test('rare texts among many others get no name', () =>
  inTransaction(async (db) => {
    for (let round = 0; round < usesBeforeName + 1; round += 1) {
      await run(db, "SELECT 'now and then'", 1);
      for (let other = 0; other < 400; other += 1) await run(db, `SELECT ${round}, ${other}`, 1);
    }
    expect(await isNamed(db, "SELECT 'now and then'")).toBe(false);
  }));

test('a connection names a limited number of frequent texts, and keeps the names that it has', () =>
  inTransaction(async (db) => {
    for (let text = 0; text < maxNamedStatements + 50; text += 1) await run(db, `SELECT ${text}`, usesBeforeName);
    const { count } = await db.one<{ count: number }>(sql`SELECT count(*) AS count FROM pg_prepared_statements`);
    expect(count).toBe(maxNamedStatements);
    expect(await isNamed(db, "SELECT 'comes again'")).toBe(true);
    expect(await db.one(sql`SELECT ${raw(String(maxNamedStatements + 49))} AS n`)).toEqual({ n: maxNamedStatements + 49 });
  }));

/** Statements with plans as large as those of the product's lists. */
const large = (n: number) => `
  SELECT ${n} FROM campaign c JOIN campaign_audience a ON a.company_id = c.company_id AND a.campaign_id = c.id
   WHERE EXISTS (SELECT FROM site_member s WHERE s.company_id = c.company_id AND s.user_id = a.user_id)`;

test('the plans that a connection keeps stay below 10 MB, and do not grow with more statements that are used often', async () => {
  const fresh = openDatabase({ url: copy.url, poolSize: 1, statementTimeoutMs: 120_000, poolWaitMs: 120_000, onError: () => undefined });
  const db = await fresh.begin('write');
  const bytes: number[] = [];
  for (let n = 0; n <= 2 * maxNamedStatements; n += 1) {
    await run(db, large(n), usesBeforeName);
    if (n === maxNamedStatements || n === 2 * maxNamedStatements) bytes.push(await bytesOfPlans(db));
  }
  await db.rollback();
  await fresh.close();
  const [first = 0, last = 0] = bytes;
  expect(first).toBeGreaterThan(2_000_000);
  expect(first).toBeLessThan(10_000_000);
  expect(last).toBeLessThan(first * 1.01);
});

test.each(['commit', 'rollback'] as const)(
  'after %s a transaction takes no more statements: its connection serves somebody else',
  async (end) => {
    for (const mode of ['read', 'write'] as const) {
      const db = await database.begin(mode);
      await db.run(sql`SELECT 1`);
      await db[end]();
      const next = await database.begin('write');
      await expect(db.run(sql`SELECT set_config('muster.user', 'planted', true)`)).rejects.toThrow('The transaction has ended');
      expect(await next.one(sql`SELECT coalesce(current_setting('muster.user', true), '') AS "user"`)).toEqual({ user: '' });
      await next.rollback();
    }
  },
);
