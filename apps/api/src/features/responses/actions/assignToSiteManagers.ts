import type { SitesAssigned } from '@muster/contract/responses/response';
import type { Context } from '../../../platform/http/context';
import { accessCampaign, assignParts, campaignAggregate, campaignUpdated } from '../../campaigns';
import { firstManagersOf } from '../../identity';
import { siteAssigned } from '../events';

/**
 * Assigns each open site without an assignee to its manager, so that one person knows that the work is theirs. The first by name gets the
 * site if it has several. A site without an active manager stays as it is. For managers of the campaign's scope, before it is COMPLETE.
 */
export async function assignToSiteManagers(ctx: Context, id: number): Promise<SitesAssigned> {
  const { companyId, version, sites } = await accessCampaign(ctx, id, 'assign');
  const open = sites.filter(({ assignee, responseStatus }) => assignee === null && responseStatus !== 'SUBMITTED');
  const managers = await ctx.db.many<{ site_id: number; user_id: string }>(
    firstManagersOf(
      companyId,
      open.map(({ siteId }) => siteId),
    ),
  );
  const managerOf = new Map(managers.map(({ site_id: siteId, user_id: userId }) => [siteId, userId]));
  const parts = open.flatMap((site) => {
    const assigneeId = managerOf.get(site.siteId);
    return assigneeId === undefined ? [] : [{ id: site.id, assigneeId }];
  });
  const result = { assigned: parts.length, withoutManager: open.length - parts.length };
  if (parts.length === 0) {
    ctx.nothingChanged();
    return result;
  }
  await assignParts(ctx.db, { companyId }, parts);
  ctx.audit({ companyId, entityType: 'CampaignV2', entityId: id, data: { ...result, sites: parts.map((part) => part.id) } });
  ctx.emit(campaignUpdated, { companyId, aggregate: campaignAggregate(id), payload: { campaignId: id, companyId, version } });
  for (const { id: campaignSiteId, assigneeId: userId } of parts) {
    const payload = { campaignId: id, companyId, campaignSiteId, by: ctx.actor.id, userId };
    ctx.emit(siteAssigned, { companyId, aggregate: `campaign-site:${campaignSiteId}`, payload });
  }
  return result;
}
