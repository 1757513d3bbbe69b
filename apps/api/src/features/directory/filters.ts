/** The filters of the directory, experts and personnel lists [7.52], as conditions on `directory_entry e`. */
import type { listMembers } from '@muster/contract/directory/endpoints';
import type { HandlerInput } from '@muster/contract/shared/endpoint';
import sql, { type Sql } from 'sql-template-tag';
import {
  expertsAmongSubjects,
  hasExperience,
  hasSignedIn,
  isLeaderOf,
  isMemberOf,
  isNoMemberOf,
  peopleOfSubdivisions,
  peopleWithoutSite,
} from '../identity';
import { peopleOfRegions } from '../organisation';

export type MemberQuery = HandlerInput<typeof listMembers>['query'];
/** The filters, which the list and its count share. */
export type MemberFilters = Omit<MemberQuery, 'page' | 'firstSiteId' | 'withAccess' | 'withSites'>;

/** Candidates are people who can get the role: they are not members of the place, or do not have that role yet [4.38]. */
export const isForCandidates = ({ adminCandidatesOnly, memberCandidatesOnly }: MemberFilters): boolean =>
  adminCandidatesOnly === true || memberCandidatesOnly === true;

/**
 * Whether the entry belongs to one of these people. The ids are an array, so that the statement starts from them and not from the people of
 * the company.
 */
const isAmong = (people: Sql): Sql => sql`e.user_id = ANY (ARRAY(${people}))`;

export function personnelTerms(companyId: number, query: MemberFilters): Sql[] {
  const isIn = (role: Sql) => isMemberOf(companyId, query, { person: sql`e.user_id`, role });
  const isNotIn = (role: Sql) => isNoMemberOf(companyId, query, { person: sql`e.user_id`, role });
  const managers = isIn(sql`AND m.is_manager`);
  const members = isIn(sql`AND NOT m.is_manager`);
  return [
    query.withoutSite === true && isAmong(peopleWithoutSite(companyId)),
    query.divisionId !== undefined && !isForCandidates(query) && isIn(sql``),
    query.adminsOnly && managers,
    query.membersOnly && members,
    query.adminCandidatesOnly && sql`e.is_assignable AND ${isNotIn(sql`AND m.is_manager`)}`,
    query.leadersOnly && isLeaderOf(companyId, sql`e.user_id`),
    query.isActivated !== undefined && hasSignedIn(sql`e.user_id`, query.isActivated),
    // nobody gets work before the first sign-in; the index of such entries finds these people
    query.isActivated === false && sql`NOT e.is_assignable`,
    query.memberCandidatesOnly && sql`e.is_assignable AND ${isNotIn(sql`AND NOT m.is_manager`)}`,
  ].filter((term) => typeof term === 'object');
}

/** Filters are joined by AND, the ids of one filter by OR. An expert has VERY_HIGH experience in the given subjects, or in any [9.17]. */
export function profileTerms(
  companyId: number,
  { regionIds, subdivisionIds, safetyWorkIds, highRiskWorkIds, expertOnly }: MemberFilters,
): Sql[] {
  const knows = (kind: 'practice' | 'work', ids: number[]) =>
    expertOnly ? isAmong(expertsAmongSubjects(kind, sql`${ids}::bigint[]`)) : hasExperience(sql`e.user_id`, kind, sql`${ids}::bigint[]`);
  return [
    regionIds && isAmong(peopleOfRegions(companyId, sql`${regionIds}::bigint[]`)),
    subdivisionIds && isAmong(peopleOfSubdivisions(companyId, sql`${subdivisionIds}::bigint[]`)),
    safetyWorkIds && knows('practice', safetyWorkIds),
    highRiskWorkIds && knows('work', highRiskWorkIds),
    expertOnly && !safetyWorkIds && !highRiskWorkIds && sql`e.is_expert`,
  ].filter((term) => typeof term === 'object');
}
