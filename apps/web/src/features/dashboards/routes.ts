import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../../lib/lazy-screen';
import { cwsRoute, mwsRoute } from '../../lib/routes';

/** [2.28] */
export const companyDashboardRoute = createRoute({
  getParentRoute: () => cwsRoute,
  path: 'dashboard',
  component: lazyScreen(() => import('./screens/company-dashboard'), 'CompanyDashboard'),
});

/** [2.59] */
export const userDashboardRoute = createRoute({
  getParentRoute: () => mwsRoute,
  path: 'dashboard',
  component: lazyScreen(() => import('./screens/user-dashboard'), 'UserDashboard'),
});
