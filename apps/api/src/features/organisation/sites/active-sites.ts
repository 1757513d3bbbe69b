import sql, { join, type Sql } from 'sql-template-tag';
import type { PlaceScope } from '../places';

interface SiteCriteria {
  regionIds?: number[] | undefined;
  subdivisionIds?: number[] | undefined;
  worksiteTypes?: number[] | undefined;
  riskWorkIds?: number[] | undefined;
}

/**
 * `SELECT s.id`: the active sites of the company or division that match all criteria. One id of a list is enough, and an empty list
 * restricts nothing.
 */
export function activeSites({ companyId, divisionId }: Omit<PlaceScope, 'siteId'>, criteria: SiteCriteria): Sql {
  const { regionIds, subdivisionIds, worksiteTypes, riskWorkIds } = criteria;
  const has = (table: Sql, column: Sql, ids: number[]) =>
    sql`EXISTS (SELECT FROM ${table} x WHERE x.company_id = s.company_id AND x.site_id = s.id AND x.${column} = ANY (${ids}::bigint[]))`;
  const terms = [
    sql`s.company_id = ${companyId}`,
    sql`s.status = 'ACTIVE'`,
    divisionId != null && has(sql`site_division`, sql`division_id`, [divisionId]),
    regionIds?.length && has(sql`site_region`, sql`region_id`, regionIds),
    subdivisionIds?.length && has(sql`site_subdivision`, sql`subdivision_id`, subdivisionIds),
    worksiteTypes?.length && has(sql`site_work_site_type`, sql`work_site_type_id`, worksiteTypes),
    riskWorkIds?.length && has(sql`site_high_risk_work`, sql`high_risk_work_id`, riskWorkIds),
  ].filter((term) => term instanceof Object);
  return sql`SELECT s.id FROM site s WHERE ${join(terms, ' AND ')}`;
}
