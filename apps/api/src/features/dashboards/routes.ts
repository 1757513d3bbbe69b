import * as endpoints from '@muster/contract/dashboards/endpoints';
import { implement, withTag, type Implementation } from '../../platform/http/endpoint';
import { ownData, through } from '../../platform/http/policies';
import { accessDivision, accessSite, requireReadableScope } from '../organisation';
import { dashboardsTag } from './api-tag';
import { companyDashboardOf } from './company-dashboard';
import { accessManagedPlace, needsOf, type NeedSources } from './needs';
import { divisionDashboardOf, siteDashboardOf } from './place-dashboards';
import { startOf } from './start';
import { userDashboardOf } from './user-dashboard';

/** `needSources`: where the rows of 'Needs you' come from. */
export const dashboardRoutes = (needSources: NeedSources): readonly Implementation[] =>
  withTag(dashboardsTag, [
    implement(endpoints.getCompanyDashboard, {
      policy: through(requireReadableScope),
      handle: (ctx, { params }) => companyDashboardOf(ctx, params.id),
    }),
    implement(endpoints.getSiteDashboard, { policy: through(accessSite), handle: (ctx, { params }) => siteDashboardOf(ctx, params.id) }),
    implement(endpoints.getDivisionDashboard, {
      policy: through(accessDivision),
      handle: (ctx, { params }) => divisionDashboardOf(ctx, params.id),
    }),
    implement(endpoints.getUserDashboard, {
      policy: through(requireReadableScope),
      handle: (ctx, { query }) => userDashboardOf(ctx, query.companyId),
    }),
    implement(endpoints.listCompanyNeeds, {
      policy: through(accessManagedPlace),
      handle: async (ctx, { params }) => needsOf(ctx, needSources, await accessManagedPlace(ctx, { companyId: params.id })),
    }),
    implement(endpoints.listSiteNeeds, {
      policy: through(accessManagedPlace),
      handle: async (ctx, { params }) => needsOf(ctx, needSources, await accessManagedPlace(ctx, { siteId: params.id })),
    }),
    implement(endpoints.listDivisionNeeds, {
      policy: through(accessManagedPlace),
      handle: async (ctx, { params }) => needsOf(ctx, needSources, await accessManagedPlace(ctx, { divisionId: params.id })),
    }),
    implement(endpoints.getStart, { policy: ownData, handle: (ctx, { query }) => startOf(ctx, query) }),
  ]);
