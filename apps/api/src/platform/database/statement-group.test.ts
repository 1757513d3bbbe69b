/** Statements of one moment share one Sync, and a failure among them is answered as without it. */
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../tests/database';
import { openDatabase, type Database, type Transaction } from './database';
import { usesBeforeName } from './statement-names';

let copy: TestDatabase;
let database: Database;

beforeAll(async () => {
  copy = await testDatabase();
  // one connection, so that each transaction meets what the one before it left
  database = openDatabase({ url: copy.url, poolSize: 1, statementTimeoutMs: 120_000, poolWaitMs: 120_000, onError: () => undefined });
});
afterAll(async () => {
  await database.close();
  await copy.drop();
});

const inTransaction = async <T>(work: (db: Transaction) => Promise<T>): Promise<T> => {
  const db = await database.begin('write');
  try {
    return await work(db);
  } finally {
    await db.rollback();
  }
};

const codeOf = (error: unknown): unknown => (error as { code?: unknown }).code;
const codesOf = (settled: readonly PromiseSettledResult<unknown>[]): unknown[] =>
  settled.map((one) => (one.status === 'rejected' ? codeOf(one.reason) : 'answered'));

const number = (db: Transaction, value: number | string) => db.one<{ n: number }>(sql`SELECT ${value}::integer AS n`);
const divided = (db: Transaction, by: number) => db.one<{ n: number }>(sql`SELECT 1 / ${by}::integer AS n`);

test('statements of one moment get their own answers, with and without a name', () =>
  inTransaction(async (db) => {
    await db.run(sql`SET LOCAL ROLE NONE`);
    for (let round = 0; round < usesBeforeName + 2; round += 1) {
      const [one, none, many, written, two] = await Promise.all([
        number(db, round),
        db.maybeOne(sql`SELECT 1 AS n WHERE ${round}::integer < 0`),
        db.many<{ n: number; text: string | null; at: string; day: string; list: string[]; big: number }>(sql`
          SELECT n, CASE WHEN n = 2 THEN ${'"two"'} END AS text, timestamptz '2026-03-10 09:00:00.1+00' AS at, date '2026-03-10' AS day,
                 ARRAY['a', 'b'] AS list, 9007199254740991::bigint AS big FROM generate_series(1, 2) n`),
        db.run(sql`INSERT INTO platform_secret (name, value) SELECT 'group ' || ${round}::integer || n, '' FROM generate_series(1, 3) n`),
        number(db, round + 1),
      ]);
      expect([one, none, written, two]).toEqual([{ n: round }, undefined, 3, { n: round + 1 }]);
      const shared = { at: '2026-03-10T09:00:00.100Z', day: '2026-03-10', list: ['a', 'b'], big: 9_007_199_254_740_991 };
      expect(many).toEqual([
        { n: 1, text: null, ...shared },
        { n: 2, text: '"two"', ...shared },
      ]);
    }
  }));

test('the statements behind a failed one fail as PostgreSQL says, and the connection goes on', async () => {
  for (let round = 0; round < usesBeforeName + 2; round += 1) {
    const settled = await inTransaction((db) => Promise.allSettled([number(db, 1), divided(db, 0), number(db, 2), divided(db, 1)]));
    expect(codesOf(settled)).toEqual(['answered', '22012', '25P02', '25P02']);
    expect(await inTransaction((db) => Promise.all([number(db, 3), divided(db, 1)]))).toEqual([{ n: 3 }, { n: 1 }]);
  }
});

test('a statement that was only behind a failed one is prepared again', async () => {
  const late = (db: Transaction) => db.one<{ said: string }>(sql`SELECT 'only behind a failed one, ' || ${'again'} AS said`);
  // its name is sent for the first time where PostgreSQL leaves it out
  for (let use = 0; use < usesBeforeName * 2; use += 1)
    expect(codesOf(await inTransaction((db) => Promise.allSettled([divided(db, 0), late(db)])))).toEqual(['22012', '25P02']);
  for (let use = 0; use < 2; use += 1) expect(await inTransaction(late)).toEqual({ said: 'only behind a failed one, again' });
});

test('a value that PostgreSQL refuses fails its statement, and one that cannot be sent fails before it is sent', async () => {
  const circular: { toPostgres?: () => unknown } = {};
  circular.toPostgres = () => circular;
  const settled = await inTransaction((db) =>
    Promise.allSettled([number(db, 1), db.one(sql`SELECT ${circular}::text AS n`), number(db, 2), number(db, 'no number'), number(db, 3)]),
  );
  expect(codesOf(settled)).toEqual(['answered', undefined, 'answered', '22P02', '25P02']);
  expect(await inTransaction((db) => number(db, 4))).toEqual({ n: 4 });
});

test('a commit behind a statement that fails in the same moment is a rollback', async () => {
  const db = await database.begin('write');
  await db.run(sql`SET LOCAL ROLE NONE`);
  const writing = db.run(sql`INSERT INTO platform_secret (name, value) VALUES (${'never kept'}, '')`);
  const failing = divided(db, 0);
  const settled = await Promise.allSettled([writing, failing, db.commit()]);
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  await db.rollback();
  expect(
    await inTransaction(async (next) => {
      await next.run(sql`SET LOCAL ROLE NONE`);
      return next.maybeOne(sql`SELECT 1 FROM platform_secret WHERE name = 'never kept'`);
    }),
  ).toBeUndefined();
});

test('an error names the code that ran its statement', () =>
  inTransaction(async (db) => {
    const error = await divided(db, 0).catch((caught: unknown) => caught);
    expect((error as Error).stack).toContain('statement-group.test.ts');
  }));

test('all statements of a moment fail with a connection that ends', async () => {
  const settled = await inTransaction((db) =>
    Promise.allSettled([
      db.one(sql`SELECT pg_terminate_backend(pg_backend_pid()) AS ${sql`ended`} WHERE ${1}::integer = 1`),
      number(db, 1),
    ]),
  ).catch((error: unknown) => [{ status: 'rejected' as const, reason: error }]);
  expect(settled.every(({ status }) => status === 'rejected')).toBe(true);
  expect(await inTransaction((db) => number(db, 2))).toEqual({ n: 2 });
});
