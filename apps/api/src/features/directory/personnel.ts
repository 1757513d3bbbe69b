import type { Personnel } from '@muster/contract/organisation/place';
import sql from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import { assignableAt, joinAccountsOfPage } from '../identity';

/** One site or division of a company. */
type PersonnelScope = { companyId: number; siteId: number } | { companyId: number; divisionId: number };

/** The first active members of a place, managers first and then by last and first name, and their total number. */
export async function findPersonnel(db: Db, place: PersonnelScope, max: number): Promise<{ people: Personnel[]; count: number }> {
  const from = assignableAt(place);
  const [people, { count }] = await Promise.all([
    db.many<Personnel>(sql`
      WITH page AS MATERIALIZED (
        SELECT m.user_id, m.is_manager, e.last_name, e.first_name ${from}
         ORDER BY m.is_manager DESC, e.last_name, e.first_name, m.user_id LIMIT ${max})
      SELECT a.id AS "userId", a.first_name AS "firstName", a.last_name AS "lastName", a.title, a.avatar_url AS "avatarUrl", page.is_manager AS "isManager"
        FROM page ${joinAccountsOfPage} ORDER BY page.is_manager DESC, page.last_name, page.first_name, a.id`),
    db.one<{ count: number }>(sql`SELECT count(*) AS count ${from}`),
  ]);
  return { people, count };
}
