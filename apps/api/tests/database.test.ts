import pg from 'pg';
import { expect, test } from 'vitest';
import { testDatabase, testPool } from './database';

async function query<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

const tablesNamed = (url: string, name: string) =>
  query<{ tablename: string }>(url, `SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename = '${name}'`);

test('a test database is migrated, and is a separate copy', async () => {
  const [first, second] = [await testDatabase(), await testDatabase()];
  try {
    await query(first.url, 'CREATE TABLE only_here ()');
    expect(await tablesNamed(first.url, 'schema_migration')).toHaveLength(1);
    expect(await tablesNamed(first.url, 'only_here')).toHaveLength(1);
    expect(await tablesNamed(second.url, 'only_here')).toHaveLength(0);
  } finally {
    await Promise.all([first.drop(), second.drop()]);
  }
  await expect(query(first.url, 'SELECT 1')).rejects.toThrow('does not exist');
});

test('a database can be dropped while its pools still have connections', async () => {
  const { url, drop } = await testDatabase();
  const pool = testPool(url, { max: 1 });
  const removed = new Promise((done) => pool.once('remove', done));
  await pool.query('SELECT 1');
  await drop();
  await removed;
  expect(pool.totalCount).toBe(0);
  await pool.end();
});

test('TEST_DATABASE_URL names a migrated database', async () => {
  expect(await tablesNamed(process.env.TEST_DATABASE_URL ?? '', 'schema_migration')).toHaveLength(1);
});
