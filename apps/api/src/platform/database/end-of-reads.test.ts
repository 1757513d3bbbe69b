/** Nobody waits for the end of a read, and yet it comes. */
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApi, type TestApi } from '../../../tests/harness';
import { openDatabase, type Database } from './database';

let api: TestApi;
let database: Database;
beforeAll(async () => {
  api = await startTestApi();
  // one connection, so that each transaction comes behind the one before
  database = openDatabase({ url: api.databaseUrl, poolSize: 1, statementTimeoutMs: 5_000, poolWaitMs: 5_000, onError: () => undefined });
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

test('what uses the connection next begins outside of it: bound to nobody, and free to write', async () => {
  await read();
  const db = await database.begin('write');
  const now = await db.one(sql`SELECT muster_user() AS "user", current_setting('transaction_read_only') AS "isReadOnly"`);
  await db.rollback();
  expect(now).toEqual({ user: null, isReadOnly: 'off' });
});

test('alone, it ends after a moment and holds nothing', async () => {
  await read();
  await vi.waitFor(async () => {
    const open = await api.make.query(
      "SELECT state FROM pg_stat_activity WHERE application_name = 'muster_app' AND datname = current_database() AND state LIKE 'idle in transaction%'",
    );
    expect(open).toEqual([]);
  });
});

test('a read that failed leaves a connection that works', async () => {
  const db = await database.begin('read');
  await expect(db.run(sql`DELETE FROM site`)).rejects.toThrow('read-only');
  await db.commit();
  await read();
});
