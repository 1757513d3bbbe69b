import sql from 'sql-template-tag';
import type { Database } from '../../platform/database/database';
import type { Bearer } from '../../platform/http/limits/rate-limits';

export type Entrance = Pick<Bearer, 'subject' | 'linkKey'>;

/**
 * The ways in which the person of an account signs in: through the provider of a company, and with the subject of the installation. Empty
 * before the first sign-in.
 */
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

/** The subject of a link. The prefix separates links from the subjects of other issuers. */
export const subjectOfLink = (key: string): string => `company sign-in ${key}`;
