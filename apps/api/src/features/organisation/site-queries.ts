import type { Site, SiteListItem } from '@muster/contract/organisation/place';
import type { Page } from '@muster/contract/shared/pagination';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import { containsPattern } from '../../platform/database/text-search';
import { assignableCount, hasSiteManager, invitedCountAt } from '../identity';
import { joinItem } from '../reference-data';

export type SiteListRow = Omit<SiteListItem, 'allowedActions'>;
export type SiteRow = Omit<Site, 'allowedActions' | 'regionNames' | 'divisionIds' | 'regionIds' | 'subDivisionIds'>;

interface SiteFilters {
  companyId: number | undefined;
  divisionId?: number | undefined;
  ids?: number[] | undefined;
  name?: string | undefined;
  status?: 'ACTIVE' | 'INACTIVE' | undefined;
  hasManager?: boolean | undefined;
}

/** The columns that the list row and the whole site share, for `site s`. */
const columns = sql`
  s.id, s.company_id AS "companyId", s.name, s.logo_url AS "logoUrl", s.headcount, s.status, s.version,
  CASE WHEN s.address_label IS NOT NULL THEN jsonb_build_object('label', s.address_label, 'placeId', s.address_place_id) END AS address,
  ${assignableCount(sql`s.company_id`, sql`s.id`)} AS "personnelCount",
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title) ORDER BY lower(t.title), t.id), '[]')
     FROM site_work_site_type l ${joinItem('workSiteType', sql`l.work_site_type_id`)}
    WHERE l.company_id = s.company_id AND l.site_id = s.id) AS "workSiteTypes"`;

export async function findSites(db: Db, filters: SiteFilters, page: Page<'id' | 'name'>): Promise<{ items: SiteListRow[]; total: number }> {
  const where = conditions(filters);
  const order = join(page.sort.map(({ field, direction }) => raw(`${field === 'name' ? 'lower(s.name)' : 's.id'} ${direction}`)));
  const [items, total] = await Promise.all([
    db.many<SiteListRow>(sql`
      SELECT ${columns}, ${invitedCountAt(sql`s.company_id`, sql`s.id`)} AS "invitedCount",
             ARRAY(SELECT r.label FROM site_region l JOIN region r ON r.company_id = l.company_id AND r.id = l.region_id
                    WHERE l.company_id = s.company_id AND l.site_id = s.id ORDER BY lower(r.label), r.id) AS "regionNames",
             ARRAY(SELECT l.division_id FROM site_division l WHERE l.company_id = s.company_id AND l.site_id = s.id ORDER BY 1)::int[] AS "divisionIds"
        FROM site s WHERE ${where} ORDER BY ${order}, s.id LIMIT ${page.size} OFFSET ${page.number * page.size}`),
    countSites(db, filters),
  ]);
  return { items, total };
}

export async function countSites(db: Db, filters: SiteFilters): Promise<number> {
  return (await db.one<{ total: number }>(sql`SELECT count(*) AS total FROM site s WHERE ${conditions(filters)}`)).total;
}

/** A site of the caller's companies, with its linked entities sorted by name. */
export const findSite = (db: Db, id: number): Promise<SiteRow | undefined> =>
  db.maybeOne<SiteRow>(sql`
    SELECT ${columns}, s.country_code AS "countryCode", coalesce(s.time_zone, c.time_zone) AS "timeZone",
           s.time_zone IS NOT NULL AS "hasOwnTimeZone", s.work_days IS NOT NULL AS "hasOwnWorkingHours",
           jsonb_build_object('from', coalesce(s.work_from, c.work_from), 'to', coalesce(s.work_to, c.work_to),
                              'days', coalesce(s.work_days, c.work_days)) AS "workingHours",
           (SELECT coalesce(jsonb_agg(jsonb_build_object('regionId', r.id, 'regionLabel', r.label) ORDER BY lower(r.label), r.id), '[]')
              FROM site_region l JOIN region r ON r.company_id = l.company_id AND r.id = l.region_id
             WHERE l.company_id = s.company_id AND l.site_id = s.id) AS "siteRegions",
           (SELECT coalesce(jsonb_agg(jsonb_build_object('divisionId', d.id, 'divisionLabel', d.label) ORDER BY lower(d.label), d.id), '[]')
              FROM site_division l JOIN division d ON d.company_id = l.company_id AND d.id = l.division_id
             WHERE l.company_id = s.company_id AND l.site_id = s.id) AS "siteDivisions",
           (SELECT coalesce(jsonb_agg(jsonb_build_object('subDivisionId', d.id, 'subDivisionLabel', d.label, 'divisionId', d.division_id)
                                      ORDER BY lower(d.label), d.id), '[]')
              FROM site_subdivision l JOIN subdivision d ON d.company_id = l.company_id AND d.id = l.subdivision_id
             WHERE l.company_id = s.company_id AND l.site_id = s.id) AS "siteSubDivisions",
           (SELECT coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'title', t.title) ORDER BY lower(t.title), t.id), '[]')
              FROM site_high_risk_work l ${joinItem('highRiskWork', sql`l.high_risk_work_id`)}
             WHERE l.company_id = s.company_id AND l.site_id = s.id) AS "highRiskWorks"
      FROM site s JOIN company c ON c.id = s.company_id
     WHERE s.id = ${id} AND s.company_id = ANY ((SELECT muster_companies())::bigint[])`);

export const lockSite = (db: Db, { companyId, id }: { companyId: number; id: number }): Promise<number> =>
  db.run(sql`SELECT FROM site WHERE company_id = ${companyId} AND id = ${id} FOR NO KEY UPDATE`);

function conditions({ companyId, divisionId, ids, name, status, hasManager }: SiteFilters): Sql {
  const terms = [
    companyId === undefined ? sql`s.company_id = ANY ((SELECT muster_companies())::bigint[])` : sql`s.company_id = ${companyId}`,
    divisionId !== undefined &&
      sql`EXISTS (SELECT FROM site_division l WHERE l.company_id = s.company_id AND l.site_id = s.id AND l.division_id = ${divisionId})`,
    ids && sql`s.id = ANY (${ids}::bigint[])`,
    name && sql`s.name ILIKE ${containsPattern(name)}`,
    status && sql`s.status = ${status}`,
    hasManager !== undefined && sql`${hasSiteManager(sql`s`)} = ${hasManager}`,
  ].filter((term) => term instanceof Object);
  return join(terms, ' AND ');
}
