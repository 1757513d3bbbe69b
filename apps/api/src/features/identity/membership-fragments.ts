/** SQL fragments about memberships, for lists of people in other features. `person` is an SQL expression for an account's id. */
import sql, { type Sql } from 'sql-template-tag';
import { isActive } from './active-member';

/** Whether the person is a leader of the company [6.12]. */
export const isLeaderOf = (companyId: number, person: Sql): Sql =>
  sql`EXISTS (SELECT FROM company_member l WHERE l.company_id = ${companyId} AND l.user_id = ${person} AND l.is_leader)`;

/** Whether the person has signed in, or has not. */
export const hasSignedIn = (person: Sql, isActivated: boolean): Sql =>
  sql`EXISTS (SELECT FROM account a WHERE a.id = ${person} AND a.activated = ${isActivated})`;

/** The flags of the person in the company, and in a site or division, as JSON. */
export function memberFlags(
  companyId: number,
  { siteId, divisionId }: { siteId?: number | undefined; divisionId?: number | undefined },
  person: Sql,
): Sql {
  const ofPlace =
    siteId !== undefined
      ? sql`SELECT jsonb_build_object('isManager', s.is_manager, 'userDivisionId', NULL, 'subDivisionId', NULL)
              FROM site_member s WHERE s.company_id = ${companyId} AND s.site_id = ${siteId} AND s.user_id = ${person}`
      : divisionId !== undefined
        ? sql`SELECT jsonb_build_object('isManager', d.is_manager, 'userDivisionId', d.id, 'subDivisionId', d.subdivision_id)
                FROM division_member d WHERE d.company_id = ${companyId} AND d.division_id = ${divisionId} AND d.user_id = ${person}`
        : sql`SELECT NULL::jsonb`;
  return sql`(SELECT jsonb_build_object('isManager', c.is_manager, 'isLeader', c.is_leader, 'accessUntil', c.access_until, 'place', (${ofPlace}))
                FROM company_member c WHERE c.company_id = ${companyId} AND c.user_id = ${person})`;
}

/** `SELECT user_id`: the managers of a site. */
export const managersOfSite = (companyId: Sql, siteId: Sql): Sql =>
  sql`SELECT s.user_id FROM site_member s WHERE s.company_id = ${companyId} AND s.site_id = ${siteId} AND s.is_manager`;

/** `SELECT user_id`: the managers of a company. */
export const managersOfCompany = (companyId: number): Sql =>
  sql`SELECT c.user_id FROM company_member c WHERE c.company_id = ${companyId} AND c.is_manager`;

/** `SELECT user_id`: those of the given people who are active members of the company. `people` is `SELECT user_id`. */
export const activeMembersAmong = (companyId: number, people: Sql): Sql => sql`
  SELECT m.user_id FROM company_member m JOIN account a ON a.id = m.user_id
   WHERE m.company_id = ${companyId} AND ${isActive(sql`a`)} AND m.user_id IN (${people})`;

/** The person's first site in the company. Null without one. */
export const firstSiteOf = (companyId: Sql, person: Sql): Sql =>
  sql`(SELECT min(f.site_id) FROM site_member f WHERE f.company_id = ${companyId} AND f.user_id = ${person})`;

/** `SELECT user_id, email, preferred_language`: the addresses of all active people. For statements that see all companies. */
export const activeContacts: Sql = sql`
  SELECT a.id AS user_id, a.email, a.preferred_language FROM account a WHERE ${isActive(sql`a`)}`;
