import * as endpoints from '@muster/contract/responses/endpoints';
import { implement, withTag, type Implementation } from '../../platform/http/endpoint';
import { through } from '../../platform/http/policies';
import { perObject } from '../../platform/http/limits/object-queues';
import { notFound } from '../../platform/http/errors';
import { accessCampaign, accessCampaignOfParticipation, presentCampaign } from '../campaigns';
import { responsesTag } from './api-tag';
import { accessForResponse, accessForView } from './access';
import { assignSite } from './actions/assignSite';
import { assignToSiteManagers } from './actions/assignToSiteManagers';
import { recordView } from './actions/recordView';
import { sayNotAtWork } from './actions/sayNotAtWork';
import { saveResponse } from './actions/saveResponse';
import { updateResponse } from './actions/updateResponse';
import { presentSavedResponse } from './present';
import { accessOwnResponse } from './response-access';

export const routes: readonly Implementation[] = withTag(responsesTag, [
  implement(endpoints.assignSite, {
    policy: through(accessCampaignOfParticipation, 'assign'),
    handle: async (ctx, { params, body }) => {
      const campaign = await accessCampaign(ctx, await assignSite(ctx, params.id, body), 'read');
      const { campaignV2Sites } = presentCampaign(ctx, campaign);
      const site = campaignV2Sites.find(({ id }) => id === params.id);
      if (!site) throw notFound();
      return site;
    },
  }),
  implement(endpoints.assignToSiteManagers, {
    policy: through(accessCampaign, 'assign'),
    handle: (ctx, { params }) => assignToSiteManagers(ctx, params.id),
  }),
  implement(endpoints.createResponse, {
    policy: through(accessForResponse),
    hotKey: perObject('campaign', 'campaignV2Id'),
    // not what the person first answered wrong: the rest of the body can be read or guessed
    digested: ({ understanding, ...body }) =>
      understanding ? { ...body, understanding: { contentVersion: understanding.contentVersion, picks: understanding.picks } } : body,
    handle: async (ctx, { body }) => presentSavedResponse(ctx, await saveResponse(ctx, body), body.removedResourceIds),
  }),
  implement(endpoints.updateResponse, {
    policy: through(accessOwnResponse),
    handle: async (ctx, { params, body }) => presentSavedResponse(ctx, await updateResponse(ctx, params.id, body), body.removedResourceIds),
  }),
  implement(endpoints.sayNotAtWork, {
    policy: through(accessForView),
    handle: (ctx, { params, body }) => sayNotAtWork(ctx, params.id, body),
  }),
  implement(endpoints.recordView, {
    policy: through(accessForView),
    hotKey: perObject('campaign', 'campaignV2Id'),
    handle: (ctx, { body }) => recordView(ctx, body),
  }),
]);
