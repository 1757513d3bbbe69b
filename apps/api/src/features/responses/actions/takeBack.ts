import type { Answers } from '@muster/contract/forms/types';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { countResponse, countViews, lockForResponse, reopenPart, unmarkViewed, type LockedCampaign } from '../../campaigns';
import { responseAggregate, responseSaved } from '../events';

interface RecordedForCaller {
  campaignId: number;
  /** The response that another person recorded for the caller. Null without one. */
  responseId: number | null;
  /** Whether another person recorded the caller's view. */
  madeView: boolean;
  /** The content version of the recording. */
  contentVersion: number;
}

/**
 * Takes back the view and the response that another person recorded for the caller, who then has the work again. Only while the campaign is
 * LIVE, because the figures of a finalised campaign stay. What the caller did for another version also stays. Returns whether it took
 * something back.
 */
export async function takeBack(ctx: Context, { campaignId, responseId, madeView, contentVersion }: RecordedForCaller): Promise<boolean> {
  const campaign = await lockForResponse(ctx, campaignId, {});
  if (campaign?.status !== 'LIVE') return false;
  const response = responseId !== null && (await takeBackResponse(ctx, campaign, responseId));
  const view = madeView && (await takeBackView(ctx, campaign, contentVersion));
  return response || view;
}

/**
 * Deletes the response, because a remaining draft would conflict with a later draft of the same person. The ledger and the audit log keep
 * the events.
 */
async function takeBackResponse(ctx: Context, campaign: LockedCampaign, responseId: number): Promise<boolean> {
  const { id: campaignId, companyId, countedFromVersion } = campaign;
  const gone = await ctx.db.maybeOne<{ answer: Answers; contentVersion: number; version: number }>(sql`
    DELETE FROM campaign_response r
     WHERE r.company_id = ${companyId} AND r.id = ${responseId} AND r.user_id = ${ctx.actor.id} AND r.status = 'SUBMITTED'
    RETURNING r.answer, r.content_version AS "contentVersion", r.version`);
  if (!gone) return false;
  // the counts and the work of an older version have been reset already
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

/** Deletes the view of this version, if it counts. It stays if the person has opened it, has seen a later version, or has answered since. */
async function takeBackView(ctx: Context, campaign: LockedCampaign, contentVersion: number): Promise<boolean> {
  const { id, companyId, countedFromVersion } = campaign;
  if (contentVersion < countedFromVersion) return false;
  const views = sql`campaign_view v WHERE v.company_id = ${companyId} AND v.campaign_id = ${id} AND v.campaign_site_id = 0 AND v.user_id = ${ctx.actor.id}`;
  // the lock waits for a view of their own that is being recorded
  const made = await ctx.db.maybeOne<{ isSeenAgain: boolean }>(
    sql`SELECT v.is_seen_again AS "isSeenAgain" FROM ${views} AND v.content_version = ${contentVersion} FOR UPDATE`,
  );
  if (made?.isSeenAgain) return false;
  const later = await ctx.db.maybeOne(sql`SELECT v.user_id FROM ${views} AND v.content_version > ${contentVersion} LIMIT 1`);
  if (!later && !(await unmarkViewed(ctx.db, campaign, ctx.actor.id))) return false;
  await ctx.db.run(sql`DELETE FROM ${views} AND v.content_version = ${contentVersion}`);
  if (!later) await countViews(ctx.db, campaign, -1);
  return true;
}
