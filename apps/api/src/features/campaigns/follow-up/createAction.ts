import { maxActions } from '@muster/contract/campaigns/follow-up/limits';
import type { ActionCreation, CampaignFollowUpAction } from '@muster/contract/campaigns/follow-up/outcome';
import { wallClockAt } from '@muster/contract/shared/time/zone';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { conflict, invalid } from '../../../platform/http/errors';
import { hasActiveMember } from '../../identity';
import { accessFollowUp } from '../access';
import { actionCreated } from './events';
import { findAction } from './queries';

/** Adds an action to a finalised campaign. Its responsible person is an active member of the company. */
export async function createAction(ctx: Context, campaignId: number, body: ActionCreation): Promise<CampaignFollowUpAction> {
  const { companyId, timeZone } = await accessFollowUp(ctx, campaignId);
  if (!(await hasActiveMember(ctx.db, companyId, body.responsibleId)))
    throw invalid([{ objectName: 'campaignAction', field: 'responsibleId', message: 'Unknown' }]);
  if (body.dueDay < dayAt(ctx.now, timeZone)) throw invalid([{ objectName: 'campaignAction', field: 'dueDay', message: 'Range' }]);
  const { count } = await ctx.db.one<{ count: number }>(sql`
    SELECT count(*)::integer AS count FROM campaign_action WHERE company_id = ${companyId} AND campaign_id = ${campaignId}`);
  if (count >= maxActions)
    throw conflict('campaign.tooManyActions', 'This campaign has enough actions. Use an improvement for further work.');
  const { id } = await ctx.db.one<{ id: number }>(sql`
    INSERT INTO campaign_action (company_id, campaign_id, text, responsible_id, due_on, made_by, made_at)
    VALUES (${companyId}, ${campaignId}, ${body.text}, ${body.responsibleId}, ${body.dueDay}, ${ctx.actor.id}, ${ctx.now}) RETURNING id`);
  ctx.audit({
    companyId,
    entityType: 'CampaignAction',
    entityId: id,
    data: { campaignId, responsible: body.responsibleId, due: body.dueDay },
  });
  ctx.emit(actionCreated, {
    companyId,
    aggregate: `campaign-action:${id}`,
    payload: { campaignId, companyId, actionId: id, by: ctx.actor.id },
  });
  return findAction(ctx, companyId, id);
}

/** The local day as 'YYYY-MM-DD'. */
function dayAt(now: Date, timeZone: string): string {
  const { year, month, day } = wallClockAt(now, timeZone);
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}
