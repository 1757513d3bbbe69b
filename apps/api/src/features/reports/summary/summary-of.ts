import type { CampaignV2Summary } from '@muster/contract/reports/report';
import { minResponsesForSummary, whyNoSummary } from '@muster/contract/reports/summary';
import type { Context } from '../../../platform/http/context';
import { conflict, forbidden } from '../../../platform/http/errors';
import { accessCampaign } from '../../campaigns';
import { findSummary } from './stored';

/**
 * The summary of a learning, for people who may see its report. 409 if there is none, with the reason [1.10] [7.16]. 403 for a
 * representative of a named one, whose findings name their responses and quote them.
 */
export async function summaryOf(ctx: Context, id: number): Promise<CampaignV2Summary> {
  const campaign = await accessCampaign(ctx, id, 'viewReport');
  if (campaign.isForRepresentative && !campaign.isAnonymous)
    throw forbidden('report.withoutNames', 'Representatives read this report without names, and the summary quotes named answers.');
  const { isEnabled, content, source, isFallback, generatedDate } = await findSummary(ctx.db, campaign);
  if (!isEnabled) throw conflict('summary.off', 'This company has no summaries. A system manager can switch them on.');
  const reason = whyNoSummary(campaign);
  if (reason === 'KIND') throw conflict('summary.otherKind', 'Only learnings are summarised.', { type: campaign.type });
  if (reason === 'NOT_COMPLETE')
    throw conflict('summary.notComplete', 'Finalise the campaign first. Only a completed campaign has a summary.');
  if (reason === 'TOO_FEW')
    throw conflict('summary.tooFew', `There are too few responses for a summary. It needs at least ${minResponsesForSummary}.`, {
      least: minResponsesForSummary,
    });
  if (!content || !source || !generatedDate) throw conflict('summary.beingMade', 'The summary is not ready yet. Try again in a moment.');
  return { ...content, source, isFallback: isFallback === true, generatedDate };
}
