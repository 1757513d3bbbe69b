import { randomUUID } from 'node:crypto';
import { marksViewed } from '@muster/contract/campaigns/life-cycle';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { notFound } from '../../../platform/http/refusals';
import { count, views } from '../counts';
import { campaignViewed } from '../events';
import { canRead, isResponsibleFor } from '../policy';
import { holdCampaign, type HeldCampaign } from '../response-access';

export interface RecordedView {
  campaignV2Id: number;
  campaignV2SiteId: number | null;
  /** Null where it does not count: of an ADMIN, of somebody whom it is not for, or while it is not LIVE [4.15] [6.15]. */
  viewedDate: string | null;
}

/** Marks a campaign, or one of its sites, as viewed by the caller; the first time counts, any other changes nothing [7.21]. */
export async function recordView(ctx: Context, body: { campaignV2Id: number; siteId?: number | null | undefined }): Promise<RecordedView> {
  const campaign = await holdCampaign(ctx, body.campaignV2Id, body.siteId == null ? {} : { siteId: body.siteId });
  if (!campaign || !canRead(ctx.actor, campaign)) throw notFound();
  if (campaign.mode === 'HIERARCHICAL' && body.siteId != null && !campaign.site) throw notFound();
  const seen = { campaignV2Id: campaign.id, campaignV2SiteId: campaign.mode === 'HIERARCHICAL' ? (campaign.site?.id ?? null) : null };
  if (!isCounted(ctx, campaign)) {
    ctx.nothingChanged();
    return { ...seen, viewedDate: null };
  }
  const siteOrNone = campaign.mode === 'HIERARCHICAL' ? (campaign.site?.id ?? 0) : 0;
  const [{ viewedDate, isNew }, first] = await Promise.all([
    ctx.db.one<{ viewedDate: string; isNew: boolean }>(sql`
      INSERT INTO campaign_view AS v (company_id, campaign_id, campaign_site_id, user_id, content_version, viewed_at)
      VALUES (${campaign.companyId}, ${campaign.id}, ${siteOrNone}, ${ctx.actor.id}, ${campaign.contentVersion}, ${ctx.now})
      ON CONFLICT (campaign_id, campaign_site_id, user_id, content_version) DO UPDATE SET viewed_at = v.viewed_at
      RETURNING v.viewed_at AS "viewedDate", xmax = 0 AS "isNew"`),
    ctx.db.run(firstView(ctx, campaign)),
  ]);
  await count(ctx.db, campaign, [views], first);
  if (first + Number(isNew) === 0) ctx.nothingChanged();
  else record(ctx, campaign);
  return { ...seen, viewedDate };
}

function isCounted({ actor }: Context, { status, mode, mine, site }: HeldCampaign): boolean {
  if (!marksViewed(status, false, actor.role)) return false;
  return mode === 'STANDALONE' ? mine !== null : site !== undefined && isResponsibleFor(actor, site);
}

/** Touches the row only the first time; what a briefing without a form asks for is done with that. */
const firstView = ({ now, actor }: Context, { id, companyId, viewIsEnough, site, mode }: HeldCampaign) =>
  mode === 'HIERARCHICAL'
    ? sql`UPDATE campaign_site SET viewed_at = ${now} WHERE company_id = ${companyId} AND id = ${site?.id ?? 0} AND viewed_at IS NULL`
    : sql`UPDATE campaign_audience SET viewed_at = ${now}, has_work = has_work AND NOT ${viewIsEnough}
           WHERE company_id = ${companyId} AND campaign_id = ${id} AND user_id = ${actor.id} AND viewed_at IS NULL`;

/** When somebody opens an anonymous campaign is close to when they answer it, so that the record does not say who. */
function record(ctx: Context, { id, companyId, isAnonymous }: HeldCampaign): void {
  ctx.audit({ companyId, entityType: 'CampaignV2', entityId: id, anonymous: isAnonymous });
  ctx.emit(campaignViewed, {
    companyId,
    aggregate: `campaign-view:${id}:${randomUUID()}`,
    payload: { campaignId: id, companyId },
    anonymous: isAnonymous,
  });
}
