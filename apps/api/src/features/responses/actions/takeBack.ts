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

/** The response stays as an empty draft, so that its id and the audit log keep their meaning. */
async function takeBackResponse(ctx: Context, campaign: LockedCampaign, responseId: number): Promise<void> {
  const { id: campaignId, companyId, schema, countedFromVersion } = campaign;
  const found = await ctx.db.maybeOne<{ answer: Answers; contentVersion: number }>(sql`
    SELECT r.answer, r.content_version AS "contentVersion" FROM campaign_response r
     WHERE r.company_id = ${companyId} AND r.id = ${responseId} AND r.user_id = ${ctx.actor.id} AND r.status = 'SUBMITTED' FOR UPDATE`);
  if (!found) return;
  const { version } = await ctx.db.one<{ version: number }>(sql`
    UPDATE campaign_response r SET status = 'IN_PROGRESS', answer = '{}', answered_count = 0, is_late = false, submitted_at = NULL, received_at = NULL,
           responded_as = NULL, updated_at = ${ctx.now}, version = r.version + 1
     WHERE r.company_id = ${companyId} AND r.id = ${responseId} RETURNING r.version`);
  // the counts and the work of an older version are reset already
  if (found.contentVersion >= countedFromVersion && (await reopenPart(ctx.db, campaign, ctx.actor.id)))
    await addToCounters(ctx.db, campaign, counterKeysOfResponse(schema ?? undefined, found.answer), -1);
  ctx.emit(responseSaved, {
    companyId,
    aggregate: responseAggregate(responseId),
    payload: { campaignId, companyId, responseId, campaignSiteId: null, userId: ctx.actor.id, status: 'IN_PROGRESS', version },
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
