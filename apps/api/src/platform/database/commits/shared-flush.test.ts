/** Commits that do not wait for the disk become durable together, before anybody hears of them. */
import type pg from 'pg';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../../../tests/harness';
import { openDatabase, type Database } from '../database';
import { sharedFlush } from './shared-flush';

let api: TestApi;
let database: Database;
beforeAll(async () => {
  api = await startTestApi();
  // the servers of tests wait for no disk at all
  await api.make.query(`DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET synchronous_commit = on', current_database()); END $$`);
  database = openDatabase({
    url: api.databaseUrl,
    poolSize: 2,
    statementTimeoutMs: 120_000,
    poolWaitMs: 120_000,
    onError: () => undefined,
  });
});
afterAll(async () => {
  await database.close();
  await api.stop();
});

/** How far the log is written, and how far it is on disk, as seen by another connection. */
const isOnDisk = async (position: string): Promise<boolean> =>
  (await api.make.query<{ is: boolean }>('SELECT pg_current_wal_flush_lsn() >= $1::pg_lsn AS is', [position]))[0]?.is ?? false;

async function commitLater(): Promise<string> {
  const db = await database.begin('write', { isFlushedLater: true });
  await db.run(sql`SELECT pg_logical_emit_message(true, 'test', 'written')`);
  await db.commit();
  const [row] = await api.make.query<{ position: string }>('SELECT pg_current_wal_insert_lsn() AS position');
  return row?.position ?? '';
}

test('a commit that is flushed later does not wait for the disk, and is on it after the flush', async () => {
  const before: boolean[] = [];
  for (let round = 0; round < 20; round += 1) {
    const position = await commitLater();
    before.push(await isOnDisk(position));
    await database.flush();
    expect(await isOnDisk(position)).toBe(true);
  }
  // now and then the server writes its log by itself
  expect(before).toContain(false);
});

test('the setting ends with its transaction', async () => {
  await commitLater();
  const db = await database.begin('write');
  expect(await db.one(sql`SELECT current_setting('synchronous_commit') AS "isSynchronous"`)).toEqual({ isSynchronous: 'on' });
  await db.rollback();
});

test('calls during a flush share the next one', async () => {
  const running: (() => void)[] = [];
  const pool = { query: () => new Promise<void>((end) => running.push(end)) } as unknown as pg.Pool;
  const flush = sharedFlush(pool);
  const first = flush();
  await Promise.resolve();
  await Promise.resolve();
  const others = [flush(), flush(), flush()];
  running[0]?.();
  await first;
  await expect.poll(() => running.length).toBe(2);
  running[1]?.();
  await Promise.all(others);
  expect(running).toHaveLength(2);
});
