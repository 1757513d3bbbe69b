import { getCompanyDashboard, getUserDashboard } from '@muster/contract/dashboards/endpoints';
import { implement, signedIn, type Implementation } from '../../platform/http/endpoint';
import { companyDashboardOf } from './company-dashboard';
import { userDashboardOf } from './user-dashboard';

export const routes: readonly Implementation[] = [
  implement(getCompanyDashboard, { policy: signedIn, handle: (ctx, { params }) => companyDashboardOf(ctx, params.id) }),
  implement(getUserDashboard, { policy: signedIn, handle: (ctx, { query }) => userDashboardOf(ctx, query.companyId) }),
];
