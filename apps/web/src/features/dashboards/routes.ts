import type { QueryClient } from '@tanstack/react-query';
import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../../lib/lazy-screen';
import { askOnce } from '../../lib/queries/query-client';
import { cwsRoute, dwsRoute, mwsRoute, swsRoute } from '../../lib/routes';
import { urgentQuery } from '../focus';
import { meQuery } from '../identity';
import { companyDashboardQuery, userDashboardQuery } from './api';
import { CompanyDashboard } from './screens/company-dashboard';

/** The figures, and for a member what waits for them. */
async function askForHome(client: QueryClient, companyId: number): Promise<unknown> {
  const figures = askOnce(client, companyDashboardQuery(companyId));
  const { userCompanies } = await askOnce(client, meQuery);
  const isMember = userCompanies.some((membership) => membership.companyId === companyId);
  return Promise.all([
    figures,
    ...(isMember ? [askOnce(client, userDashboardQuery(companyId)), askOnce(client, urgentQuery(companyId))] : []),
  ]);
}

/**
 * One dashboard per workspace [2.28] [2.48] [2.53] [2.59]. The company's is the home of most people, so it is part of the first
 * load.
 */
export const dashboardRoutes = {
  company: createRoute({
    getParentRoute: () => cwsRoute,
    path: 'dashboard',
    component: CompanyDashboard,
    staticData: { askFirst: (client, { companyId }) => askForHome(client, companyId) },
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
