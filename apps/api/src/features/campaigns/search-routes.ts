import * as endpoints from '@muster/contract/campaigns/endpoints';
import { implement, signedIn, type Implementation } from '../../platform/http/endpoint';
import { accessCampaign } from './access';
import { exportCampaignReport } from './export/export-report';
import { aggregateOf, reportOf, viewOf } from './report';
import { searchFor } from './search';

/** The reading side: lists, view, report. */
export const readingRoutes: readonly Implementation[] = [
  implement(endpoints.searchCampaigns, { policy: signedIn, handle: (ctx, { query }) => searchFor(ctx, query) }),
  implement(endpoints.viewCampaign, {
    policy: signedIn,
    handle: (ctx, { params, query }) => viewOf(ctx, params.id, query),
  }),
  implement(endpoints.viewCampaignReport, {
    policy: signedIn,
    handle: async (ctx, { params, query }) => reportOf(ctx, await accessCampaign(ctx, params.id, 'viewReport'), query),
  }),
  implement(endpoints.aggregateCampaign, {
    policy: signedIn,
    handle: async (ctx, { params, query }) => aggregateOf(ctx, await accessCampaign(ctx, params.id, 'viewReport'), query),
  }),
  implement(endpoints.exportReport, { policy: signedIn, handle: exportCampaignReport }),
];
