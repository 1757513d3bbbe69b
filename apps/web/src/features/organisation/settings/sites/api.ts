import { organisationTag } from '@muster/contract/organisation/tags';
import type * as companies from '@muster/contract/organisation/endpoints';
import type { Site } from '@muster/contract/organisation/place';
import type { SiteCreation, SiteReplacement } from '@muster/contract/organisation/place-bodies';
import type * as changes from '@muster/contract/organisation/place-changes';
import type * as places from '@muster/contract/organisation/place-endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/api';
import type { TableState } from '../../../../ui/table/table-state';
import type { siteSorts } from '../addresses';

const listSites = call<typeof places.listSites>('GET /sites');
const getSite = call<typeof places.getSite>('GET /sites/{id}');
const create = call<typeof changes.createSite>('POST /sites');
const update = call<typeof changes.updateSite>('PUT /sites/{id}');
const getMetadata = call<typeof companies.getCompanyMetadata>('GET /companies/{id}/metadata');

type SitesState = TableState<(typeof siteSorts)[number]>;

/** One page of the table of worksites. The previous page stays visible until the next one arrives. */
export const sitesTableQuery = (companyId: number, { sort, order, page, size }: SitesState, search: string) =>
  queryOptions({
    queryKey: ['organisation', 'company', companyId, 'sites-table', { sort, order, page, size, search }],
    meta: { tags: [organisationTag] },
    queryFn: ({ signal }) =>
      listSites(
        { query: { companyId, page: page - 1, size, sort: `${sort},${order}`, 'name.contains': search || undefined } },
        { signal, hideError: true },
      ),
    placeholderData: keepPreviousData,
  });

export const siteQuery = (id: number) =>
  queryOptions({
    queryKey: ['organisation', 'site', id, 'settings'],
    meta: { tags: [organisationTag] },
    queryFn: ({ signal }) => getSite({ params: { id } }, { signal, hideError: true }),
  });

/** The types and the high-risk work that a site can have [7.63]. */
export const metadataQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['organisation', 'company', companyId, 'metadata'],
    meta: { tags: [organisationTag] },
    queryFn: ({ signal }) => getMetadata({ params: { id: companyId } }, { signal, hideError: true }),
    staleTime: 10 * 60_000,
  });

/** The form shows its errors itself. */
export const createSite = (body: SiteCreation, idempotencyKey: string): Promise<Site> =>
  create({ body }, { idempotencyKey, hideError: true });

export const updateSite = (id: number, body: SiteReplacement): Promise<Site> => update({ params: { id }, body }, { hideError: true });
