import type { Answers } from '@muster/contract/forms/types';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import {
  addToCounters,
  counterKeysOfResponse,
  lockForResponse,
  reopenPart,
  responseAggregate,
  responseSaved,
  unmarkViewed,
  viewsCounter,
  type LockedCampaign,
} from '../../campaigns';

interface RecordedForCaller {
  campaignId: number;
  /** The response that somebody else recorded for the caller; null without one. */
  responseId: number | null;
  /** Whether somebody else recorded the caller's view. */
  madeView: boolean;
}

/**
 * Takes back the view and the response that somebody else recorded for the caller, who then has the work again. Only while the campaign is LIVE:
 * the figures of a finalised one stay.
 */
export async function takeBack(ctx: Context, { campaignId, responseId, madeView }: RecordedForCaller): Promise<void> {
  const campaign = await lockForResponse(ctx, campaignId, {});
  if (campaign?.status !== 'LIVE') return;
  if (responseId !== null) await takeBackResponse(ctx, campaign, responseId);
  if (madeView) await takeBackView(ctx, campaign);
}

/** Deletes the response: a draft of an older version would meet a later draft of the same person. The ledger and the audit log keep what happened. */
async function takeBackResponse(ctx: Context, campaign: LockedCampaign, responseId: number): Promise<void> {
  const { id: campaignId, companyId, schema, countedFromVersion } = campaign;
  const gone = await ctx.db.maybeOne<{ answer: Answers; contentVersion: number; version: number }>(sql`
    DELETE FROM campaign_response r
     WHERE r.company_id = ${companyId} AND r.id = ${responseId} AND r.user_id = ${ctx.actor.id} AND r.status = 'SUBMITTED'
    RETURNING r.answer, r.content_version AS "contentVersion", r.version`);
  if (!gone) return;
  // the counts and the work of an older version are reset already
  if (gone.contentVersion >= countedFromVersion && (await reopenPart(ctx.db, campaign, ctx.actor.id)))
    await addToCounters(ctx.db, campaign, counterKeysOfResponse(schema ?? undefined, gone.answer), -1);
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
}

async function takeBackView(ctx: Context, campaign: LockedCampaign): Promise<void> {
  const { id, companyId, countedFromVersion } = campaign;
  // somebody who has answered since then has seen it
  if (!(await unmarkViewed(ctx.db, campaign, ctx.actor.id))) return;
  await ctx.db.run(sql`
    DELETE FROM campaign_view WHERE company_id = ${companyId} AND campaign_id = ${id} AND campaign_site_id = 0 AND user_id = ${ctx.actor.id}
       AND content_version >= ${countedFromVersion}`);
  await addToCounters(ctx.db, campaign, [viewsCounter], -1);
}
