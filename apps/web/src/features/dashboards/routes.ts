import type { QueryClient } from '@tanstack/react-query';
import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../../lib/lazy-screen';
import { askOnce } from '../../lib/queries/query-client';
import { cwsRoute, dwsRoute, mwsRoute, swsRoute } from '../../lib/routes';
import { urgentQuery } from '../focus';
import { meQuery } from '../identity';
import { companyDashboardQuery, userDashboardQuery } from './api';
import { CompanyDashboard } from './screens/company-dashboard';

/** Fetches what the company's dashboard shows first: the figures, and for a member what waits for them. */
export function askForHome(client: QueryClient, companyId: number): Promise<unknown> {
  const ofMember = () => Promise.all([askOnce(client, userDashboardQuery(companyId)), askOnce(client, urgentQuery(companyId))]);
  return Promise.all([
    askOnce(client, companyDashboardQuery(companyId)),
    askOnce(client, meQuery).then(({ userCompanies }) =>
      userCompanies.some((membership) => membership.companyId === companyId) ? ofMember() : undefined,
    ),
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
