/** A read that a replica cannot serve is repeated on the primary. A real replica is in the proof `operations`. */
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { startTestApi, type Person, type TestApi } from '../../../../tests/harness';

let api: TestApi;
let manager: Person;
let companyId: number;
beforeAll(async () => {
  api = await startTestApi();
  companyId = (await api.make.company()).id;
  manager = await api.make.person(companyId, { manager: true });
});
afterAll(() => api.stop());

const count = () => api.as(manager).get<number>(`/user/count?companyId=${companyId}`);

/** Reads of the next test begin on a server that fails each statement of their work, as PostgreSQL does. */
function replicaThatFails(code: string): { begun: () => number; failed: () => number } {
  const begin = vi.spyOn(api.database, 'beginOnReplica').mockImplementation(async () => {
    const db = await api.database.begin('read');
    const fail = (): Promise<never> =>
      db.run(sql`SELECT muster_fail(${code})`).then(() => {
        throw new Error('it did not fail');
      });
    return { ...db, many: fail, one: fail, isOnReplica: true };
  });
  const failed = vi.spyOn(api.database, 'replicaFailed');
  onTestFinished(() => {
    begin.mockRestore();
    failed.mockRestore();
  });
  return { begun: () => begin.mock.calls.length, failed: () => failed.mock.calls.length };
}

beforeAll(async () => {
  await api.make.query(`
    CREATE FUNCTION muster_fail(code text) RETURNS void LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'the replica fails' USING ERRCODE = code; END $$`);
});

test.each([
  ['out of memory', '53200'],
  ['a limit of its configuration', '53400'],
  ['a full disk for its temporary files', '53100'],
  ['too many connections', '53300'],
  ['rows that the primary has removed', '40001'],
  ['its stop', '57P01'],
  ['an attempt to write', '25006'],
])('a replica that ends a read because of %s is left for the primary', async (_what, code) => {
  const expected = await count();
  const replica = replicaThatFails(code);
  expect(await count()).toMatchObject({ status: 200, body: expected.body });
  expect([replica.begun(), replica.failed()]).toEqual([1, 1]);
});

test('a fault of the statement itself is not repeated', async () => {
  const replica = replicaThatFails('22012');
  expect((await count()).status).toBe(500);
  expect([replica.begun(), replica.failed()]).toEqual([1, 0]);
});
