/** The access functions of a response and of a view: each loads and locks the campaign. */
import type { Answers } from '@muster/contract/forms/types';
import type { AnswerTimes } from '@muster/contract/responses/answered-at';
import { takesResponses, type ResponseStatus } from '@muster/contract/campaigns/life-cycle';
import { accessFunction } from '../../platform/http/access';
import type { Context } from '../../platform/http/context';
import { conflict, invalid, notFound } from '../../platform/http/errors';
import { canRead, isAnsweredHere, lockForResponse, notOpen, responseRule, responseSubmitted, type LockedCampaign } from '../campaigns';
import { notSelected } from './errors';

/**
 * Loads and locks the campaign for a response. 404 if the caller cannot see it. 403 if the caller is not in its audience. 409 if it
 * takes no responses, or if already submitted. The 409 contains the status of a draft, for answers that were kept offline.
 */
export const accessForResponse = accessFunction(
  'accessForResponse',
  async (ctx: Context, id: number, campaignSiteId: number | null | undefined): Promise<LockedCampaign> => {
    const campaign = await lockForResponse(ctx, id, campaignSiteId == null ? {} : { id: campaignSiteId });
    if (!campaign) throw notFound();
    requireSite(campaign, campaignSiteId);
    if (!takesResponses(campaign.status)) throw notOpen(campaign);
    if (!responseRule.right(ctx.actor, campaign)) throw notSelected();
    if (!isAnsweredHere(campaign)) throw conflict('campaign.asksNothing', 'This campaign takes no responses.', { type: campaign.type });
    if (!responseRule.isOpen(campaign, ctx.actor)) throw responseSubmitted();
    return campaign;
  },
);

/** Loads and locks the campaign for a view, with the site that the view names. 404 if the caller cannot see it, or the site does not take part. */
export const accessForView = accessFunction(
  'accessForView',
  async (ctx: Context, id: number, siteId: number | null | undefined): Promise<LockedCampaign> => {
    const campaign = await lockForResponse(ctx, id, siteId == null ? {} : { siteId });
    if (!campaign || !canRead(ctx.actor, campaign)) throw notFound();
    if (campaign.mode === 'HIERARCHICAL' && siteId != null && !campaign.site) throw notFound();
    return campaign;
  },
);

/** A response to a hierarchical campaign must name one of its sites. Other responses must not. */
function requireSite(campaign: LockedCampaign, campaignSiteId: number | null | undefined): void {
  const isBySite = campaign.mode === 'HIERARCHICAL';
  const message =
    isBySite && campaignSiteId == null ? 'NotNull' : campaignSiteId != null && (!isBySite || !campaign.site) ? 'Unknown' : undefined;
  if (message !== undefined) throw invalid([{ objectName: 'campaignV2Response', field: 'campaignV2SiteId', message }]);
}

/** A validated response. */
export interface ValidatedResponse {
  answers: Answers;
  status: ResponseStatus;
  answeredCount: number;
  fieldCount: number;
  times: AnswerTimes;
}
