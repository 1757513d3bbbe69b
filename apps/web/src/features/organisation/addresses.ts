/** The routes of the screens [2.2] [2.7]. `routes.ts` adds their components. */
import type { QueryClient } from '@tanstack/react-query';
import { createRoute, redirect } from '@tanstack/react-router';
import { can } from '../../lib/can';
import { takeDeepLink } from '../../lib/sign-in/deep-link';
import { enterpriseRoute } from '../../lib/routes';
import { choiceParam, numberParam, textParam, type RawSearch } from '../../lib/search-params';
import { meQuery, permissionsQuery } from '../identity';
import { firstCompaniesQuery } from './api';

export interface HomeSearch {
  search?: string | undefined;
  /** Starts at 1 [9.7]. */
  page?: number | undefined;
  /** The default is a list. */
  view?: 'grid' | undefined;
}

/** Drops invalid values of the address [5.39]. */
export const readHomeSearch = (given: RawSearch): HomeSearch => ({
  search: textParam(given['search']),
  page: numberParam(given['page']),
  view: choiceParam(['grid'], given['view']),
});

/**
 * The only company of somebody who does not read the system [2.4] [2.76], as far as this page has read companies and permissions already.
 */
function onlyCompany(client: QueryClient): number | undefined {
  const { total, data = [] } = client.getQueryData(firstCompaniesQuery.queryKey) ?? {};
  return total === 1 && knowsNoSystem(client) ? data[0]?.id : undefined;
}

function knowsNoSystem(client: QueryClient): boolean {
  const me = client.getQueryData(meQuery.queryKey);
  const claims = client.getQueryData(permissionsQuery.queryKey);
  return me !== undefined && claims !== undefined && !can({ role: me.role, claims }).readSystem;
}

/**
 * The root: first a path that was saved before the sign-in, once [2.3]; otherwise the enterprise home [2.2]. A page that knows the only
 * company opens its dashboard and does not draw the enterprise home before.
 */
export const homeRoute = createRoute({
  getParentRoute: () => enterpriseRoute,
  path: '/',
  validateSearch: readHomeSearch,
  beforeLoad: ({ context: { queryClient } }) => {
    const href = takeDeepLink();
    if (href !== undefined) throw redirect({ href, replace: true });
    const companyId = onlyCompany(queryClient);
    if (companyId === undefined) return;
    // The list can have changed since.
    void queryClient.query(firstCompaniesQuery).catch(() => undefined);
    throw redirect({ href: `/company/${companyId}/cws/dashboard`, replace: true });
  },
});

export const newCompanyRoute = createRoute({ getParentRoute: () => enterpriseRoute, path: 'company/new' });

/** Not among the system pages, because consultants cannot open those [2.12]. */
export const siteMetadataRoute = createRoute({ getParentRoute: () => enterpriseRoute, path: 'admin/site-metadata' });

export interface WorksitesSearch {
  search?: string | undefined;
  /** Starts at 1 [9.7]. */
  page?: number | undefined;
}

/** Drops invalid values of the address [5.39]. */
export const readWorksitesSearch = (given: RawSearch): WorksitesSearch => ({
  search: textParam(given['search']),
  page: numberParam(given['page']),
});
