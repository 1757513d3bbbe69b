import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { requireVersion } from '../../../platform/http/errors';
import { accessCampaign } from '../access';
import { showLinkedAnswers } from '../../exchange';
import { excludeInactiveSites } from '../participants/audience';
import { promiseOutcome } from '../follow-up/promiseOutcome';
import { campaignAggregate, campaignFinalised } from '../events';
import { asksInExchange, linkedEntityOf } from '../huddle';
import { publishRemainingFigures } from '../figures/published-figures';
import { beingPosted } from '../errors';
import type { Campaign } from '../campaign';
import { requireSame } from '../../templates';

/**
 * Completes a campaign permanently [4.4]. Only its author can do it, as a manager of its scope [6.4]. A second call gives 409.
 * Responses in progress stay stored and are not counted.
 */
export async function finaliseCampaign(
  ctx: Context,
  id: number,
  body: { id?: number | undefined; version?: number | undefined },
): Promise<void> {
  const campaign = await accessCampaign(ctx, id, 'finalise');
  const { companyId, type, mode, version: before, submissions, expectedCount } = campaign;
  requireSame('id', body.id, id);
  if (campaign.posting) throw beingPosted();
  requireVersion(ctx, before, body.version);
  const excludedSites = mode === 'HIERARCHICAL' ? await excludeInactiveSites(ctx.db, { id, companyId }) : 0;
  if (campaign.isAnonymous) await publishAll(ctx, campaign);
  const { version } = await ctx.db.one<{ version: number }>(sql`
    UPDATE campaign SET status = 'COMPLETE', complete_date = ${ctx.now}, expected_count = expected_count - ${excludedSites}::integer, updated_at = ${ctx.now}, version = version + 1
     WHERE company_id = ${companyId} AND id = ${id} RETURNING version`);
  await promiseOutcome(ctx, campaign);
  ctx.audit({ companyId, entityType: 'CampaignV2', entityId: id, data: { type, submissions, expected: expectedCount - excludedSites } });
  ctx.emit(campaignFinalised, { companyId, aggregate: campaignAggregate(id), payload: { campaignId: id, companyId, version } });
  ctx.alert('campaign.completed', { type, status: 'COMPLETE' });
}

/** Publishes all anonymous figures and answers that are still waiting, because no more responses will come. */
async function publishAll({ db, now }: Context, campaign: Campaign): Promise<void> {
  if (asksInExchange(campaign.type)) await showLinkedAnswers(db, now, { ...linkedEntityOf(campaign.id), companyId: campaign.companyId });
  else await publishRemainingFigures(db, campaign);
}
