import type { QueryClient } from '@tanstack/react-query';
import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../../lib/lazy-screen';
import { ensureData } from '../../lib/queries/query-client';
import { cwsRoute, dwsRoute, mwsRoute, swsRoute } from '../../lib/routes';
import { urgentQuery } from '../focus';
import { meQuery } from '../identity';
import { companyDashboardQuery, userDashboardQuery } from './api';
import { CompanyDashboard } from './screens/company-dashboard';

/** Fetches the figures of the dashboard, and for a member also their own figures and their most urgent items. */
export function fetchHome(client: QueryClient, companyId: number, fetchData = ensureData): Promise<unknown> {
  const ofMember = () => Promise.all([fetchData(client, userDashboardQuery(companyId)), fetchData(client, urgentQuery(companyId))]);
  return Promise.all([
    fetchData(client, companyDashboardQuery(companyId)),
    ensureData(client, meQuery).then(({ userCompanies }) =>
      userCompanies.some((membership) => membership.companyId === companyId) ? ofMember() : undefined,
    ),
  ]);
}

/**
 * One dashboard per workspace [2.28] [2.48] [2.53] [2.59]. Most people start at the company's dashboard, so its
 * code is part of the first load.
 */
export const dashboardRoutes = {
  company: createRoute({
    getParentRoute: () => cwsRoute,
    path: 'dashboard',
    component: CompanyDashboard,
    staticData: { fetchFirst: (client, { companyId }) => fetchHome(client, companyId) },
  }),
  site: createRoute({
    getParentRoute: () => swsRoute,
    path: 'dashboard',
    component: lazyScreen(() => import('./screens/site-dashboard'), 'SiteDashboard'),
  }),
  division: createRoute({
    getParentRoute: () => dwsRoute,
    path: 'dashboard',
    component: lazyScreen(() => import('./screens/division-dashboard'), 'DivisionDashboard'),
  }),
  personal: createRoute({
    getParentRoute: () => mwsRoute,
    path: 'dashboard',
    component: lazyScreen(() => import('./screens/user-dashboard'), 'UserDashboard'),
  }),
};
