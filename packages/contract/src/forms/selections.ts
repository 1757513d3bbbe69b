/** The selections of people and sites for a campaign: how values are read and what they mean [3.59] [3.60] [5.20]. */
import { isObject, ownProperty, readIds } from './read';
import type { MembersCriteria, MembersSelection, SitesCriteria, SitesSelection } from './types';

/** Older builds know only these lists, and ignore others. A selection without a known list means everybody to them. */
const firstMembersCriteria = ['regionIds', 'safetyWorkIds', 'riskWorkIds', 'subdivisionIds'] as const;
const membersCriteriaLists = [...firstMembersCriteria, 'siteIds', 'divisionIds'] as const satisfies readonly (keyof MembersCriteria)[];
const sitesCriteriaLists = [
  'regionIds',
  'worksiteTypes',
  'riskWorkIds',
  'subdivisionIds',
] as const satisfies readonly (keyof SitesCriteria)[];

/** 'none' is a targeted selection without any choice: it selects nobody, and is never the same as 'all'. */
type MembersSelectionKind = 'all' | 'targeted' | 'none';
type SitesSelectionKind = MembersSelectionKind | 'selected';

/** Maximum number of ids in one list of criteria. */
const maxChosen = 500;

export const allMembers: MembersSelection = { membersSelectionCriteria: {} };
export const allSites: SitesSelection = { sitesSelectionCriteria: { status: 'ACTIVE' } };

/** The kind of a members selection. `memberCount` has no influence on it. */
export function membersSelectionKind({ membersSelectionCriteria }: MembersSelection): MembersSelectionKind {
  return criteriaKind(membersSelectionCriteria, membersCriteriaLists);
}

/**
 * The kind of a sites selection. An empty `siteIds` means 'specific sites, none yet'. With a positive `siteCount` it means all
 * sites, because the author saw that count.
 */
export function sitesSelectionKind({ sitesSelectionCriteria, siteIds, siteCount = 0 }: SitesSelection): SitesSelectionKind {
  if (siteIds?.length) return 'selected';
  const kind = criteriaKind(sitesSelectionCriteria, sitesCriteriaLists);
  return kind === 'all' && siteIds !== undefined && siteCount === 0 ? 'none' : kind;
}

function criteriaKind<List extends string>(criteria: Partial<Record<List, number[]>>, lists: readonly List[]): MembersSelectionKind {
  const chosen = lists.map((list) => criteria[list]).filter((ids) => ids !== undefined);
  if (chosen.length === 0) return 'all';
  return chosen.some((ids) => ids.length > 0) ? 'targeted' : 'none';
}

export function readMembersSelection(value: unknown): MembersSelection | undefined {
  if (!isObject(value)) return undefined;
  const criteria = readCriteria(ownProperty(value, 'membersSelectionCriteria'), membersCriteriaLists);
  const memberCount = readCount(ownProperty(value, 'memberCount'));
  if (criteria === undefined || memberCount === null) return undefined;
  return { membersSelectionCriteria: closedToOldBuilds(criteria), ...(memberCount !== undefined && { memberCount }) };
}

/**
 * Adds an empty list to a selection by places alone. It restricts nothing here. An old page or process reads it as an incomplete
 * selection, which is nobody. Without it, that build would send the campaign to the whole company.
 */
function closedToOldBuilds(criteria: MembersCriteria): MembersCriteria {
  const isByPlace = [criteria.siteIds, criteria.divisionIds].some((ids) => ids !== undefined);
  return isByPlace && firstMembersCriteria.every((list) => criteria[list] === undefined) ? { ...criteria, regionIds: [] } : criteria;
}

export function readSitesSelection(value: unknown): SitesSelection | undefined {
  if (!isObject(value)) return undefined;
  const siteIds = ownProperty(value, 'siteIds') == null ? undefined : (readIds(ownProperty(value, 'siteIds')) ?? null);
  const given = ownProperty(value, 'sitesSelectionCriteria');
  const criteria = readCriteria(given == null && siteIds?.length ? {} : given, sitesCriteriaLists);
  const siteCount = readCount(ownProperty(value, 'siteCount'));
  if (criteria === undefined || siteIds === null || siteCount === null) return undefined;
  return {
    sitesSelectionCriteria: { status: 'ACTIVE', ...criteria },
    ...(siteIds !== undefined && { siteIds }),
    ...(siteCount !== undefined && { siteCount }),
  };
}

/** Reads the lists of ids. Drops an empty list beside a filled one, because it restricts nothing. */
function readCriteria<List extends string>(value: unknown, lists: readonly List[]): Partial<Record<List, number[]>> | undefined {
  if (!isObject(value)) return undefined;
  const criteria: Partial<Record<List, number[]>> = {};
  for (const list of lists) {
    const given = ownProperty(value, list);
    if (given == null) continue;
    const ids = readIds(given);
    if (ids === undefined || ids.length > maxChosen) return undefined;
    criteria[list] = ids;
  }
  if (criteriaKind(criteria, lists) !== 'targeted') return criteria;
  for (const list of lists) if (criteria[list]?.length === 0) delete criteria[list];
  return criteria;
}

/** Reads a non-negative whole number; undefined if missing, null if invalid. */
function readCount(value: unknown): number | undefined | null {
  if (value == null) return undefined;
  return Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : null;
}
