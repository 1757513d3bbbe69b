import * as endpoints from '@muster/contract/campaigns/checks/endpoints';
import { forbidden } from '../../../platform/http/errors';
import { implement, withTag, type Implementation } from '../../../platform/http/endpoint';
import { through } from '../../../platform/http/policies';
import { accessCampaign } from '../access';
import { campaignsTag } from '../api-tag';
import { isManagerOf, scopeOf } from '../policy';
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
    handle: async (ctx, { params }) => {
      const campaign = await accessCampaign(ctx, params.id, 'viewReport');
      // not for everybody who reads the report after the end
      if (!isManagerOf(ctx.actor, scopeOf(campaign))) throw forbidden();
      return viewChecks(ctx.db, campaign);
    },
  }),
]);
