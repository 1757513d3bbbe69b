import type { Member } from '@muster/contract/directory/member';
import type { MembersCriteria, SitesCriteria, Taxonomy } from '@muster/contract/forms/types';
import type { LanguageTag } from '@muster/contract/shared/languages';
import type { Scope } from '@muster/contract/shared/permissions';
import type { QueryClient } from '@tanstack/react-query';
import type { Source } from '../../lib/queries/source';
import type { Choice } from '../../ui/forms/multi-select';
import { categoriesQuery } from '../reference-data';
import { companyQuery, countLanguages, countMembers, countSites, listSelected, metadataQuery } from './api';

/** The lists by which sites and people can be narrowed [5.20]. `siteIds` has all sites of the company, to name them. */
export type Criteria = Record<
  'regionIds' | 'divisionIds' | 'subdivisionIds' | 'worksiteTypes' | 'riskWorkIds' | 'safetyWorkIds' | 'siteIds',
  Choice[]
>;

export interface PeoplePage {
  people: Member[];
  total: number;
}
export const peoplePageSize = 50;

/** The people that criteria match, a page at a time. Pages start at 1. */
export type PeopleSource = (criteria: MembersCriteria, asked: { search: string; page: number; isInvited: boolean }) => Source<PeoplePage>;

/** How many people have chosen which language, the most frequent first. */
export type LanguagesSource = (criteria: MembersCriteria) => Source<{ language: LanguageTag; people: number }[]>;

/** The sources of the options and counts of the pickers. */
export interface AudienceSources {
  /** The active sites of the scope. */
  sites: Source<Choice[]>;
  criteria: Source<Criteria>;
  /** How many people, or sites, match [5.21]. */
  membersCount(criteria: MembersCriteria): Source<number>;
  /** How many match who have not signed in yet. */
  invitedCount(criteria: MembersCriteria): Source<number>;
  sitesCount(criteria: SitesCriteria): Source<number>;
  /** The languages of the people that match. Absent in a preview. */
  languages?: LanguagesSource;
  /** The languages in which the campaign reaches its readers: that of the author, and those of reviewed versions. */
  covered?: readonly LanguageTag[] | undefined;
  /** Whether people can be selected by worksite: a site has only its own. */
  offersSites: boolean;
  /** The people that match, by name. Undefined in a preview, which has no people. */
  people: PeopleSource | undefined;
  /** The scope whose saved audiences are offered. Without it, as in a preview, none are. */
  savedIn?: Scope;
}

/** The sources of one scope, from the API. */
export function audienceSources(client: QueryClient, { companyId, divisionId, siteId }: Scope): AudienceSources {
  const within = { companyId, divisionId, siteId };
  return {
    sites: { key: ['form-sites', within], load: () => loadSites(client, within) },
    criteria: { key: ['form-criteria', companyId, divisionId], load: () => loadCriteria(client, within) },
    membersCount: (criteria) => ({
      key: ['selection-count', 'members', within, criteria],
      load: async (signal) => (await countMembers({ query: { ...within, ...criteria } }, { signal, hideError: true })).count,
    }),
    invitedCount: (criteria) => ({
      key: ['selection-count', 'invited', within, criteria],
      load: async (signal) =>
        (await countMembers({ query: { ...within, ...criteria, isInvitedOnly: 'true' } }, { signal, hideError: true })).count,
    }),
    languages: (criteria) => ({
      key: ['selection-count', 'languages', within, criteria],
      load: async (signal) => (await countLanguages({ query: { ...within, ...criteria } }, { signal, hideError: true })).languages,
    }),
    offersSites: siteId === undefined,
    savedIn: within,
    people: (criteria, { search, page, isInvited }) => ({
      key: ['selection', within, criteria, isInvited, search, page],
      load: async (signal) => {
        const asked = { search: search || undefined, page: page - 1, size: peoplePageSize, isInvitedOnly: isInvited ? 'true' : undefined };
        const { data, total } = await listSelected({ query: { ...within, ...criteria, ...asked } }, { signal, hideError: true });
        return { people: data, total };
      },
    }),
    sitesCount: ({ status: _, ...lists }) => ({
      key: ['selection-count', 'sites', within, lists],
      load: async (signal) => (await countSites({ query: { companyId, divisionId, ...lists } }, { signal, hideError: true })).count,
    }),
  };
}

async function loadSites(client: QueryClient, { companyId, divisionId, siteId }: Scope): Promise<Choice[]> {
  const { sites } = await client.query(companyQuery(companyId));
  return sites
    .filter(({ status }) => status === 'ACTIVE')
    .filter(
      ({ id, divisionIds }) => (siteId === undefined || id === siteId) && (divisionId === undefined || divisionIds.includes(divisionId)),
    )
    .map(({ id, name }) => ({ id, label: name }))
    .toSorted(byLabel);
}

async function loadCriteria(client: QueryClient, { companyId, divisionId }: Scope): Promise<Criteria> {
  const [company, categories, { workSiteTypes }] = await Promise.all([
    client.query(companyQuery(companyId)),
    client.query(categoriesQuery),
    client.query(metadataQuery(companyId)),
  ]);
  const divisions = company.divisions.filter(({ id, status }) => status === 'ACTIVE' && (divisionId === undefined || id === divisionId));
  const ofTaxonomy = (taxonomy: Taxonomy) => titled(categories.filter(({ subCategory }) => subCategory === taxonomy));
  return {
    regionIds: company.regions.map(({ id, label }) => ({ id, label })).toSorted(byLabel),
    siteIds: company.sites.map(({ id, name }) => ({ id, label: name })),
    // a division selects among its own people
    divisionIds: divisionId === undefined ? divisions.map(({ id, label }) => ({ id, label })).toSorted(byLabel) : [],
    subdivisionIds: divisions.flatMap((division) => division.subdivisions.map(({ id, label }) => ({ id, label, group: division.label }))),
    worksiteTypes: titled(workSiteTypes),
    safetyWorkIds: ofTaxonomy('SAFETY_PRACTICE'),
    riskWorkIds: ofTaxonomy('HIGH_RISK_WORK'),
  };
}

const byLabel = (a: Choice, b: Choice): number => a.label.localeCompare(b.label);
const titled = (items: readonly { id: number; title: string }[]): Choice[] =>
  items.map(({ id, title }) => ({ id, label: title })).toSorted(byLabel);
