import type { SiteAssignment } from '@muster/contract/responses/response';
import type { Context } from '../../../platform/http/context';
import { invalid } from '../../../platform/http/errors';
import { accessCampaignOfParticipation, assignPart, campaignAggregate, campaignUpdated } from '../../campaigns';
import { hasActiveMember } from '../../identity';
import { requireSame } from '../../templates';
import { siteAssigned, siteUnassigned } from '../events';

/**
 * Assigns a participating site to an active member of the company, or to nobody [4.16] [7.18]. For managers of the campaign's scope,
 * before it is COMPLETE. Returns the campaign's id. A person who cannot take the work is an unknown `assigneeId`.
 */
export async function assignSite(ctx: Context, id: number, body: SiteAssignment): Promise<number> {
  const { id: campaignId, companyId, version, sites } = await accessCampaignOfParticipation(ctx, id, 'assign');
  requireSame('id', body.id, id, 'campaignV2Site');
  const from = sites.find((one) => one.id === id)?.assignee?.userId ?? null;
  const { assigneeId: to } = body;
  // all people who cannot take the work give the same error
  if (to !== null && !(await hasActiveMember(ctx.db, companyId, to)))
    throw invalid([{ objectName: 'campaignV2Site', field: 'assigneeId', message: 'Unknown' }]);
  if (from === to) {
    ctx.nothingChanged();
    return campaignId;
  }
  await assignPart(ctx.db, { companyId }, { id, assigneeId: to });
  ctx.audit({ companyId, entityType: 'CampaignV2Site', entityId: id, data: { from, to } });
  ctx.emit(campaignUpdated, { companyId, aggregate: campaignAggregate(campaignId), payload: { campaignId, companyId, version } });
  const about = { campaignId, companyId, campaignSiteId: id, by: ctx.actor.id };
  const aggregate = `campaign-site:${id}`;
  if (from !== null) ctx.emit(siteUnassigned, { companyId, aggregate, payload: { ...about, userId: from } });
  if (to !== null) ctx.emit(siteAssigned, { companyId, aggregate, payload: { ...about, userId: to } });
  ctx.alert(to === null ? 'campaignSite.unassigned' : 'campaignSite.assigned');
  return campaignId;
}
