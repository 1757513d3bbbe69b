/**
 * The people that a members selection matches, and the sites that a sites selection matches [3.59] [3.60]. Different lists are joined by
 * AND, the ids of one list by OR. An empty list beside a filled one restricts nothing. A selection that has lists but no id is
 * incomplete and matches nobody. A selection without lists matches all.
 */
import { nobodyIds, openCriteria, regionsBesidePlaces } from '@muster/contract/forms/selections';
import type { MembersCriteria, SitesCriteria } from '@muster/contract/forms/types';
import sql, { join, type Sql } from 'sql-template-tag';
import { hasExperience, isAtOneOf, isAtSite, isInDivision, isInOneOf, isInSubdivision, isInvited, selectEntries } from '../identity';
import { activeSites, isInRegion, type PlaceScope } from '../organisation';

const isIncomplete = (lists: readonly (number[] | undefined)[]) =>
  lists.some((list) => list !== undefined) && lists.every((list) => !list?.length);

/** For each list of criteria, the condition that a row of `directory_entry` has one of the ids. */
const hasOneOf: Readonly<Record<keyof MembersCriteria, (ids: Sql, entry: Sql) => Sql>> = {
  regionIds: (ids, entry) => isInRegion(entry, ids),
  subdivisionIds: (ids, entry) => isInSubdivision(entry, ids),
  safetyWorkIds: (ids, entry) => hasExperience(sql`${entry}.user_id`, 'practice', ids),
  riskWorkIds: (ids, entry) => hasExperience(sql`${entry}.user_id`, 'work', ids),
  siteIds: (ids, entry) => isAtOneOf(entry, ids),
  divisionIds: (ids, entry) => isInOneOf(entry, ids),
};
const kinds = Object.keys(hasOneOf) as (keyof MembersCriteria)[];

/** `invited` are people who become active with their first sign-in. An index has the few who are not active. */
const among = {
  active: (entry: Sql) => sql`${entry}.is_assignable`,
  invited: (entry: Sql) => sql`NOT ${entry}.is_assignable AND ${isInvited(entry)}`,
  activeOrInvited: (entry: Sql) => sql`(${entry}.is_assignable OR ${isInvited(entry)})`,
  all: () => sql`true`,
};
export type Who = keyof typeof among;

/** Whether a row of `directory_entry` is a member of the scope that matches the criteria, which may be in their stored form. */
export function matches({ companyId, siteId, divisionId }: PlaceScope, stored: MembersCriteria, who: Who, entry: Sql): Sql {
  const criteria = openCriteria(stored);
  const terms = [
    sql`${entry}.company_id = ${companyId}`,
    among[who](entry),
    siteId != null && isAtSite(entry, siteId),
    divisionId != null && isInDivision(entry, divisionId),
    ...kinds.map((kind) => criteria[kind]?.length && hasOneOf[kind](sql`${criteria[kind]}::bigint[]`, entry)),
    isIncomplete(kinds.map((kind) => criteria[kind])) && sql`false`,
  ].filter((term) => term instanceof Object);
  return join(terms, ' AND ');
}

/** `SELECT m.user_id`: the members that match. */
export const matchingPeople = (place: PlaceScope, stored: MembersCriteria, who: Who = 'active'): Sql =>
  selectEntries(matches(place, stored, who, sql`m`));

/** The columns of a stored selection: ids or null, and the criteria as `jsonb`. */
interface StoredSelection {
  siteId: Sql;
  divisionId: Sql;
  criteria: Sql;
}

/** Like `matchingPeople`, for many stored selections: whether one matches an active `directory_entry m`. */
export function matchesPerson({ siteId, divisionId, criteria }: StoredSelection): Sql {
  const stored = sql`coalesce(${criteria}, '{}')`;
  const isClosed = sql`${stored} ?| '{siteIds,divisionIds}' AND ${stored} -> 'regionIds' = ${JSON.stringify(nobodyIds)}::jsonb`;
  const keyOf = (kind: string) =>
    kind === 'regionIds' ? sql`CASE WHEN ${isClosed} THEN ${regionsBesidePlaces} ELSE 'regionIds' END` : sql`${kind}::text`;
  const listOf = (kind: string) => sql`coalesce(${stored} -> ${keyOf(kind)}, '[]')`;
  const isEmpty = (kind: string) => sql`jsonb_array_length(${listOf(kind)}) = 0`;
  const terms = [
    sql`m.is_assignable`,
    sql`(${siteId} IS NULL OR ${isAtSite(sql`m`, siteId)})`,
    sql`(${divisionId} IS NULL OR ${isInDivision(sql`m`, divisionId)})`,
    ...kinds.map(
      (kind) => sql`(${isEmpty(kind)} OR ${hasOneOf[kind](sql`ARRAY(SELECT jsonb_array_elements_text(${listOf(kind)})::bigint)`, sql`m`)})`,
    ),
    sql`NOT (${stored} ?| ${kinds}::text[] AND ${join(kinds.map(isEmpty), ' AND ')})`,
  ];
  return join(terms, ' AND ');
}

/** `SELECT id`: the active sites of the company or division that match the criteria. */
export function matchingSites(place: PlaceScope, criteria: SitesCriteria): Sql {
  const { regionIds, subdivisionIds, worksiteTypes, riskWorkIds } = criteria;
  const sites = activeSites(place, criteria);
  return isIncomplete([regionIds, subdivisionIds, worksiteTypes, riskWorkIds]) ? sql`SELECT s.id FROM (${sites}) s WHERE false` : sites;
}
