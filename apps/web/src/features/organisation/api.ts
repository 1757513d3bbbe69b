import type { CompanyCreation } from '@muster/contract/organisation/company';
import type * as endpoints from '@muster/contract/organisation/endpoints';
import type * as places from '@muster/contract/organisation/place-endpoints';
import { companiesTag, companySitesTag, organisationTag } from '@muster/contract/organisation/tags';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api';
import { useInvalidate } from '../../lib/tags';

const listCompanies = call<typeof endpoints.listCompanies>('GET /companies');
const createCompany = call<typeof endpoints.createCompany>('POST /companies');

const listSites = call<typeof places.listSites>('GET /sites');

/** The page sizes of the companies, as a list and as a grid [9.1]. */
export const pageSizes = { list: 10, grid: 18 } as const;

/**
 * One page of the companies that the person may read, newest first [2.5] [9.1]. The previous page stays visible until the next
 * one arrives.
 */
export const companiesQuery = ({ search, page, view }: { search: string; page: number; view: keyof typeof pageSizes }) =>
  queryOptions({
    queryKey: ['organisation', 'companies', { search, page, view }],
    queryFn: ({ signal }) =>
      listCompanies(
        { query: { 'name.contains': search || undefined, page: page - 1, size: pageSizes[view], sort: 'id', order: 'desc' } },
        { signal, hideError: true },
      ),
    placeholderData: keepPreviousData,
    meta: { tags: [companiesTag, organisationTag] },
  });

/** What decides whether the person has one company, several, or none. */
export const firstCompaniesQuery = companiesQuery({ search: '', page: 1, view: 'list' });

export const sitesPageSize = 50;

interface SitesAsked {
  companyId: number;
  divisionId?: number | undefined;
  search: string;
  page: number;
}

/** One page of the worksites of a company or of one of its divisions, by name [7.61]. */
export const sitesQuery = ({ companyId, divisionId, search, page }: SitesAsked) =>
  queryOptions({
    queryKey: ['organisation', 'company', companyId, 'sites', { divisionId, search, page }],
    queryFn: ({ signal }) =>
      listSites(
        { query: { companyId, divisionId, 'name.contains': search || undefined, page: page - 1, size: sitesPageSize, sort: 'name,asc' } },
        { signal, hideError: true },
      ),
    placeholderData: keepPreviousData,
    meta: { tags: [companySitesTag(companyId), organisationTag] },
  });

/** Adds a company. The same key adds it only once. The form shows its errors itself. */
export function useCreateCompany() {
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Pick<CompanyCreation, 'name' | 'timeZone'> & { idempotencyKey: string }) =>
      createCompany({ body }, { idempotencyKey, hideError: true }),
    onSuccess: () => void invalidate(companiesTag),
  });
}

/**
 * Refreshes the queries after a change of the settings: names, statuses and counts appear on many screens. Callers do not wait
 * for it.
 */
export function useRefreshOrganisation(): () => void {
  const invalidate = useInvalidate();
  return () => void invalidate(organisationTag);
}
