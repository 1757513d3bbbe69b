/**
 * The people that a members selection matches, and the sites that a sites selection matches [3.59] [3.60]. Different lists are joined by
 * AND, the ids of one list by OR. An empty list beside a filled one restricts nothing. A selection that has lists but no id is
 * incomplete and matches nobody. A selection without lists matches all.
 */
import type { MembersCriteria, SitesCriteria } from '@muster/contract/forms/types';
import type { PlaceScope } from '../organisation';
import sql, { join, type Sql } from 'sql-template-tag';

const isHalfMade = (lists: readonly (number[] | undefined)[]) =>
  lists.some((list) => list !== undefined) && lists.every((list) => !list?.length);

/** For each list of criteria, the condition that `directory_entry m` has one of the ids. */
const hasOneOf: Readonly<Record<keyof MembersCriteria, (ids: Sql) => Sql>> = {
  regionIds: (ids) => sql`EXISTS (
    SELECT FROM site_member s JOIN site_region r ON r.company_id = s.company_id AND r.site_id = s.site_id
     WHERE s.company_id = m.company_id AND s.user_id = m.user_id AND r.region_id = ANY (${ids}))`,
  subdivisionIds: (ids) =>
    sql`EXISTS (SELECT FROM division_member d WHERE d.company_id = m.company_id AND d.user_id = m.user_id AND d.subdivision_id = ANY (${ids}))`,
  safetyWorkIds: (ids) =>
    sql`EXISTS (SELECT FROM user_safety_practice e WHERE e.user_id = m.user_id AND e.safety_practice_id = ANY (${ids}))`,
  riskWorkIds: (ids) => sql`EXISTS (SELECT FROM user_high_risk_work e WHERE e.user_id = m.user_id AND e.high_risk_work_id = ANY (${ids}))`,
};
const kinds = Object.keys(hasOneOf) as (keyof MembersCriteria)[];

const isAtSite = (siteId: unknown): Sql =>
  sql`EXISTS (SELECT FROM site_member s WHERE s.company_id = m.company_id AND s.site_id = ${siteId} AND s.user_id = m.user_id)`;
const isInDivision = (divisionId: unknown): Sql =>
  sql`EXISTS (SELECT FROM division_member d WHERE d.company_id = m.company_id AND d.division_id = ${divisionId} AND d.user_id = m.user_id)`;

/** `SELECT m.user_id`: the members of the scope that match the criteria. Only active ones, unless `isActiveOnly` is false. */
export function matchingPeople(
  { companyId, siteId, divisionId }: PlaceScope,
  criteria: MembersCriteria,
  { isActiveOnly = true }: { isActiveOnly?: boolean } = {},
): Sql {
  const terms = [
    sql`m.company_id = ${companyId}`,
    isActiveOnly && sql`m.is_assignable`,
    siteId != null && isAtSite(siteId),
    divisionId != null && isInDivision(divisionId),
    ...kinds.map((kind) => criteria[kind]?.length && hasOneOf[kind](sql`${criteria[kind]}::bigint[]`)),
    isHalfMade(kinds.map((kind) => criteria[kind])) && sql`false`,
  ].filter((term) => term instanceof Object);
  return sql`SELECT m.user_id FROM directory_entry m WHERE ${join(terms, ' AND ')}`;
}

/** The columns of a stored selection: ids or null, and the criteria as `jsonb`. */
export interface StoredSelection {
  siteId: Sql;
  divisionId: Sql;
  criteria: Sql;
}

/** Like `matchingPeople`, for many stored selections: whether one matches an active `directory_entry m`. */
export function matchesPerson({ siteId, divisionId, criteria }: StoredSelection): Sql {
  const stored = sql`coalesce(${criteria}, '{}')`;
  const listOf = (kind: string) => sql`coalesce(${stored} -> ${kind}::text, '[]')`;
  const isEmpty = (kind: string) => sql`jsonb_array_length(${listOf(kind)}) = 0`;
  const terms = [
    sql`m.is_assignable`,
    sql`(${siteId} IS NULL OR ${isAtSite(siteId)})`,
    sql`(${divisionId} IS NULL OR ${isInDivision(divisionId)})`,
    ...kinds.map(
      (kind) => sql`(${isEmpty(kind)} OR ${hasOneOf[kind](sql`ARRAY(SELECT jsonb_array_elements_text(${listOf(kind)})::bigint)`)})`,
    ),
    sql`NOT (${stored} ?| ${kinds}::text[] AND ${join(kinds.map(isEmpty), ' AND ')})`,
  ];
  return join(terms, ' AND ');
}

/** `SELECT s.id`: the active sites of the company or division that match the criteria. */
export function matchingSites({ companyId, divisionId }: PlaceScope, criteria: SitesCriteria): Sql {
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
