import { randomUUID } from 'node:crypto';
import { isMarkedViewedByOpening } from '@muster/contract/campaigns/life-cycle';
import { correctedTime, isAnswerToOlderContent, plausibleTimesOf } from '@muster/contract/responses/answered-at';
import type { RecordedView, ViewEngagement } from '@muster/contract/responses/response';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { nextQuarterHour } from '../../../platform/quarter-hour';
import { countViews, isResponsibleFor, markViewed, shownLanguage, type LockedCampaign } from '../../campaigns';
import { accessForView } from '../access';
import { requireSame } from '../../templates';
import { contentChanged } from '../errors';
import { campaignViewed } from '../events';

/**
 * Marks a campaign, or one of its sites, as viewed by the caller. Only the first view changes something [7.21]. `isOwn`: false for a view that
 * another person's device records. A view of their own after it stays when the other one is taken back.
 */
export async function recordView(ctx: Context, body: ViewEngagement, { isOwn = true } = {}): Promise<RecordedView> {
  const campaign = await accessForView(ctx, body.campaignV2Id, body.siteId);
  if (campaign.mode === 'STANDALONE') requireSame('siteId', body.siteId, campaign.siteId, 'campaignV2UserViewEngagement');
  const arrival = { now: ctx.now, postedAt: campaign.postedAt, clockOffset: ctx.clockOffset };
  if (isAnswerToOlderContent(correctedTime(body.viewedAt, arrival), campaign.contentChangedAt)) throw contentChanged();
  const seen = { campaignV2Id: campaign.id, campaignV2SiteId: campaign.mode === 'HIERARCHICAL' ? (campaign.site?.id ?? null) : null };
  if (!isCounted(ctx, campaign)) {
    ctx.nothingChanged();
    return { ...seen, viewedDate: null };
  }
  // as for a response: the view of an anonymous campaign takes no time of a device
  const { submitted: viewedAt, device } = plausibleTimesOf(campaign.isAnonymous ? undefined : body.viewedAt, arrival);
  const siteOrNone = campaign.mode === 'HIERARCHICAL' ? (campaign.site?.id ?? 0) : 0;
  const [{ viewedDate, isNew }, first] = await Promise.all([
    ctx.db.one<{ viewedDate: string; isNew: boolean }>(sql`
      INSERT INTO campaign_view AS v (company_id, campaign_id, campaign_site_id, user_id, content_version, viewed_at, device_at, shown_language)
      VALUES (${campaign.companyId}, ${campaign.id}, ${siteOrNone}, ${ctx.actor.id}, ${campaign.contentVersion}, ${viewedAt}, ${device}, ${shownLanguage(campaign, body.shownLanguage)})
      ON CONFLICT (campaign_id, campaign_site_id, user_id, content_version) DO UPDATE SET viewed_at = v.viewed_at, is_seen_again = v.is_seen_again OR ${isOwn}
      RETURNING v.viewed_at AS "viewedDate", xmax = 0 AS "isNew"`),
    markViewed(ctx, campaign, viewedAt),
  ]);
  await countViews(ctx.db, campaign, first);
  if (first + Number(isNew) === 0) ctx.nothingChanged();
  else record(ctx, campaign, siteOrNone);
  return { ...seen, viewedDate };
}

function isCounted({ actor }: Context, { status, mode, mine, site }: LockedCampaign): boolean {
  if (!isMarkedViewedByOpening(status, false, actor.role)) return false;
  return mode === 'STANDALONE' ? mine !== null : site !== undefined && isResponsibleFor(actor, site);
}

/** For an anonymous campaign, the record of a view does not name the viewer: the view is close in time to the response. */
function record(ctx: Context, { id, companyId, isAnonymous }: LockedCampaign, campaignSiteId: number): void {
  ctx.audit({ companyId, entityType: 'CampaignV2', entityId: id, anonymous: isAnonymous });
  ctx.emit(campaignViewed, {
    companyId,
    aggregate: `campaign-view:${id}:${randomUUID()}`,
    payload: { campaignId: id, companyId, campaignSiteId, userId: isAnonymous ? null : ctx.actor.id },
    anonymous: isAnonymous,
    notBefore: isAnonymous ? nextQuarterHour(ctx.now) : undefined,
  });
}
