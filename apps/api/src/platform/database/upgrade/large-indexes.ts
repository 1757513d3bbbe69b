/**
 * Indexes of large tables are built before their migration, with CONCURRENTLY, so that others go on writing. Such a migration says so in a comment, and
 * creates its indexes only if they do not exist. In a small database its own transaction creates them.
 */
import type pg from 'pg';

const marker = '-- Indexes of large tables are built before this transaction.';

export const buildsLargeIndexes = (migration: string): boolean => migration.includes(marker);

/** A smaller table is indexed within some milliseconds. */
const largeBytes = 10_000_000;
/** The build waits for open transactions. Nobody waits for it meanwhile, except another change of the schema. */
const waitMs = 60_000;

/** Outside of a transaction. A build that was ended leaves an index that nothing reads, which is dropped first. */
export async function buildLargeIndexes(client: pg.Client, migration: string): Promise<void> {
  for (const [, unique = '', name, table, rest] of migration.matchAll(/^CREATE (UNIQUE )?INDEX IF NOT EXISTS (\w+) ON (\w+) ([^;]+);/gm)) {
    if (name === undefined || table === undefined || !(await isLarge(client, table))) continue;
    await client.query(`SET lock_timeout = ${waitMs}`);
    if (await isUnfinished(client, name)) await client.query(`DROP INDEX CONCURRENTLY ${name}`);
    await client.query(`CREATE ${unique}INDEX CONCURRENTLY IF NOT EXISTS ${name} ON ${table} ${rest}`);
  }
}

async function isLarge(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ bytes: string | null }>('SELECT pg_relation_size(to_regclass($1)) AS bytes', [`public.${table}`]);
  return Number(rows[0]?.bytes) > largeBytes;
}

async function isUnfinished(client: pg.Client, index: string): Promise<boolean> {
  const { rowCount } = await client.query('SELECT FROM pg_index WHERE indexrelid = to_regclass($1) AND NOT indisvalid', [
    `public.${index}`,
  ]);
  return rowCount === 1;
}
