/**
 * SQL fragments about the directory: `directory_entry` has one row for each membership, with the columns by which lists of people sort,
 * search and filter. `directory_figure` has the counts of a company, `site_figure` those of a site.
 */
import sql, { type Sql } from 'sql-template-tag';
import { isInvited } from '../active-member';

/** `directory_entry e`: the people of all companies that the caller may see. */
export const directoryEntries: Sql = sql`directory_entry e`;

/**
 * `CROSS JOIN LATERAL`: looks up the entry `e` of each row of `people`. Use it for the few people of one place: with a plain join,
 * PostgreSQL reads the whole company, because one plan serves places of every size.
 */
export const joinEachEntry = (companyId: Sql, people: Sql): Sql => sql`
  CROSS JOIN LATERAL (
    SELECT * FROM directory_entry d WHERE d.company_id = ${companyId} AND d.user_id = ${people}.user_id LIMIT 1) e`;

/** Like `joinEachEntry`, for lists that keep people who have left. These people have no names in `e`, and come last. */
export const joinEachName = (companyId: Sql, people: Sql): Sql => sql`
  LEFT JOIN LATERAL (
    SELECT d.last_name, d.first_name FROM directory_entry d WHERE d.company_id = ${companyId} AND d.user_id = ${people}.user_id LIMIT 1) e ON TRUE`;

/**
 * For lists of people in other features: joins a table's `company_id` and `user_id` to the directory as `e`. Sort by its `last_name`
 * and `first_name`. People who have left have no entry and come last.
 */
export const joinDirectory = (people: Sql): Sql =>
  sql`LEFT JOIN directory_entry e ON e.company_id = ${people}.company_id AND e.user_id = ${people}.user_id`;

/** `SELECT m.user_id`: the people of the directory that match a condition on `directory_entry m`. */
export const selectEntries = (where: Sql): Sql => sql`SELECT m.user_id FROM directory_entry m WHERE ${where}`;

/** `directory_entry m` of each company of one person: `own.user_id` names the person. Starts from the few memberships. */
export const entriesOfPerson: Sql = sql`
  company_member own JOIN directory_entry m ON m.company_id = own.company_id AND m.user_id = own.user_id`;

/** `FROM`: the kept figures of a company. Read them with `sum`. */
export const directoryFiguresOf = (companyId: number | Sql): Sql => sql`directory_figure f WHERE f.company_id = ${companyId}`;

/** The number of active members of a company, from the kept figures. */
export const activeMemberCount = (companyId: Sql): Sql =>
  sql`(SELECT coalesce(sum(f.active), 0)::integer FROM ${directoryFiguresOf(companyId)})`;

/** The number of people in the directory of a company who have a system role. */
export const systemRolesIn = (companyId: number): Sql => sql`(
  SELECT count(*)::integer FROM account s JOIN directory_entry e ON e.company_id = ${companyId} AND e.user_id = s.id AND NOT e.is_blocked
   WHERE s.role <> 'USER')`;

/** `site_figure f` of a site, with the condition that it is right: the people have not changed since somebody counted them. */
const keptAt = (companyId: Sql, siteId: Sql): Sql => sql`
  site_figure f WHERE f.company_id = ${companyId} AND f.site_id = ${siteId}
      AND NOT EXISTS (SELECT FROM changed_site c WHERE c.company_id = f.company_id AND c.site_id = f.site_id)`;

/** A kept figure of a site. Null if it may be wrong. */
const keptFigureAt = (figure: Sql, companyId: Sql, siteId: Sql): Sql => sql`(SELECT ${figure} FROM ${keptAt(companyId, siteId)})`;

/**
 * `SELECT total, people`: the number of people of a site without blocked ones, and the ids of the first `most`: managers of the site, then by name. Reads
 * the people of the site only if they have changed since somebody counted them.
 */
export const firstPeopleAt = (companyId: number, siteId: Sql, most: number): Sql => sql`
  SELECT coalesce(kept.listed, counted.listed)::integer AS total, (coalesce(kept.first_people, counted.first_people))[1:${most}::integer] AS people
    FROM (VALUES (1)) one
    LEFT JOIN LATERAL (SELECT f.listed, f.first_people FROM ${keptAt(sql`${companyId}`, siteId)} AND f.first_people IS NOT NULL) kept ON TRUE
   CROSS JOIN LATERAL (
     SELECT count(*) AS listed, array_agg(m.user_id ORDER BY NOT m.is_manager, e.last_name, e.first_name, m.user_id) AS first_people
       FROM site_member m ${joinEachEntry(sql`m.company_id`, sql`m`)}
      WHERE kept.listed IS NULL AND m.company_id = ${companyId} AND m.site_id = ${siteId} AND NOT e.is_blocked) counted`;

/** The number of people of a site who can be given work. */
export const assignableCount = (companyId: Sql, siteId: Sql): Sql => sql`
  coalesce(${keptFigureAt(sql`f.active::bigint`, companyId, siteId)},
    (SELECT count(*) FROM site_member m ${joinEachEntry(sql`m.company_id`, sql`m`)}
      WHERE m.company_id = ${companyId} AND m.site_id = ${siteId} AND e.is_assignable))`;

/** The number of invited people of a site who have not signed in yet. They are counted only where somebody cannot be given work. */
export const invitedCountAt = (companyId: Sql, siteId: Sql): Sql => sql`
  CASE ${keptFigureAt(sql`f.listed - f.active`, companyId, siteId)} WHEN 0 THEN 0 ELSE
    (SELECT count(*) FROM site_member m ${joinEachEntry(sql`m.company_id`, sql`m`)}
      WHERE m.company_id = ${companyId} AND m.site_id = ${siteId} AND NOT e.is_assignable AND ${isInvited(sql`e`)}) END`;
