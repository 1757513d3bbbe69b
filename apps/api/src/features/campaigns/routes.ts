import { listAuthors } from '@muster/contract/campaigns/campaigns-change';
import * as endpoints from '@muster/contract/campaigns/endpoints';
import type { Context } from '../../platform/http/context';
import { implement, withTag, type Implementation } from '../../platform/http/endpoint';
import { through } from '../../platform/http/policies';
import { requireReadableScope } from '../organisation';
import { campaignsTag } from './api-tag';
import { accessCampaign } from './access';
import { createCampaign } from './actions/createCampaign';
import { deleteCampaign } from './actions/deleteCampaign';
import { finaliseCampaign } from './actions/finaliseCampaign';
import { takeOverAuthorship } from './actions/takeOverAuthorship';
import { updateCampaign } from './actions/updateCampaign';
import { accessPlace } from './place';
import { presentCampaign } from './present';
import { authorsOf, searchFor } from './lists/search';

/** Mutations return the campaign in its new state. */
const presentUpdated = async (ctx: Context, id: number) => presentCampaign(ctx, await accessCampaign(ctx, id, 'read'));

export const routes: readonly Implementation[] = withTag(campaignsTag, [
  implement(endpoints.searchCampaigns, { policy: through(requireReadableScope), handle: (ctx, { query }) => searchFor(ctx, query) }),
  implement(listAuthors, { policy: through(requireReadableScope), handle: (ctx, { query }) => authorsOf(ctx, query) }),
  implement(endpoints.createCampaign, {
    policy: through(accessPlace),
    // a retry may give the reason in other words
    digested: ({ attentionReason: _reason, ...body }) => body,
    handle: async (ctx, { body }) => presentUpdated(ctx, await createCampaign(ctx, body)),
  }),
  implement(endpoints.updateCampaign, {
    policy: through(accessCampaign, 'edit'),
    handle: async (ctx, { params, body }) => {
      await updateCampaign(ctx, params.id, body);
      return { ...(await presentUpdated(ctx, params.id)), removedResourceIds: [...(body.removedResourceIds ?? [])] };
    },
  }),
  implement(endpoints.finaliseCampaign, {
    policy: through(accessCampaign, 'finalise'),
    handle: async (ctx, { params, body }) => {
      await finaliseCampaign(ctx, params.id, body);
      return presentUpdated(ctx, params.id);
    },
  }),
  implement(endpoints.takeOverAuthorship, {
    policy: through(accessCampaign, 'takeOverAuthorship'),
    handle: async (ctx, { params, body }) => {
      await takeOverAuthorship(ctx, params.id, body ?? {});
      return presentUpdated(ctx, params.id);
    },
  }),
  implement(endpoints.deleteCampaign, {
    policy: through(accessCampaign, 'delete'),
    handle: async (ctx, { params }) => {
      await deleteCampaign(ctx, params.id);
      return undefined;
    },
  }),
]);
