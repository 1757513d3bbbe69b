/** SQL fragments about the people of one site or division in the directory. A division may have thousands of them. */
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { isInvited } from '../active-member';
import { directoryEntries, directoryFiguresOf, joinEachEntry } from './entries';

type SiteOrDivision = { companyId: number } & ({ siteId: number } | { divisionId: number });

const termsOf = (place: SiteOrDivision): Sql =>
  'siteId' in place
    ? sql`m.company_id = ${place.companyId} AND m.site_id = ${place.siteId}`
    : sql`m.company_id = ${place.companyId} AND m.division_id = ${place.divisionId}`;

const tableOf = (place: SiteOrDivision): Sql => ('siteId' in place ? sql`site_member m` : sql`division_member m`);

/** `FROM`: the memberships `m` of the place. Nobody has two. */
const membersOf = (place: SiteOrDivision): Sql => sql`${tableOf(place)} WHERE ${termsOf(place)}`;

/** `FROM`: those of its managers. An index has them. */
const managersOf = (place: SiteOrDivision): Sql => sql`${membersOf(place)} AND m.is_manager`;

/** `FROM`: the active people of the place, as `directory_entry e` and their memberships `m`. Looks up each of them. */
export const assignableAt = (place: SiteOrDivision): Sql => sql`
    FROM ${tableOf(place)} ${joinEachEntry(sql`m.company_id`, sql`m`)}
   WHERE ${termsOf(place)} AND e.is_assignable`;

/** `FROM`: the entries `e` of those people who cannot be given work. An index has such entries, and the array looks for all of these people in one walk. */
const idleAmong = (place: SiteOrDivision, members: Sql): Sql => sql`${directoryEntries}
   WHERE e.company_id = ${place.companyId} AND NOT e.is_assignable AND e.user_id = ANY (ARRAY(SELECT m.user_id FROM ${members}))`;

const countWithoutIdle = (place: SiteOrDivision, members: Sql, idle = empty): Sql =>
  sql`(SELECT count(*) FROM ${members}) - (SELECT count(*) FROM ${idleAmong(place, members)} ${idle})`;

/** The number of active people of the place, of managers of it, or of others. Counts all, without those who cannot be given work. */
export function assignableCountAt(place: SiteOrDivision, role?: 'manager' | 'member'): Sql {
  const managers = sql`(${countWithoutIdle(place, managersOf(place))})`;
  if (role === 'manager') return managers;
  const all = countWithoutIdle(place, membersOf(place));
  return role === undefined ? sql`(${all})` : sql`(${all} - ${managers})`;
}

/** The number of people of the place who are not blocked. Nobody who is blocked can be given work. */
export const listedCountAt = (place: SiteOrDivision): Sql => sql`(${countWithoutIdle(place, membersOf(place), sql`AND e.is_blocked`)})`;

/** `FROM`: the entries `e` of the invited people of the place who have not signed in yet. */
export const invitedAt = (place: SiteOrDivision): Sql => sql`${idleAmong(place, membersOf(place))} AND ${isInvited(sql`e`)}`;

/**
 * Looking somebody up reads four pages, and an index page has the names of 50 people. So a walk over all names of the company costs less than looking up
 * more than one of 200, and it finds the first of them long before its end.
 */
const oneOf = 200;

/**
 * `SELECT user_id, is_manager, last_name, first_name`: the first active people of the place, managers first and then by name. Begins with `WITH`. The
 * number is part of the text, so that PostgreSQL, which has one plan for all companies, expects a short walk.
 */
export function firstAssignableAt(place: SiteOrDivision, most: number): Sql {
  const inOrder = sql`e.last_name, e.first_name, e.user_id LIMIT ${raw(String(most))}`;
  const ofRole = (isManager: boolean): Sql => {
    const role = isManager ? sql`h.is_manager` : sql`NOT h.is_manager`;
    const areMany = sql`(SELECT count(*) * ${raw(String(oneOf))} FROM here h WHERE ${role}) > (SELECT listed FROM company_people)`;
    // IS TRUE prevents a join: a hashed subplan keeps the order of the walk
    return sql`
      SELECT h.user_id, h.is_manager, e.last_name, e.first_name FROM here h ${joinEachEntry(sql`${place.companyId}`, sql`h`)}
       WHERE ${role} AND e.is_assignable AND NOT ${areMany}
       UNION ALL
      SELECT * FROM (
        SELECT e.user_id, ${raw(String(isManager))} AS is_manager, e.last_name, e.first_name FROM ${directoryEntries}
         WHERE e.company_id = ${place.companyId} AND e.is_assignable AND ${areMany}
           AND (e.user_id IN (SELECT h.user_id FROM here h WHERE ${role})) IS TRUE
         ORDER BY ${inOrder}) walked`;
  };
  return sql`
    WITH here AS MATERIALIZED (
      SELECT m.user_id, g.user_id IS NOT NULL AS is_manager
        FROM (SELECT m.user_id FROM ${membersOf(place)}) m LEFT JOIN (SELECT m.user_id FROM ${managersOf(place)}) g ON g.user_id = m.user_id),
    company_people AS MATERIALIZED (SELECT coalesce(sum(f.listed), 0) AS listed FROM ${directoryFiguresOf(place.companyId)})
    SELECT e.user_id, e.is_manager, e.last_name, e.first_name FROM (${join([ofRole(true), ofRole(false)], ' UNION ALL ')}) e
     ORDER BY e.is_manager DESC, ${inOrder}`;
}
