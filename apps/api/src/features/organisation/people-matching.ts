/**
 * Who matches a members selection, and which sites a sites selection [3.59] [3.60]: kinds are joined by AND, the ids of
 * one kind by OR, and an empty list beside a filled one does not restrict. A selection that has kinds and not a single
 * id is a half-made choice and matches nobody; without any kind it means all.
 */
import type { MembersCriteria, SitesCriteria } from '@muster/contract/campaigns/form-language/types';
import sql, { join, type Sql } from 'sql-template-tag';

/** Where the campaign lives, or would live. */
export interface MatchingScope {
  companyId: number;
  siteId?: number | null | undefined;
  divisionId?: number | null | undefined;
}

const isHalfMade = (lists: readonly (number[] | undefined)[]) =>
  lists.some((list) => list !== undefined) && lists.every((list) => !list?.length);

/** `SELECT m.user_id`: the active members of the scope whom the criteria match. */
export function matchingPeople({ companyId, siteId, divisionId }: MatchingScope, criteria: MembersCriteria): Sql {
  const { regionIds, subdivisionIds, safetyWorkIds, riskWorkIds } = criteria;
  const terms = [
    sql`m.company_id = ${companyId}`,
    sql`EXISTS (SELECT FROM account a WHERE a.id = m.user_id AND a.activated AND NOT a.blocked AND a.role = 'USER')`,
    siteId != null &&
      sql`EXISTS (SELECT FROM site_member s WHERE s.company_id = m.company_id AND s.site_id = ${siteId} AND s.user_id = m.user_id)`,
    divisionId != null &&
      sql`EXISTS (SELECT FROM division_member d WHERE d.company_id = m.company_id AND d.division_id = ${divisionId} AND d.user_id = m.user_id)`,
    regionIds?.length &&
      sql`EXISTS (SELECT FROM site_member s JOIN site_region r ON r.company_id = s.company_id AND r.site_id = s.site_id
                   WHERE s.company_id = m.company_id AND s.user_id = m.user_id AND r.region_id = ANY (${regionIds}::bigint[]))`,
    subdivisionIds?.length &&
      sql`EXISTS (SELECT FROM division_member d WHERE d.company_id = m.company_id AND d.user_id = m.user_id AND d.subdivision_id = ANY (${subdivisionIds}::bigint[]))`,
    safetyWorkIds?.length &&
      sql`EXISTS (SELECT FROM user_safety_practice e WHERE e.user_id = m.user_id AND e.safety_practice_id = ANY (${safetyWorkIds}::bigint[]))`,
    riskWorkIds?.length &&
      sql`EXISTS (SELECT FROM user_high_risk_work e WHERE e.user_id = m.user_id AND e.high_risk_work_id = ANY (${riskWorkIds}::bigint[]))`,
    isHalfMade([regionIds, subdivisionIds, safetyWorkIds, riskWorkIds]) && sql`false`,
  ].filter((term) => term instanceof Object);
  return sql`SELECT m.user_id FROM company_member m WHERE ${join(terms, ' AND ')}`;
}

/** `SELECT s.id`: the active sites of the company or division that the criteria match. */
export function matchingSites({ companyId, divisionId }: MatchingScope, criteria: SitesCriteria): Sql {
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
    isHalfMade([regionIds, subdivisionIds, worksiteTypes, riskWorkIds]) && sql`false`,
  ].filter((term) => term instanceof Object);
  return sql`SELECT s.id FROM site s WHERE ${join(terms, ' AND ')}`;
}
