/** The filters of the directory, experts and personnel lists [7.52], as conditions on `directory_entry e`. */
import type { listMembers } from '@muster/contract/directory/endpoints';
import type { HandlerInput } from '@muster/contract/shared/endpoint';
import sql, { type Sql } from 'sql-template-tag';
import { hasSignedIn, isLeaderOf } from '../identity';

export type MemberQuery = HandlerInput<typeof listMembers>['query'];
/** The filters, which the list and its count share. */
export type MemberFilters = Omit<MemberQuery, 'page' | 'firstSiteId' | 'withAccess'>;

/** The membership table of a site, a division or the company. */
function membershipIn(companyId: number, { siteId, divisionId }: MemberFilters): Sql {
  if (siteId !== undefined) return sql`site_member m WHERE m.company_id = ${companyId} AND m.site_id = ${siteId}`;
  if (divisionId !== undefined) return sql`division_member m WHERE m.company_id = ${companyId} AND m.division_id = ${divisionId}`;
  return sql`company_member m WHERE m.company_id = ${companyId}`;
}

/** Candidates are people who can get the role: they are not members of the place, or do not have that role yet [4.38]. */
export const isForCandidates = ({ adminCandidatesOnly, memberCandidatesOnly }: MemberFilters): boolean =>
  adminCandidatesOnly === true || memberCandidatesOnly === true;

export function personnelTerms(companyId: number, query: MemberFilters): Sql[] {
  const isIn = (role: Sql) => sql`EXISTS (SELECT FROM ${membershipIn(companyId, query)} AND m.user_id = e.user_id ${role})`;
  const managers = isIn(sql`AND m.is_manager`);
  const members = isIn(sql`AND NOT m.is_manager`);
  return [
    query.divisionId !== undefined && !isForCandidates(query) && isIn(sql``),
    query.adminsOnly && managers,
    query.membersOnly && members,
    query.adminCandidatesOnly && sql`e.is_assignable AND NOT ${managers}`,
    query.leadersOnly && isLeaderOf(companyId, sql`e.user_id`),
    query.isActivated !== undefined && hasSignedIn(sql`e.user_id`, query.isActivated),
    query.memberCandidatesOnly && sql`e.is_assignable AND NOT ${members}`,
  ].filter((term) => typeof term === 'object');
}

/** Filters are joined by AND, the ids of one filter by OR. An expert has VERY_HIGH experience in the given subjects, or in any [9.17]. */
export function profileTerms({ regionIds, subdivisionIds, safetyWorkIds, highRiskWorkIds, expertOnly }: MemberFilters): Sql[] {
  const level = expertOnly ? sql`AND x.experience = 'VERY_HIGH'` : sql``;
  const knows = (table: Sql, column: Sql, ids: number[] | undefined) =>
    sql`EXISTS (SELECT FROM ${table} x WHERE x.user_id = e.user_id ${ids ? sql`AND x.${column} = ANY (${ids}::bigint[])` : sql``} ${level})`;
  const knowsPractice = knows(sql`user_safety_practice`, sql`safety_practice_id`, safetyWorkIds);
  const knowsWork = knows(sql`user_high_risk_work`, sql`high_risk_work_id`, highRiskWorkIds);
  return [
    regionIds &&
      sql`EXISTS (SELECT FROM site_member s JOIN site_region r ON r.company_id = s.company_id AND r.site_id = s.site_id
                   WHERE s.company_id = e.company_id AND s.user_id = e.user_id AND r.region_id = ANY (${regionIds}::bigint[]))`,
    subdivisionIds &&
      sql`EXISTS (SELECT FROM division_member d
                   WHERE d.company_id = e.company_id AND d.user_id = e.user_id AND d.subdivision_id = ANY (${subdivisionIds}::bigint[]))`,
    safetyWorkIds && knowsPractice,
    highRiskWorkIds && knowsWork,
    expertOnly && !safetyWorkIds && !highRiskWorkIds && sql`(${knowsPractice} OR ${knowsWork})`,
  ].filter((term) => typeof term === 'object');
}
