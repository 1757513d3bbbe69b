import * as endpoints from '@muster/contract/campaigns/checks/endpoints';
import { implement, withTag, type Implementation } from '../../../platform/http/endpoint';
import { through } from '../../../platform/http/policies';
import { accessCampaign } from '../access';
import { campaignsTag } from '../api-tag';
import { presentCampaign } from '../present';
import { viewChecks } from './figures';
import { saveChecks } from './saveChecks';

export const checkRoutes: readonly Implementation[] = withTag(campaignsTag, [
  implement(endpoints.saveChecks, {
    policy: through(accessCampaign, 'edit'),
    handle: async (ctx, { params, body }) => {
      await saveChecks(ctx, params.id, body);
      return presentCampaign(ctx, await accessCampaign(ctx, params.id, 'read'));
    },
  }),
  implement(endpoints.viewChecks, {
    policy: through(accessCampaign, 'viewReport'),
    handle: async (ctx, { params }) => viewChecks(ctx.db, await accessCampaign(ctx, params.id, 'viewReport')),
  }),
]);
