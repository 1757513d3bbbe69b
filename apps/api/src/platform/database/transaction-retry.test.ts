/** Transactions that PostgreSQL rolls back because of concurrent ones run again. */
import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../../../tests/harness';
import { maxAttempts } from './transaction-retry';

let api: TestApi;
let people: [Person, Person];
beforeAll(async () => {
  api = await startTestApi();
  const { id: companyId } = await api.make.company();
  people = [await api.make.person(companyId), await api.make.person(companyId)];
});
afterAll(() => api.stop());

test('two system transactions in a deadlock both succeed', async () => {
  const [one, two] = people;
  let arrived = 0;
  const started = new Set<Person>();
  let done = (): void => undefined;
  const oneIsDone = new Promise<void>((resolve) => (done = resolve));
  let bothHold = (): void => undefined;
  const held = new Promise<void>((resolve) => (bothHold = resolve));
  const touch = async (first: Person, second: Person) => {
    await api.database.systemDb('test', async (db) => {
      // the second run must not meet the other transaction again
      if (started.has(first)) await oneIsDone;
      started.add(first);
      await db.run(sql`UPDATE account SET version = version + 1 WHERE id = ${first.id}`);
      arrived += 1;
      if (arrived === 2) bothHold();
      await held;
      await db.run(sql`UPDATE account SET version = version + 1 WHERE id = ${second.id}`);
    });
    done();
  };
  await Promise.all([touch(one, two), touch(two, one)]);
  // one of them ran twice
  expect(arrived).toBe(3);
  const versions = await api.make.query('SELECT version FROM account WHERE id = ANY ($1)', [[one.id, two.id]]);
  expect(versions).toEqual([{ version: 3 }, { version: 3 }]);
});

const failing = (code: string) => {
  let attempts = 0;
  const run = api.database.systemDb('test', async (db) => {
    attempts += 1;
    await db.run(sql`DO $$ BEGIN RAISE SQLSTATE ${raw(`'${code}'`)}; END $$`);
  });
  return run.then(
    () => ({ attempts, code: undefined }),
    (error: { code?: string }) => ({ attempts, code: error.code }),
  );
};

test.each(['40001', '40P01'])('a transaction that fails with %s in every run fails with it in the end', async (code) => {
  expect(await failing(code)).toEqual({ attempts: maxAttempts, code });
});

test('any other failure is not repeated', async () => {
  expect(await failing('23505')).toEqual({ attempts: 1, code: '23505' });
});
