import { lazyScreen } from '../../lib/lazy-screen';
import { homeRoute, newCompanyRoute } from './addresses';

homeRoute.update({ component: lazyScreen(() => import('./screens/enterprise-home'), 'EnterpriseHome') });
newCompanyRoute.update({ component: lazyScreen(() => import('./screens/new-company'), 'NewCompany') });

export const organisationRoutes = [homeRoute, newCompanyRoute] as const;
