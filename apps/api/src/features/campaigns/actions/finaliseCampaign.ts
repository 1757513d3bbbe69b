import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { requireVersion } from '../../../platform/http/refusals';
import { accessCampaign } from '../access';
import { leaveOutInactiveSites } from '../audience';
import { campaignAggregate, campaignFinalised } from '../events';
import { requireSame } from '../template';

/**
 * Completes a campaign for good [4.4]; only its author, as a manager of its scope [6.4]. Twice is 409. What is in progress
 * stays as it is and is not counted.
 */
export async function finaliseCampaign(
  ctx: Context,
  id: number,
  body: { id?: number | undefined; version?: number | undefined },
): Promise<void> {
  const { companyId, type, mode, version: before, submissions, expectedCount } = await accessCampaign(ctx, id, 'finalise');
  requireSame('id', body.id, id);
  requireVersion(before, body.version ?? ctx.ifMatch);
  const left = mode === 'HIERARCHICAL' ? await leaveOutInactiveSites(ctx.db, { id, companyId }) : 0;
  const { version } = await ctx.db.one<{ version: number }>(sql`
    UPDATE campaign SET status = 'COMPLETE', complete_date = ${ctx.now}, expected_count = expected_count - ${left}::integer, updated_at = ${ctx.now}, version = version + 1
     WHERE company_id = ${companyId} AND id = ${id} RETURNING version`);
  ctx.audit({ companyId, entityType: 'CampaignV2', entityId: id, data: { type, submissions, expected: expectedCount - left } });
  ctx.emit(campaignFinalised, { companyId, aggregate: campaignAggregate(id), payload: { campaignId: id, companyId, version } });
  ctx.alert('campaign.completed', { type, status: 'COMPLETE' });
}
