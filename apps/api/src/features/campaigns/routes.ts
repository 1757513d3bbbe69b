import * as endpoints from '@muster/contract/campaigns/endpoints';
import type { Context } from '../../platform/http/context';
import { implement, signedIn, type Implementation } from '../../platform/http/endpoint';
import { accessCampaign } from './access';
import { createCampaign } from './actions/createCampaign';
import { deleteCampaign } from './actions/deleteCampaign';
import { finaliseCampaign } from './actions/finaliseCampaign';
import { takeOverAuthorship } from './actions/takeOverAuthorship';
import { updateCampaign } from './actions/updateCampaign';
import { presentCampaign } from './present';
import { searchFor } from './lists/search';

/** Mutations return the campaign in its new state. */
const asItStands = async (ctx: Context, id: number) => presentCampaign(ctx, await accessCampaign(ctx, id, 'read'));

export const routes: readonly Implementation[] = [
  implement(endpoints.searchCampaigns, { policy: signedIn, handle: (ctx, { query }) => searchFor(ctx, query) }),
  implement(endpoints.createCampaign, {
    policy: signedIn,
    handle: async (ctx, { body }) => asItStands(ctx, await createCampaign(ctx, body)),
  }),
  implement(endpoints.updateCampaign, {
    policy: signedIn,
    handle: async (ctx, { params, body }) => {
      await updateCampaign(ctx, params.id, body);
      return asItStands(ctx, params.id);
    },
  }),
  implement(endpoints.finaliseCampaign, {
    policy: signedIn,
    handle: async (ctx, { params, body }) => {
      await finaliseCampaign(ctx, params.id, body);
      return asItStands(ctx, params.id);
    },
  }),
  implement(endpoints.takeOverAuthorship, {
    policy: signedIn,
    handle: async (ctx, { params, body }) => {
      await takeOverAuthorship(ctx, params.id, body ?? {});
      return asItStands(ctx, params.id);
    },
  }),
  implement(endpoints.deleteCampaign, {
    policy: signedIn,
    handle: async (ctx, { params }) => {
      await deleteCampaign(ctx, params.id);
      return undefined;
    },
  }),
];
