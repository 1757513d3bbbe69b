import * as endpoints from '@muster/contract/campaigns/endpoints';
import { implement, signedIn, type Implementation } from '../../platform/http/endpoint';
import type { Context } from '../../platform/http/context';
import { accessCampaign } from './access';
import { assignSite } from './actions/assignSite';
import { createCampaign } from './actions/createCampaign';
import { deleteCampaign } from './actions/deleteCampaign';
import { finaliseCampaign } from './actions/finaliseCampaign';
import { recordView } from './actions/recordView';
import { remindParticipants } from './actions/remindParticipants';
import { saveResponse } from './actions/saveResponse';
import { takeOverAuthorship } from './actions/takeOverAuthorship';
import { updateCampaign } from './actions/updateCampaign';
import { updateResponse } from './actions/updateResponse';
import { notFound } from '../../platform/http/refusals';
import { presentCampaign, presentSavedResponse } from './present';

/** A change answers the campaign as it now stands. */
const asItStands = async (ctx: Context, id: number) => presentCampaign(ctx, await accessCampaign(ctx, id, 'read'));

export const writingRoutes: readonly Implementation[] = [
  implement(endpoints.remindParticipants, {
    policy: signedIn,
    handle: (ctx, { params, body }) => remindParticipants(ctx, params.id, body),
  }),
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
  implement(endpoints.assignSite, {
    policy: signedIn,
    handle: async (ctx, { params, body }) => {
      const { campaignV2Sites } = await asItStands(ctx, await assignSite(ctx, params.id, body));
      const site = campaignV2Sites.find(({ id }) => id === params.id);
      if (!site) throw notFound();
      return site;
    },
  }),
  implement(endpoints.deleteCampaign, {
    policy: signedIn,
    handle: async (ctx, { params }) => {
      await deleteCampaign(ctx, params.id);
      return undefined;
    },
  }),
  implement(endpoints.createResponse, {
    policy: signedIn,
    handle: async (ctx, { body }) => presentSavedResponse(ctx, await saveResponse(ctx, body)),
  }),
  implement(endpoints.updateResponse, {
    policy: signedIn,
    handle: async (ctx, { params, body }) => presentSavedResponse(ctx, await updateResponse(ctx, params.id, body)),
  }),
  implement(endpoints.recordView, { policy: signedIn, handle: (ctx, { body }) => recordView(ctx, body) }),
];
