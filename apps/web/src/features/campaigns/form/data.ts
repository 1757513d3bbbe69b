import type { MembersCriteria, SitesCriteria } from '@muster/contract/campaigns/form-language/types';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../lib/api';
import { createFileStore } from '../../files';
import type { Choice, Criteria, FormSources, Loaded } from './form-sources';

type Organisation = typeof import('@muster/contract/organisation/endpoints');
type ReferenceData = typeof import('@muster/contract/reference-data/endpoints');

const viewCompany = call<Organisation['viewCompany']>('GET /companies/{id}/view');
const companyMetadata = call<Organisation['getCompanyMetadata']>('GET /companies/{id}/metadata');
const countMembers = call<Organisation['countSelectedMembers']>('GET /user/selection-count');
const countSites = call<Organisation['countSelectedSites']>('GET /sites/selection-count');
const listCategories = call<ReferenceData['listCategories']>('GET /categories');

/** Where a campaign lives, and what its files hang on. */
export interface FormPlace {
  companyId: number;
  divisionId?: number;
  siteId?: number;
  /** The campaign's own zone; without it the company's, for a campaign that does not exist yet. */
  timeZone?: string;
  files: { entityType: 'CampaignV2' | 'CampaignV2Response'; entityId?: number };
}

/** What a form's fields offer and show, from the api. */
export function useFormSourcesFor({ companyId, divisionId, siteId, timeZone, files: { entityType, entityId } }: FormPlace): FormSources {
  const companyZone = useCompany(companyId).data?.timeZone;
  const zone = timeZone ?? companyZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  return useMemo(
    () => ({
      timeZone: zone,
      now: () => new Date(),
      useSites: () => useSites(companyId, divisionId, siteId),
      useCategories,
      useCriteria: () => useCriteria(companyId, divisionId),
      useMembersCount: (criteria) => useMembersCount({ companyId, divisionId, siteId }, criteria),
      useSitesCount: (criteria) => useSitesCount({ companyId, divisionId }, criteria),
      files: createFileStore({ entityType, entityId, companyId }),
    }),
    [zone, companyId, divisionId, siteId, entityType, entityId],
  );
}

function useCompany(companyId: number) {
  return useQuery({
    queryKey: ['companies', companyId, 'view'],
    queryFn: ({ signal }) => viewCompany({ params: { id: companyId } }, { signal }),
  });
}

function useSites(companyId: number, divisionId?: number, siteId?: number): Loaded<Choice[]> {
  const company = useCompany(companyId);
  const data = useMemo(
    () =>
      company.data?.sites
        .filter((site) => site.status === 'ACTIVE')
        .filter(
          (site) => (siteId === undefined || site.id === siteId) && (divisionId === undefined || site.divisionIds.includes(divisionId)),
        )
        .map(({ id, name }): Choice => ({ id, label: name }))
        .sort(byLabel),
    [company.data, divisionId, siteId],
  );
  return loaded(company, data);
}

/** A page holds 100 at most, and the two lists together hold fewer. */
function useCategories() {
  const categories = useQuery({
    queryKey: ['categories'],
    queryFn: async ({ signal }) => (await listCategories({ query: { itemsPerPage: 100, sort: ['title'] } }, { signal })).data,
    staleTime: 10 * 60_000,
  });
  return loaded(categories, categories.data);
}

function useCriteria(companyId: number, divisionId?: number): Loaded<Criteria> {
  const company = useCompany(companyId);
  const categories = useCategories();
  const metadata = useQuery({
    queryKey: ['companies', companyId, 'metadata'],
    queryFn: ({ signal }) => companyMetadata({ params: { id: companyId } }, { signal }),
    staleTime: 10 * 60_000,
  });
  const data = useMemo((): Criteria | undefined => {
    if (!company.data || !categories.data || !metadata.data) return undefined;
    const divisions = company.data.divisions.filter(
      ({ id, status }) => status === 'ACTIVE' && (divisionId === undefined || id === divisionId),
    );
    const category = (subCategory: 'SAFETY_PRACTICE' | 'HIGH_RISK_WORK') =>
      (categories.data ?? []).filter((item) => item.subCategory === subCategory).map(({ id, title }): Choice => ({ id, label: title }));
    return {
      regionIds: company.data.regions.map(({ id, label }): Choice => ({ id, label })).sort(byLabel),
      subdivisionIds: divisions.flatMap((division) =>
        division.subdivisions.map(({ id, label }): Choice => ({ id, label, group: division.label })),
      ),
      worksiteTypes: metadata.data.workSiteTypes.map(({ id, title }): Choice => ({ id, label: title })).sort(byLabel),
      safetyWorkIds: category('SAFETY_PRACTICE').sort(byLabel),
      riskWorkIds: category('HIGH_RISK_WORK').sort(byLabel),
    };
  }, [company.data, categories.data, metadata.data, divisionId]);
  const refetch = () => Promise.all([company, categories, metadata].map((query) => query.isError && query.refetch()));
  return { data, isError: company.isError || categories.isError || metadata.isError, refetch };
}

interface Within {
  companyId: number;
  divisionId?: number;
  siteId?: number;
}

function useMembersCount(within: Within, criteria: MembersCriteria | undefined): Loaded<number> {
  const count = useQuery({
    queryKey: ['selection-count', 'members', within, criteria],
    queryFn: async ({ signal }) => (await countMembers({ query: { ...within, ...criteria } }, { signal, quiet: true })).count,
    enabled: criteria !== undefined,
  });
  return loaded(count, count.data);
}

function useSitesCount(within: Omit<Within, 'siteId'>, criteria: SitesCriteria | undefined): Loaded<number> {
  const { status: _, ...lists } = criteria ?? {};
  const count = useQuery({
    queryKey: ['selection-count', 'sites', within, lists],
    queryFn: async ({ signal }) => (await countSites({ query: { ...within, ...lists } }, { signal, quiet: true })).count,
    enabled: criteria !== undefined,
  });
  return loaded(count, count.data);
}

const loaded = <Data>({ isError, refetch }: Pick<UseQueryResult, 'isError' | 'refetch'>, data: Data | undefined): Loaded<Data> => ({
  data,
  isError,
  refetch,
});
const byLabel = (a: Choice, b: Choice): number => a.label.localeCompare(b.label);
