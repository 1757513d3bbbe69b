/** The selections of people and sites for a campaign: how values are read and what they mean [3.59] [3.60] [5.20]. */
import { isObject, ownProperty, readIds } from './read';
import type { MembersCriteria, MembersSelection, SitesCriteria, SitesSelection } from './types';

/** Older builds know only these lists, and ignore others. */
const firstMembersCriteria = ['regionIds', 'safetyWorkIds', 'riskWorkIds', 'subdivisionIds'] as const;
const membersCriteriaLists = [...firstMembersCriteria, 'siteIds', 'divisionIds'] as const satisfies readonly (keyof MembersCriteria)[];
/** The regions of a stored selection whose `regionIds` are `nobodyIds`. Older builds ignore this list. */
export const regionsBesidePlaces = 'regionIdsBesidePlaces';
/** The id of no region. */
export const nobodyIds: readonly number[] = [Number.MAX_SAFE_INTEGER];
type StoredCriteria = MembersCriteria & { [regionsBesidePlaces]?: number[] };
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
  const criteria = readCriteria(ownProperty(value, 'membersSelectionCriteria'), [...membersCriteriaLists, regionsBesidePlaces]);
  const memberCount = readCount(ownProperty(value, 'memberCount'));
  if (criteria === undefined || memberCount === null) return undefined;
  return { membersSelectionCriteria: openCriteria(criteria), ...(memberCount !== undefined && { memberCount }) };
}

/** Reads a selection into the form in which it is stored and sent. */
export function readStoredMembersSelection(value: unknown): MembersSelection | undefined {
  const selection = readMembersSelection(value);
  return selection && { ...selection, membersSelectionCriteria: closedToOldBuilds(selection.membersSelectionCriteria) };
}

const isByPlace = ({ siteIds, divisionIds }: MembersCriteria): boolean => siteIds !== undefined || divisionIds !== undefined;

/**
 * The stored form of criteria. An old page or process ignores places, so it would send the campaign to more people. It reads this form of a
 * selection by places as nobody: alone, with an empty list of regions; beside other lists, with the id of no region.
 */
export function closedToOldBuilds(criteria: MembersCriteria): StoredCriteria {
  if (!isByPlace(criteria)) return criteria;
  if (firstMembersCriteria.every((list) => !criteria[list]?.length)) return { ...criteria, regionIds: [] };
  const { regionIds, ...others } = criteria;
  return { ...others, regionIds: [...nobodyIds], ...(regionIds && { [regionsBesidePlaces]: regionIds }) };
}

/** The criteria of a stored form. Without places, the id of no region stays: an old page has removed the places, and nobody is selected. */
export function openCriteria({ [regionsBesidePlaces]: hidden, ...criteria }: StoredCriteria): MembersCriteria {
  const { regionIds, ...others } = criteria;
  if (!isByPlace(criteria) || regionIds?.join() !== nobodyIds.join()) return criteria;
  return { ...others, ...(hidden && { regionIds: hidden }) };
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
