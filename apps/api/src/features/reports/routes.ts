import * as endpoints from '@muster/contract/reports/endpoints';
import { implement, withTag, type Implementation } from '../../platform/http/endpoint';
import { through } from '../../platform/http/policies';
import { accessCampaign, accessReminder, previewReminder, remindParticipants } from '../campaigns';
import { reportsTag } from './api-tag';
import { breakdownOf } from './breakdown';
import { searchComments } from './search-comments';
import { exportCampaignReport } from './export/export-report';
import { countInvited, participantsOf } from './participants';
import { placePeopleRoutes } from './place-people/routes';
import { aggregateOf, limitToSites, reportOf, viewOf } from './report';
import { rollCallRoutes } from './roll-call/routes';
import { trendOf } from './trend/trend-of';
import { summaryRoutes } from './summary/routes';

export const routes: readonly Implementation[] = withTag(reportsTag, [
  implement(endpoints.viewCampaign, {
    policy: through(accessCampaign, 'read'),
    handle: (ctx, { params, query }) => viewOf(ctx, params.id, query),
  }),
  implement(endpoints.viewCampaignReport, {
    mayUseReplica: true,
    policy: through(accessCampaign, 'viewReport'),
    handle: async (ctx, { params, query }) => reportOf(ctx, await accessCampaign(ctx, params.id, 'viewReport'), query),
  }),
  implement(endpoints.listParticipants, {
    mayUseReplica: true,
    policy: through(accessCampaign, 'viewReport'),
    handle: async (ctx, { params, query }) => {
      const campaign = await accessCampaign(ctx, params.id, 'viewReport');
      const { campaignParticipants, participantsCount } = await participantsOf(ctx, await limitToSites(ctx, campaign, query), {
        ...query,
        page: query.page.number,
        size: query.page.size,
      });
      return { items: campaignParticipants, total: participantsCount };
    },
  }),
  implement(endpoints.searchComments, {
    mayUseReplica: true,
    policy: through(accessCampaign, 'viewReport'),
    handle: async (ctx, { params, query }) => searchComments(ctx, await accessCampaign(ctx, params.id, 'viewReport'), query),
  }),
  implement(endpoints.countInvited, {
    policy: through(accessCampaign, 'viewReport'),
    handle: async (ctx, { params }) => countInvited(ctx, await accessCampaign(ctx, params.id, 'viewReport')),
  }),
  implement(endpoints.aggregateCampaign, {
    mayUseReplica: true,
    policy: through(accessCampaign, 'viewReport'),
    handle: async (ctx, { params, query }) => aggregateOf(ctx, await accessCampaign(ctx, params.id, 'viewReport'), query),
  }),
  implement(endpoints.viewBreakdown, {
    mayUseReplica: true,
    policy: through(accessCampaign, 'viewReport'),
    handle: async (ctx, { params }) => breakdownOf(ctx, await accessCampaign(ctx, params.id, 'viewReport')),
  }),
  implement(endpoints.viewTrend, {
    mayUseReplica: true,
    policy: through(accessCampaign, 'viewReport'),
    handle: async (ctx, { params }) => trendOf(ctx, await accessCampaign(ctx, params.id, 'viewReport')),
  }),
  implement(endpoints.exportReport, { mayUseReplica: true, policy: through(accessCampaign, 'viewReport'), handle: exportCampaignReport }),
  implement(endpoints.previewReminder, {
    policy: through(accessReminder),
    handle: (ctx, { params }) => previewReminder(ctx, params.id),
  }),
  implement(endpoints.remindParticipants, {
    policy: through(accessCampaign, 'remind'),
    handle: (ctx, { params, body }) => remindParticipants(ctx, params.id, body),
  }),
  ...placePeopleRoutes,
  ...rollCallRoutes,
  ...summaryRoutes,
]);
