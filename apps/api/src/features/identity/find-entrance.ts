import sql from 'sql-template-tag';
import type { Database } from '../../platform/database/database';
import type { Bearer } from '../../platform/http/limits/rate-limits';

export type Entrance = Pick<Bearer, 'subject' | 'linkKey'>;

/** The ways in of an account: through the provider of its company, and with the subject of the installation. None before the first sign-in. */
export async function findEntrances(database: Database, userId: string): Promise<Entrance[]> {
  const found = await database.systemDb('ways in of a person', (db) =>
    db.many<{ subject: string | null; linkKey: string | null }>(sql`
      SELECT NULL AS subject, l.key AS "linkKey" FROM sign_in_link l
       WHERE l.user_id = ${userId} AND muster_link_counts(l.company_id, l.issuer, l.user_id)
      UNION ALL
      SELECT e.subject, NULL FROM account_entry e WHERE e.user_id = ${userId} AND e.subject IS NOT NULL`),
  );
  return found.map(({ subject, linkKey }) =>
    linkKey === null ? { subject: subject ?? '' } : { subject: subjectOfLink(linkKey), linkKey },
  );
}

/** Keeps the links apart from the subjects of other issuers, wherever one of them is a key. */
export const subjectOfLink = (key: string): string => `company sign-in ${key}`;
