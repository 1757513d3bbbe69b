import type { Context } from '../../../platform/http/context';
import type { Campaign } from '../campaign';
import { campaignAggregate, campaignUpdated, isListed } from '../events';

/** The audit record of a change, and the event for open pages. `isRenamed`: the title or description in lists has changed. */
export function recordChange(
  ctx: Context,
  { id, companyId, version, status }: Campaign,
  data: Record<string, unknown>,
  { isRenamed }: { isRenamed: boolean },
): void {
  ctx.audit({ companyId, entityType: 'CampaignV2', entityId: id, data });
  ctx.emit(campaignUpdated, {
    companyId,
    aggregate: campaignAggregate(id),
    payload: { campaignId: id, companyId, version, isRenamed: isRenamed && isListed(status) },
  });
}
