/** SQL fragments about memberships, for lists of people in other features. `person` is an SQL expression for an account's id. */
import sql, { type Sql } from 'sql-template-tag';
import { isActive } from '../active-member';

/** Whether the person is a leader of the company [6.12]. */
export const isLeaderOf = (companyId: number, person: Sql): Sql =>
  sql`EXISTS (SELECT FROM company_member l WHERE l.company_id = ${companyId} AND l.user_id = ${person} AND l.is_leader)`;

/** Whether the person has signed in, or has not. */
export const hasSignedIn = (person: Sql, isActivated: boolean): Sql =>
  sql`EXISTS (SELECT FROM account a WHERE a.id = ${person} AND a.activated = ${isActivated})`;

/** The flags of the person in the company, and in a site or division, as JSON. The number is for those who manage people. */
export function memberFlags(
  companyId: number,
  {
    siteId,
    divisionId,
    managesPeople,
    seesLastDays,
  }: { siteId?: number | Sql | undefined; divisionId?: number | undefined; managesPeople: boolean; seesLastDays: boolean },
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
  return sql`(SELECT jsonb_build_object('isManager', c.is_manager, 'isLeader', c.is_leader, 'accessUntil', c.access_until, 'number', ${managesPeople ? sql`c.number` : sql`NULL`}, 'lastSeenDate', ${seesLastDays ? sql`(SELECT d.seen_on FROM directory_entry d WHERE d.company_id = c.company_id AND d.user_id = c.user_id)` : sql`NULL`}, 'place', (${ofPlace}))
                FROM company_member c WHERE c.company_id = ${companyId} AND c.user_id = ${person})`;
}

/** Whether the person has this number in the company: an SQL condition on `person`. */
export const hasNumber = (companyId: number, person: Sql, number: string): Sql =>
  sql`${person} = (SELECT n.user_id FROM company_member n WHERE n.company_id = ${companyId} AND n.number = ${number})`;

/** `SELECT user_id`: the managers of a site. */
export const managersOfSite = (companyId: Sql, siteId: Sql): Sql =>
  sql`SELECT s.user_id FROM site_member s WHERE s.company_id = ${companyId} AND s.site_id = ${siteId} AND s.is_manager`;

/** `SELECT user_id`: the managers of a division. Nobody for null. */
export const managersOfDivision = (companyId: number, divisionId: number | null): Sql =>
  sql`SELECT d.user_id FROM division_member d WHERE d.company_id = ${companyId} AND d.division_id = ${divisionId}::bigint AND d.is_manager`;

/** `SELECT user_id`: the managers of these divisions. `divisions` is `SELECT division_id`. */
export const managersOfDivisions = (companyId: number, divisions: Sql): Sql =>
  sql`SELECT d.user_id FROM division_member d WHERE d.company_id = ${companyId} AND d.division_id IN (${divisions}) AND d.is_manager`;

/** Whether somebody manages the site: an SQL condition. `site` is a row of sites. */
export const hasSiteManager = (site: Sql): Sql =>
  sql`EXISTS (SELECT FROM site_member g WHERE g.company_id = ${site}.company_id AND g.site_id = ${site}.id AND g.is_manager)`;

/** `SELECT site_id, user_id`: of each site with active managers, the one who comes first by name. */
export const firstManagersOf = (companyId: number, siteIds: readonly number[]): Sql => sql`
  SELECT DISTINCT ON (s.site_id) s.site_id, s.user_id
    FROM site_member s JOIN company_member m ON m.company_id = s.company_id AND m.user_id = s.user_id JOIN account a ON a.id = s.user_id
   WHERE s.company_id = ${companyId} AND s.site_id = ANY (${[...siteIds]}::bigint[]) AND s.is_manager AND ${isActive(sql`a`, sql`m`)}
   ORDER BY s.site_id, lower(a.last_name), lower(a.first_name), a.id`;

