import type { Taxonomy } from '@muster/contract/campaigns/form-language/types';
import type * as organisation from '@muster/contract/organisation/endpoints';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../lib/api';
import { createFileStore } from '../../files';
import { siteViewQuery } from '../../organisation';
import { categoriesQuery } from '../../reference-data';
import type { Choice, Criteria, FormSources } from './form-sources';

const viewCompany = call<typeof organisation.viewCompany>('GET /companies/{id}/view');
const companyMetadata = call<typeof organisation.getCompanyMetadata>('GET /companies/{id}/metadata');
const countMembers = call<typeof organisation.countSelectedMembers>('GET /user/selection-count');
const countSites = call<typeof organisation.countSelectedSites>('GET /sites/selection-count');

/** Where a campaign lives, and what its files hang on. */
export interface FormPlace {
  companyId: number;
  divisionId?: number;
  siteId?: number;
  /** The campaign's own zone; without it the site's or else the company's, for a campaign that does not exist yet. */
  timeZone?: string;
  files: { entityType: 'CampaignV2' | 'CampaignV2Response'; entityId?: number };
}

/** What a form's fields offer and show, from the api. */
export function useFormSourcesFor({ companyId, divisionId, siteId, timeZone, files: { entityType, entityId } }: FormPlace): FormSources {
  const client = useQueryClient();
  const companyZone = useQuery(companyQuery(companyId)).data?.timeZone;
  const siteZone = useQuery({ ...siteViewQuery(siteId ?? 0), enabled: siteId !== undefined }).data?.timeZone;
  const zone = timeZone ?? siteZone ?? companyZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return useMemo((): FormSources => {
    const within = { companyId, divisionId, siteId };
    return {
      timeZone: zone,
      now: () => new Date(),
      sites: { key: ['form-sites', within], load: () => loadSites(client, within) },
      categories: { key: ['form-categories'], load: () => client.query(categoriesQuery) },
      criteria: { key: ['form-criteria', companyId, divisionId], load: () => loadCriteria(client, within) },
      membersCount: (criteria) => ({
        key: ['selection-count', 'members', within, criteria],
        load: async (signal) => (await countMembers({ query: { ...within, ...criteria } }, { signal, quiet: true })).count,
      }),
      sitesCount: ({ status: _, ...lists }) => ({
        key: ['selection-count', 'sites', within, lists],
        load: async (signal) => (await countSites({ query: { companyId, divisionId, ...lists } }, { signal, quiet: true })).count,
      }),
      files: createFileStore({ entityType, entityId, companyId }),
    };
  }, [client, zone, companyId, divisionId, siteId, entityType, entityId]);
}

interface Within {
  companyId: number;
  divisionId: number | undefined;
  siteId: number | undefined;
}

const companyQuery = (companyId: number) => ({
  queryKey: ['companies', companyId, 'view'],
  queryFn: ({ signal }: { signal: AbortSignal }) => viewCompany({ params: { id: companyId } }, { signal }),
  staleTime: 30_000,
});

const metadataQuery = (companyId: number) => ({
  queryKey: ['companies', companyId, 'metadata'],
  queryFn: ({ signal }: { signal: AbortSignal }) => companyMetadata({ params: { id: companyId } }, { signal }),
  staleTime: 10 * 60_000,
});

async function loadSites(client: QueryClient, { companyId, divisionId, siteId }: Within): Promise<Choice[]> {
  const { sites } = await client.query(companyQuery(companyId));
  return sites
    .filter(({ status }) => status === 'ACTIVE')
    .filter(
      ({ id, divisionIds }) => (siteId === undefined || id === siteId) && (divisionId === undefined || divisionIds.includes(divisionId)),
    )
    .map(({ id, name }) => ({ id, label: name }))
    .toSorted(byLabel);
}

async function loadCriteria(client: QueryClient, { companyId, divisionId }: Within): Promise<Criteria> {
  const [company, categories, { workSiteTypes }] = await Promise.all([
    client.query(companyQuery(companyId)),
    client.query(categoriesQuery),
    client.query(metadataQuery(companyId)),
  ]);
  const divisions = company.divisions.filter(({ id, status }) => status === 'ACTIVE' && (divisionId === undefined || id === divisionId));
  const ofTaxonomy = (taxonomy: Taxonomy) => titled(categories.filter(({ subCategory }) => subCategory === taxonomy));
  return {
    regionIds: company.regions.map(({ id, label }) => ({ id, label })).toSorted(byLabel),
    subdivisionIds: divisions.flatMap((division) => division.subdivisions.map(({ id, label }) => ({ id, label, group: division.label }))),
    worksiteTypes: titled(workSiteTypes),
    safetyWorkIds: ofTaxonomy('SAFETY_PRACTICE'),
    riskWorkIds: ofTaxonomy('HIGH_RISK_WORK'),
  };
}

const byLabel = (a: Choice, b: Choice): number => a.label.localeCompare(b.label);
const titled = (items: readonly { id: number; title: string }[]): Choice[] =>
  items.map(({ id, title }) => ({ id, label: title })).toSorted(byLabel);
