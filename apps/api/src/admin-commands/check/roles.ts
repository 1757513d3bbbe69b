/** Enters the roles as the product does, also through DATABASE_APP_URL, and tries whether row-level security separates companies. */
import sql from 'sql-template-tag';
import type { Config } from '../../composition/config';
import { requireServes } from '../../composition/require-serves';
import { openDatabase, type Database } from '../../platform/database/database';

const waitMs = 5_000;

/** Throws with the fault. The roles exist. */
export async function tryRoles({ DATABASE_URL: url = '', ...config }: Config): Promise<void> {
  const database = openDatabase({
    url,
    appUrl: config.DATABASE_APP_URL,
    isPooled: config.DATABASE_APP_POOLED,
    poolSize: 2,
    statementTimeoutMs: waitMs,
    poolWaitMs: waitMs,
    onError: () => undefined,
  });
  try {
    await requireServes(database, config);
    await requireSeparation(database);
  } finally {
    await database.close();
  }
}

const openTables = `
  SELECT c.oid::regclass::text AS name FROM pg_class c
   WHERE EXISTS (SELECT FROM pg_policy WHERE polrelid = c.oid) AND NOT (c.relrowsecurity AND c.relforcerowsecurity) ORDER BY 1`;

async function requireSeparation(database: Database): Promise<void> {
  const { rows } = await database.systemPool.query<{ name: string }>(openTables);
  const [first] = rows;
  if (first)
    throw new Error(
      `row-level security is off for ${rows.length} tables: ALTER TABLE ${first.name} ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY`,
    );
  const transaction = await database.begin('read');
  try {
    const { isThere } = await transaction.one<{ isThere: boolean }>(sql`SELECT to_regclass('public.company') IS NOT NULL AS "isThere"`);
    if (!isThere) return;
    // this connection belongs to no company yet
    const { count } = await transaction.one<{ count: number }>(sql`SELECT count(*)::int AS count FROM company`);
    if (count > 0) throw new Error(`a request that belongs to no company sees ${count} of them: do not use this database`);
  } finally {
    await transaction.rollback();
  }
}