/** Whether the person is active and manages the company, or has a system role: an SQL condition. */
export const mayManageCompany = (companyId: Sql, person: Sql): Sql => sql`EXISTS (
  SELECT FROM account a LEFT JOIN company_member m ON m.company_id = ${companyId} AND m.user_id = a.id
   WHERE a.id = ${person} AND ((m.is_manager AND ${isActive(sql`a`, sql`m`)}) OR (a.role <> 'USER' AND NOT a.blocked)))`;

/** Whether the company has an active manager. */
export const hasActiveManager = (companyId: Sql): Sql => sql`EXISTS (
  SELECT FROM company_member m JOIN account a ON a.id = m.user_id
   WHERE m.company_id = ${companyId} AND m.is_manager AND ${isActive(sql`a`, sql`m`)})`;

/** `SELECT user_id`: the managers of a company. */
export const managersOfCompany = (companyId: number): Sql =>
  sql`SELECT c.user_id FROM company_member c WHERE c.company_id = ${companyId} AND c.is_manager`;

/** `SELECT user_id`: the managers of the sites of these people, each for others than themselves. `people` is `SELECT user_id`. */
export const otherSiteManagersOf = (companyId: number, people: Sql): Sql => sql`
  SELECT DISTINCT m.user_id FROM site_member w
    JOIN site_member m ON m.company_id = w.company_id AND m.site_id = w.site_id AND m.is_manager AND m.user_id <> w.user_id
   WHERE w.company_id = ${companyId} AND w.user_id IN (${people})`;

/** Whether the person manages the site of a row with `company_id` and `site_id`. */
export const isManagedBy = (row: Sql, person: Sql): Sql => sql`EXISTS (
  SELECT FROM site_member g WHERE g.company_id = ${row}.company_id AND g.site_id = ${row}.site_id AND g.user_id = ${person} AND g.is_manager)`;

/** `SELECT` the first site that the person manages and one of the other people belongs to. `people` is `SELECT user_id`. */
export const firstManagedSiteOf = (companyId: number, person: Sql, people: Sql): Sql => sql`
  SELECT min(g.site_id) FROM site_member g JOIN site_member w ON w.company_id = g.company_id AND w.site_id = g.site_id AND w.user_id <> g.user_id
   WHERE g.company_id = ${companyId} AND g.user_id = ${person} AND g.is_manager AND w.user_id IN (${people})`;

/** `SELECT user_id`: those of the given people who are active members of the company. `people` is `SELECT user_id`. */
export const activeMembersAmong = (companyId: number, people: Sql): Sql => sql`
  SELECT m.user_id FROM company_member m JOIN account a ON a.id = m.user_id
   WHERE m.company_id = ${companyId} AND ${isActive(sql`a`, sql`m`)} AND m.user_id IN (${people})`;

/** The person's first site in the company. Null without one. */
export const firstSiteOf = (companyId: Sql, person: Sql): Sql =>
  sql`(SELECT min(f.site_id) FROM site_member f WHERE f.company_id = ${companyId} AND f.user_id = ${person})`;

/**
 * `SELECT company_id, user_id, email, preferred_language`: the addresses of all active members; null for those without one. For statements
 * that see all companies.
 */
export const activeContacts: Sql = sql`
  SELECT m.company_id, a.id AS user_id, a.email, a.preferred_language FROM company_member m JOIN account a ON a.id = m.user_id
   WHERE ${isActive(sql`a`, sql`m`)}`;

/** `SELECT company_id, fact`: a text for each membership and each expertise of a member. It changes with the row. */
export const factsOfPeople: Sql = sql`
  SELECT m.company_id, concat_ws('/', 'member', m.user_id, a.activated, a.blocked OR m.is_blocked, a.role) AS fact
    FROM company_member m JOIN account a ON a.id = m.user_id
  UNION ALL SELECT company_id, concat_ws('/', 'site', site_id, user_id) FROM site_member
  UNION ALL SELECT company_id, concat_ws('/', 'division', division_id, user_id, subdivision_id) FROM division_member
  UNION ALL SELECT m.company_id, concat_ws('/', 'practice', e.user_id, e.safety_practice_id)
    FROM user_safety_practice e JOIN company_member m ON m.user_id = e.user_id
  UNION ALL SELECT m.company_id, concat_ws('/', 'work', e.user_id, e.high_risk_work_id)
    FROM user_high_risk_work e JOIN company_member m ON m.user_id = e.user_id`;

