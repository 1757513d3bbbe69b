import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../../lib/lazy-screen';
import { cwsRoute, dwsRoute, mwsRoute, swsRoute } from '../../lib/routes';
import { CompanyDashboard } from './screens/company-dashboard';

/**
 * One dashboard per workspace [2.28] [2.48] [2.53] [2.59]. The company's is the home of most people, so it is part of the first
 * load.
 */
export const dashboardRoutes = {
  company: createRoute({
    getParentRoute: () => cwsRoute,
    path: 'dashboard',
    component: CompanyDashboard,
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
