/** SQL fragments about memberships of sites and divisions. `person` names a row with `company_id` and `user_id`. */
import sql, { empty, type Sql } from 'sql-template-tag';

/** Whether the person belongs to the site. */
export const isAtSite = (person: Sql, siteId: unknown): Sql =>
  sql`EXISTS (SELECT FROM site_member s WHERE s.company_id = ${person}.company_id AND s.site_id = ${siteId} AND s.user_id = ${person}.user_id)`;

/** Whether the person belongs to one of the sites. `ids` is a `bigint[]`. */
export const isAtOneOf = (person: Sql, ids: Sql): Sql => isAtSiteWith(person, sql``, sql`s.site_id = ANY (${ids})`);

/** Whether the person belongs to a site `s` for which the condition holds. `joined` joins what the condition reads. */
export const isAtSiteWith = (person: Sql, joined: Sql, condition: Sql): Sql => sql`EXISTS (
    SELECT FROM site_member s ${joined} WHERE s.company_id = ${person}.company_id AND s.user_id = ${person}.user_id AND ${condition})`;

/** Whether the person belongs to the division. */
export const isInDivision = (person: Sql, divisionId: unknown): Sql =>
  sql`EXISTS (SELECT FROM division_member d WHERE d.company_id = ${person}.company_id AND d.division_id = ${divisionId} AND d.user_id = ${person}.user_id)`;

/** Whether the person belongs to one of the divisions. `ids` is a `bigint[]`. */
export const isInOneOf = (person: Sql, ids: Sql): Sql =>
  sql`EXISTS (SELECT FROM division_member d WHERE d.company_id = ${person}.company_id AND d.user_id = ${person}.user_id AND d.division_id = ANY (${ids}))`;

/** Whether the person belongs to one of the subdivisions. `ids` is a `bigint[]`. */
export const isInSubdivision = (person: Sql, ids: Sql): Sql =>
  sql`EXISTS (SELECT FROM division_member d WHERE d.company_id = ${person}.company_id AND d.user_id = ${person}.user_id AND d.subdivision_id = ANY (${ids}))`;

/** `SELECT user_id`: the people of the subdivisions. `ids` is a `bigint[]`. */
export const peopleOfSubdivisions = (companyId: number, ids: Sql): Sql =>
  sql`SELECT d.user_id FROM division_member d WHERE d.company_id = ${companyId} AND d.subdivision_id = ANY (${ids})`;

/** `SELECT user_id`: the people of the company who belong to no site. Two walks over indexes, in place of a look-up for each person. */
export const peopleWithoutSite = (companyId: number): Sql => sql`
  SELECT m.user_id FROM company_member m WHERE m.company_id = ${companyId} EXCEPT SELECT s.user_id FROM site_member s WHERE s.company_id = ${companyId}`;

/** `SELECT user_id`: the people of sites. `sites` is `SELECT site_id`. */
export const peopleAtSites = (companyId: number, sites: Sql): Sql =>
  sql`SELECT s.user_id FROM site_member s WHERE s.company_id = ${companyId} AND s.site_id = ANY (ARRAY(${sites}))`;

/** `SELECT user_id`: the people of a site, without duplicates. */
export const peopleAtSite = (companyId: number, siteId: number): Sql =>
  sql`SELECT DISTINCT s.user_id FROM site_member s WHERE s.company_id = ${companyId} AND s.site_id = ${siteId}`;

/** `SELECT user_id`: the people of a site or a division, without duplicates. */
export const peopleOfPlace = (place: { companyId: number } & ({ siteId: number } | { divisionId: number })): Sql =>
  'siteId' in place
    ? peopleAtSite(place.companyId, place.siteId)
    : sql`SELECT DISTINCT d.user_id FROM division_member d WHERE d.company_id = ${place.companyId} AND d.division_id = ${place.divisionId}`;

/** `SELECT user_id, is_manager`: the people of a site. */
export const membersOfSite = (companyId: number, siteId: number | Sql): Sql => sql`
  SELECT s.user_id, bool_or(s.is_manager) AS is_manager FROM site_member s
   WHERE s.company_id = ${companyId} AND s.site_id = ${siteId} GROUP BY s.user_id`;

/** `SELECT site_id, is_manager`: the sites of a person. `personId` is an SQL expression for the account's id. */
export const sitesOfMember = (companyId: number, personId: Sql): Sql =>
  sql`SELECT m.site_id, m.is_manager FROM site_member m WHERE m.company_id = ${companyId} AND m.user_id = ${personId}`;

/**
 * `SELECT user_id, site_id`: one site for each person of a company who has one: the given site for its people, otherwise the person's first. One
 * pass over the memberships, for statements about everybody.
 */
export const homeSites = (companyId: number, siteId?: number): Sql => sql`
  SELECT m.user_id, min(m.site_id) AS site_id FROM site_member m
   WHERE m.company_id = ${companyId} ${siteId === undefined ? empty : sql`AND m.site_id = ${siteId}`} GROUP BY m.user_id`;

/** `SELECT site_id`: the site of `homeSites` for one person, without a pass over the others. `person` is an SQL expression for the account's id. */
export const homeSiteOf = (companyId: number, person: Sql, siteId?: number): Sql => sql`
  SELECT min(m.site_id) AS site_id FROM site_member m
   WHERE m.company_id = ${companyId} AND m.user_id = ${person} ${siteId === undefined ? empty : sql`AND m.site_id = ${siteId}`}`;

/** `SELECT user_id`: the people whose site in `homeSites` is this one. */
export const peopleAtHome = (companyId: number, siteId: number): Sql => sql`
  SELECT m.user_id FROM site_member m
   WHERE m.company_id = ${companyId} AND m.site_id = ${siteId} AND NOT EXISTS (
     SELECT FROM site_member o WHERE o.company_id = m.company_id AND o.user_id = m.user_id AND o.site_id < m.site_id)`;

/**
 * `SELECT user_id, job, title`: the members of a company who have a job title. `job` is the title without differences of spaces and capital letters.
 * Somebody who has left is not here: a later title belongs to another company.
 */
export const jobsOfMembers = (companyId: number): Sql => sql`
  SELECT m.user_id, lower(t.title) AS job, t.title
    FROM muster_titles(${companyId}) m CROSS JOIN LATERAL (SELECT regexp_replace(btrim(m.title), '\\s+', ' ', 'g') AS title) t
   WHERE t.title <> ''`;
