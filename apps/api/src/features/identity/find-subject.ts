import sql from 'sql-template-tag';
import type { Database } from '../../platform/database/database';

/** The identity provider's subject of an account; undefined before the first sign-in. */
export async function findSubject(database: Database, userId: string): Promise<string | undefined> {
  const account = await database.systemDb('rights of sockets', (db) =>
    db.maybeOne<{ subject: string | null }>(sql`SELECT e.subject FROM account_entry e WHERE e.user_id = ${userId}`),
  );
  return account?.subject ?? undefined;
}
