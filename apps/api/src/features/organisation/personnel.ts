import type { Personnel } from '@muster/contract/organisation/place';
import sql from 'sql-template-tag';
import type { Db } from '../../platform/database/database';

/** One site or division of a company. */
export type Place = { companyId: number; siteId: number } | { companyId: number; divisionId: number };

/** The first active members of a place, managers first and then by last and first name, and how many there are. */
export async function findPersonnel(db: Db, place: Place, most: number): Promise<{ people: Personnel[]; count: number }> {
  const { companyId } = place;
  const [table, here] =
    'siteId' in place
      ? [sql`site_member`, sql`m.site_id = ${place.siteId}`]
      : [sql`division_member`, sql`m.division_id = ${place.divisionId}`];
  const from = sql`
    FROM ${table} m JOIN account a ON a.id = m.user_id
   WHERE m.company_id = ${companyId} AND ${here} AND a.activated AND NOT a.blocked AND a.role = 'USER'`;
  const [people, { count }] = await Promise.all([
    db.many<Personnel>(sql`
      SELECT a.id AS "userId", a.first_name AS "firstName", a.last_name AS "lastName", a.title, a.avatar_url AS "avatarUrl", m.is_manager AS "isManager"
        ${from} ORDER BY m.is_manager DESC, lower(a.last_name), lower(a.first_name), a.id LIMIT ${most}`),
    db.one<{ count: number }>(sql`SELECT count(*) AS count ${from}`),
  ]);
  return { people, count };
}
