import sql from 'sql-template-tag';
import type { Database } from '../../platform/database/database';
import type { Bearer } from '../../platform/http/limits/rate-limits';

/** As whom an account enters: with the subject of the identity provider, or through its company's provider. Undefined before the first sign-in. */
export async function findEntrance(database: Database, userId: string): Promise<Pick<Bearer, 'subject' | 'linkKey'> | undefined> {
  const found = await database.systemDb('rights of sockets', (db) =>
    db.maybeOne<{ subject: string | null; linkKey: string | null }>(sql`
      SELECT e.subject, (SELECT l.key FROM sign_in_link l WHERE l.user_id = e.user_id AND e.subject IS NULL LIMIT 1) AS "linkKey"
        FROM account_entry e WHERE e.user_id = ${userId}`),
  );
  if (!found) return undefined;
  const { subject, linkKey } = found;
  if (subject !== null) return { subject };
  return linkKey === null ? undefined : { subject: subjectOfLink(linkKey), linkKey };
}

/** Keeps the links apart from the subjects of other issuers, wherever one of them is a key. */
export const subjectOfLink = (key: string): string => `company sign-in ${key}`;
