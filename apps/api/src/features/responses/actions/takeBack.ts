import type { Answers } from '@muster/contract/forms/types';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { countResponse, countViews, lockForResponse, reopenPart, unmarkViewed, type LockedCampaign } from '../../campaigns';
import { responseAggregate, responseSaved } from '../events';

interface RecordedForCaller {
  campaignId: number;
  /** The response that somebody else recorded for the caller; null without one. */
  responseId: number | null;
  /** Whether somebody else recorded the caller's view. */
  madeView: boolean;
  /** The version of the content for which it was recorded. */
  contentVersion: number;
}

/**
 * Takes back the view and the response that somebody else recorded for the caller, who then has the work again. Only while the campaign is LIVE:
 * the figures of a finalised one stay. What the caller did for another version stays too. Returns whether something was taken back.
 */
export async function takeBack(ctx: Context, { campaignId, responseId, madeView, contentVersion }: RecordedForCaller): Promise<boolean> {
  const campaign = await lockForResponse(ctx, campaignId, {});
  if (campaign?.status !== 'LIVE') return false;
  const response = responseId !== null && (await takeBackResponse(ctx, campaign, responseId));
  const view = madeView && (await takeBackView(ctx, campaign, contentVersion));
  return response || view;
}

/** Deletes the response: a draft of an older version would meet a later draft of the same person. The ledger and the audit log keep what happened. */
async function takeBackResponse(ctx: Context, campaign: LockedCampaign, responseId: number): Promise<boolean> {
  const { id: campaignId, companyId, countedFromVersion } = campaign;
  const gone = await ctx.db.maybeOne<{ answer: Answers; contentVersion: number; version: number }>(sql`
    DELETE FROM campaign_response r
     WHERE r.company_id = ${companyId} AND r.id = ${responseId} AND r.user_id = ${ctx.actor.id} AND r.status = 'SUBMITTED'
    RETURNING r.answer, r.content_version AS "contentVersion", r.version`);
  if (!gone) return false;
  // the counts and the work of an older version are reset already
  if (gone.contentVersion >= countedFromVersion && (await reopenPart(ctx.db, campaign, ctx.actor.id)))
    await countResponse(ctx.db, campaign, gone.answer, -1);
  ctx.emit(responseSaved, {
    companyId,
    aggregate: responseAggregate(responseId),
    payload: {
      campaignId,
      companyId,
      responseId,
      campaignSiteId: null,
      userId: ctx.actor.id,
      status: 'IN_PROGRESS',
      version: gone.version + 1,
    },
  });
  return true;
}

/** Deletes the view of this version, if it counts. Somebody who has seen a later version, or has answered since then, has viewed the campaign. */
async function takeBackView(ctx: Context, campaign: LockedCampaign, contentVersion: number): Promise<boolean> {
  const { id, companyId, countedFromVersion } = campaign;
  if (contentVersion < countedFromVersion) return false;
  const views = sql`campaign_view v WHERE v.company_id = ${companyId} AND v.campaign_id = ${id} AND v.campaign_site_id = 0 AND v.user_id = ${ctx.actor.id}`;
  const later = await ctx.db.maybeOne(sql`SELECT v.user_id FROM ${views} AND v.content_version > ${contentVersion} LIMIT 1`);
  if (!later && !(await unmarkViewed(ctx.db, campaign, ctx.actor.id))) return false;
  await ctx.db.run(sql`DELETE FROM ${views} AND v.content_version = ${contentVersion}`);
  if (!later) await countViews(ctx.db, campaign, -1);
  return true;
}
