/** SQL fragments about the sites of a person. `personId` is an SQL expression for an account's id. */
import sql, { type Sql } from 'sql-template-tag';
import { sitesOfMember } from '../../identity';

/** Joins the person's sites as `own`: their names, sorted, and whether the person manages one of them. Both are null without a site. */
export const joinSitesOf = (companyId: number, personId: Sql): Sql => sql`
  LEFT JOIN LATERAL (
    SELECT bool_or(m.is_manager) AS manages, jsonb_agg(s.name ORDER BY lower(s.name)) AS names
      FROM (${sitesOfMember(companyId, personId)}) m JOIN site s ON s.company_id = ${companyId} AND s.id = m.site_id) own ON true`;

const maxSites = 3;

/** The person's first active sites as JSON: first this site, then those that the person manages, then by name. `firstSiteId` can be null. */
export const sitesJson = (companyId: number, firstSiteId: number | null, personId: Sql): Sql => sql`
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'isManager', s.is_manager) ORDER BY s.place), '[]')
     FROM (SELECT s.id, s.name, m.is_manager, row_number() OVER (ORDER BY s.id IS DISTINCT FROM ${firstSiteId}::bigint, NOT m.is_manager, lower(s.name), s.id) AS place
             FROM (${sitesOfMember(companyId, personId)}) m JOIN site s ON s.company_id = ${companyId} AND s.id = m.site_id
            WHERE s.status = 'ACTIVE' OR s.id = ${firstSiteId}::bigint) s
    WHERE s.place <= ${maxSites})`;
