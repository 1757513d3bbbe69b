/** A broken connection affects only its own transaction. */
import pg from 'pg';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../tests/database';
import { openDatabase, type Database } from './database';
import { isTransient } from './transient-fault';

let copy: TestDatabase;
let database: Database;
const broken: Error[] = [];

beforeAll(async () => {
  copy = await testDatabase();
  database = openDatabase({
    url: copy.url,
    poolSize: 2,
    statementTimeoutMs: 120_000,
    poolWaitMs: 120_000,
    onError: (error) => void broken.push(error),
  });
});
afterAll(async () => {
  await database.close();
  await copy.drop();
});

test('a connection that breaks between two statements fails its transaction, and the next transaction works', async () => {
  const db = await database.begin('write');
  const { pid } = await db.one<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
  await endAsOwner(pid);
  await vi.waitFor(() => expect(broken.length).toBeGreaterThan(0), { timeout: 170_000 });
  // the request is answered with 503 and not with 500
  await expect(db.run(sql`SELECT 1`)).rejects.toSatisfy(isTransient);
  await db.rollback();
  const next = await database.begin('write');
  expect(await next.one<{ alive: number }>(sql`SELECT 1 AS alive`)).toEqual({ alive: 1 });
  await next.commit();
});

async function endAsOwner(pid: number): Promise<void> {
  const client = new pg.Client({ connectionString: copy.url });
  await client.connect();
  await client.query('SELECT pg_terminate_backend($1)', [pid]);
  await client.end();
}
