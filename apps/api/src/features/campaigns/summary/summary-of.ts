import type { CampaignV2Summary } from '@muster/contract/campaigns/report';
import { leastForSummary, whyNoSummary } from '@muster/contract/campaigns/summary';
import type { Context } from '../../../platform/http/context';
import { conflict } from '../../../platform/http/refusals';
import { accessCampaign } from '../access';
import { findSummary } from './stored';

/** The summary of a learning, for whoever may see its report; 409 says why there is none (yet) [1.10] [7.16]. */
export async function summaryOf(ctx: Context, id: number): Promise<CampaignV2Summary> {
  const campaign = await accessCampaign(ctx, id, 'viewReport');
  const { isEnabled, content, source, isFallback, generatedDate } = await findSummary(ctx.db, campaign);
  if (!isEnabled) throw conflict('summary.off', 'This company has no summaries. A system manager can switch them on.');
  const reason = whyNoSummary(campaign);
  if (reason === 'KIND') throw conflict('summary.otherKind', 'Only learnings are summarised.', { type: campaign.type });
  if (reason === 'NOT_COMPLETE') throw conflict('summary.notComplete', 'Finalise it first: a summary is made of what came in wholly.');
  if (reason === 'TOO_FEW') throw conflict('summary.tooFew', 'Too few have taken part for a summary.', { least: leastForSummary });
  if (!content || !source || !generatedDate) throw conflict('summary.beingMade', 'The summary is being made. Ask again in a moment.');
  return { ...content, source, isFallback: isFallback === true, generatedDate };
}
