import type { Context } from '../../../platform/http/context';
import type { Campaign } from '../campaign';
import { campaignAggregate, campaignUpdated } from '../events';

/** The audit record of a change, and the event for open pages. */
export function recordChange(ctx: Context, { id, companyId, version }: Campaign, data: Record<string, unknown>): void {
  ctx.audit({ companyId, entityType: 'CampaignV2', entityId: id, data });
  ctx.emit(campaignUpdated, { companyId, aggregate: campaignAggregate(id), payload: { campaignId: id, companyId, version } });
}
