import * as endpoints from '@muster/contract/dashboards/endpoints';
import { implement, signedIn, type Implementation } from '../../platform/http/endpoint';
import { companyDashboardOf } from './company-dashboard';
import { divisionDashboardOf, siteDashboardOf } from './place-dashboards';
import { userDashboardOf } from './user-dashboard';

export const routes: readonly Implementation[] = [
  implement(endpoints.getCompanyDashboard, { policy: signedIn, handle: (ctx, { params }) => companyDashboardOf(ctx, params.id) }),
  implement(endpoints.getSiteDashboard, { policy: signedIn, handle: (ctx, { params }) => siteDashboardOf(ctx, params.id) }),
  implement(endpoints.getDivisionDashboard, { policy: signedIn, handle: (ctx, { params }) => divisionDashboardOf(ctx, params.id) }),
  implement(endpoints.getUserDashboard, { policy: signedIn, handle: (ctx, { query }) => userDashboardOf(ctx, query.companyId) }),
];
