import * as endpoints from '@muster/contract/campaigns/series/endpoints';
import { implement, withTag, type Implementation } from '../../../platform/http/endpoint';
import { through } from '../../../platform/http/policies';
import { campaignsTag } from '../api-tag';
import { accessCampaign, accessSeries } from '../access';
import { changeSeries } from './changeSeries';
import { viewSeries } from './queries';

export const seriesRoutes: readonly Implementation[] = withTag(campaignsTag, [
  implement(endpoints.viewSeries, {
    policy: through(accessCampaign, 'read'),
    handle: async (ctx, { params }) => viewSeries(ctx, await accessCampaign(ctx, params.id, 'read')),
  }),
  implement(endpoints.changeSeries, {
    policy: through(accessSeries),
    handle: async (ctx, { params, body }) => viewSeries(ctx, await changeSeries(ctx, params.id, body)),
  }),
]);
