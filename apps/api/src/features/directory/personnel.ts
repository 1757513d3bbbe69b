import type { Personnel } from '@muster/contract/organisation/place';
import sql from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import { assignableCountAt, firstAssignableAt, joinAccountsOfPage } from '../identity';

/** One site or division of a company. */
type PersonnelScope = { companyId: number; siteId: number } | { companyId: number; divisionId: number };

/** The first active members of a place, managers first and then by last and first name, and their total number. */
export async function findPersonnel(db: Db, place: PersonnelScope, max: number): Promise<{ people: Personnel[]; count: number }> {
  const [people, { count }] = await Promise.all([
    db.many<Personnel>(sql`
      WITH page AS MATERIALIZED (${firstAssignableAt(place, max)})
      SELECT a.id AS "userId", a.first_name AS "firstName", a.last_name AS "lastName", a.title, a.avatar_url AS "avatarUrl", page.is_manager AS "isManager"
        FROM page ${joinAccountsOfPage} ORDER BY page.is_manager DESC, page.last_name, page.first_name, a.id`),
    db.one<{ count: number }>(sql`SELECT ${assignableCountAt(place)} AS count`),
  ]);
  return { people, count };
}
