/** When `muster-admin backup` has last succeeded. The age is that of the database's clock. */
import sql from 'sql-template-tag';
import type { Database, Db } from '../database/database';

/** Does nothing in a database that is not upgraded yet: a backup is also made just before an upgrade. */
export const recordBackup = (database: Pick<Database, 'systemDb'>): Promise<void> =>
  database.systemDb('backups', async (db) => {
    const { isThere } = await db.one<{ isThere: boolean }>(sql`SELECT to_regclass('public.backup_success') IS NOT NULL AS "isThere"`);
    if (!isThere) return;
    await db.run(sql`INSERT INTO backup_success (made_at) VALUES (now()) ON CONFLICT (is_only) DO UPDATE SET made_at = excluded.made_at`);
  });

/** Null if none was made: another tool may make the backups. */
export async function secondsSinceBackup(db: Db): Promise<number | null> {
  const found = await db.maybeOne<{ seconds: number }>(
    sql`SELECT greatest(0, extract(epoch FROM clock_timestamp() - made_at))::float AS seconds FROM backup_success`,
  );
  return found?.seconds ?? null;
}
