import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { requireVersion } from '../../../platform/http/errors';
import { accessCampaign } from '../access';
import { deleteLinkedQuestion } from '../../exchange';
import { campaignAggregate, campaignDeleted } from '../events';
import { asksInExchange, linkedEntityOf } from '../huddle';
import { stopPosting } from '../participants/posting';

/** Hides a campaign from all lists, Focus, reports and counts [4.6]. The row and the audit log remain. */
export async function deleteCampaign(ctx: Context, id: number): Promise<void> {
  const campaign = await accessCampaign(ctx, id, 'delete');
  const { companyId, type, status, version: before } = campaign;
  requireVersion(ctx, before);
  const { version } = await ctx.db.one<{ version: number }>(sql`
    UPDATE campaign SET deleted_at = ${ctx.now}, version = version + 1 WHERE company_id = ${companyId} AND id = ${id} RETURNING version`);
  if (campaign.posting) await stopPosting(ctx.db, campaign);
  if (asksInExchange(type)) await deleteLinkedQuestion(ctx, { ...linkedEntityOf(id), companyId });
  ctx.audit({ companyId, entityType: 'CampaignV2', entityId: id, data: { type, status } });
  ctx.emit(campaignDeleted, { companyId, aggregate: campaignAggregate(id), payload: { campaignId: id, companyId, version } });
  ctx.alert('campaign.deleted', { type, status });
}
