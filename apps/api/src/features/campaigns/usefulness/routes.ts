import * as endpoints from '@muster/contract/campaigns/usefulness/endpoints';
import { implement, withTag, type Implementation } from '../../../platform/http/endpoint';
import { queueOfAddressed } from '../../../platform/http/limits/object-queues';
import { through } from '../../../platform/http/policies';
import { accessCampaign, accessToRate } from '../access';
import { campaignsTag } from '../api-tag';
import { rate, viewUsefulness } from './usefulness';

export const usefulnessRoutes: readonly Implementation[] = withTag(campaignsTag, [
  implement(endpoints.viewRating, {
    policy: through(accessCampaign, 'read'),
    handle: async (ctx, { params }) => viewUsefulness(ctx, await accessCampaign(ctx, params.id, 'read')),
  }),
  implement(endpoints.rateCampaign, {
    policy: through(accessToRate),
    hotKey: queueOfAddressed('rating'),
    handle: async (ctx, { params, body }) => rate(ctx, await accessToRate(ctx, params.id), body),
  }),
]);
