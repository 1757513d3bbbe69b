/** The reply does not wait for COMMIT of a read-only transaction, but the COMMIT still happens. */
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApi, type TestApi } from '../../../../tests/harness';
import { openDatabase, type Database } from '../database';

let api: TestApi;
let database: Database;
beforeAll(async () => {
  api = await startTestApi();
  // one connection, so that transactions run one after the other
  database = openDatabase({
    url: api.databaseUrl,
    poolSize: 1,
    statementTimeoutMs: 120_000,
    poolWaitMs: 120_000,
    onError: () => undefined,
  });
});
afterAll(async () => {
  await database.close();
  await api.stop();
});

async function read(): Promise<void> {
  const db = await database.begin('read');
  await db.one(sql`SELECT set_config('muster.user', '00000000-0000-0000-0000-000000000001', true)`);
  await db.commit();
}

test('the next use of the connection is outside the transaction: bound to nobody, and able to write', async () => {
  await read();
  const db = await database.begin('write');
  const now = await db.one(sql`SELECT muster_user() AS "user", current_setting('transaction_read_only') AS "isReadOnly"`);
  await db.rollback();
  expect(now).toEqual({ user: null, isReadOnly: 'off' });
});

test('without a next use, it ends after a short time and holds no lock', async () => {
  await read();
  await vi.waitFor(async () => {
    const open = await api.make.query(
      "SELECT state FROM pg_stat_activity WHERE application_name = 'muster_app' AND datname = current_database() AND state LIKE 'idle in transaction%'",
    );
    expect(open).toEqual([]);
  });
});

test('after a failed read the connection still works', async () => {
  const db = await database.begin('read');
  await expect(db.run(sql`DELETE FROM site`)).rejects.toThrow('read-only');
  await db.commit();
  await read();
});