/** `SELECT user_id`: active members of the company: the assignee, or the managers of the site if there is no assignee. */
export const responsibleFor = ({ companyId, siteId, assigneeId }: { companyId: Sql; siteId: Sql; assigneeId: Sql }): Sql => sql`
  SELECT m.user_id FROM company_member m JOIN account p ON p.id = m.user_id
   WHERE m.company_id = ${companyId} AND ${isActive(sql`p`, sql`m`)}
     AND (m.user_id = ${assigneeId} OR (${assigneeId} IS NULL AND EXISTS (
       SELECT FROM site_member s WHERE s.company_id = m.company_id AND s.site_id = ${siteId} AND s.user_id = m.user_id AND s.is_manager)))`;

/** Whether the person belongs to the site, the division or else the company, with a role: a condition on the membership `m`. */
export function isMemberOf(
  companyId: number,
  { siteId, divisionId }: { siteId?: number | undefined; divisionId?: number | undefined },
  { person, role }: { person: Sql; role: Sql },
): Sql {
  if (siteId === undefined && divisionId === undefined)
    return sql`EXISTS (SELECT FROM company_member m WHERE m.company_id = ${companyId} AND m.user_id = ${person} ${role})`;
  const ofPlace =
    siteId !== undefined
      ? sql`site_member m WHERE m.company_id = ${companyId} AND m.site_id = ${siteId}`
      : sql`division_member m WHERE m.company_id = ${companyId} AND m.division_id = ${divisionId}`;
  // an array: the statement then starts from the people of the place, and not from those of the company
  return sql`${person} = ANY (ARRAY(SELECT m.user_id FROM ${ofPlace} ${role}))`;
}

/** Whether the person does not belong there with the role. The index answers it for each person; a negated array would compare them with all. */
export function isNoMemberOf(...[companyId, { siteId, divisionId }, { person, role }]: Parameters<typeof isMemberOf>): Sql {
  const of =
    siteId !== undefined
      ? sql`site_member m WHERE m.site_id = ${siteId} AND`
      : divisionId !== undefined
        ? sql`division_member m WHERE m.division_id = ${divisionId} AND`
        : sql`company_member m WHERE`;
  return sql`NOT EXISTS (SELECT FROM ${of} m.company_id = ${companyId} AND m.user_id = ${person} ${role})`;
}

/** Joins the person's roles in the company as `role`: isMember, isManager, isLeader, managesDivision. All are false after the person has left. */
export const joinRoleOf = (companyId: number, person: Sql): Sql => sql`
  CROSS JOIN LATERAL (
    SELECT count(*) > 0 AS "isMember", coalesce(bool_or(c.is_manager), false) AS "isManager", coalesce(bool_or(c.is_leader), false) AS "isLeader",
           EXISTS (SELECT FROM division_member d WHERE d.company_id = ${companyId} AND d.user_id = ${person} AND d.is_manager) AS "managesDivision"
      FROM company_member c WHERE c.company_id = ${companyId} AND c.user_id = ${person}) role`;

/** Whether the person of a row with `company_id`, `site_id`, `division_id` and `user_id` manages that place or the company. */
export const managesPlace = (row: Sql): Sql => sql`(
  EXISTS (SELECT FROM company_member g WHERE g.company_id = ${row}.company_id AND g.user_id = ${row}.user_id AND g.is_manager)
  OR EXISTS (SELECT FROM site_member g WHERE g.company_id = ${row}.company_id AND g.site_id = ${row}.site_id AND g.user_id = ${row}.user_id AND g.is_manager)
  OR EXISTS (SELECT FROM division_member g WHERE g.company_id = ${row}.company_id AND g.division_id = ${row}.division_id AND g.user_id = ${row}.user_id AND g.is_manager))`;
