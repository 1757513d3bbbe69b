/** The company and the site of a workspace. Other queries and calls of the organisation are no part of the first scripts. */
import { peopleTag } from '@muster/contract/identity/tags';
import type * as endpoints from '@muster/contract/organisation/endpoints';
import type * as placeEndpoints from '@muster/contract/organisation/place-endpoints';
import { companyTag, organisationTag, siteTag } from '@muster/contract/organisation/tags';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api';

const viewCompany = call<typeof endpoints.viewCompany>('GET /companies/{id}/view');
const viewSite = call<typeof placeEndpoints.viewSite>('GET /sites/{id}/view');

/** A company with its divisions, sites and regions. The page shows errors itself [2.94]. */
export const companyViewQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['organisation', 'company', companyId, 'view'],
    queryFn: ({ signal }) => viewCompany({ params: { id: companyId } }, { signal, hideError: true }),
    staleTime: 5 * 60_000,
    meta: { tags: [companyTag(companyId), organisationTag, peopleTag] },
  });

/** A site with everything that its workspace shows [2.94]. */
export const siteViewQuery = (siteId: number) =>
  queryOptions({
    queryKey: ['organisation', 'site', siteId, 'view'],
    queryFn: ({ signal }) => viewSite({ params: { id: siteId } }, { signal, hideError: true }),
    staleTime: 5 * 60_000,
    meta: { tags: [siteTag(siteId), organisationTag, peopleTag] },
  });
