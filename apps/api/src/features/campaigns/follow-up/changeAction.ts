import type { ActionChange, CampaignFollowUpAction } from '@muster/contract/campaigns/follow-up/outcome';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { requireVersion } from '../../../platform/http/errors';
import { accessAction } from '../access';
import { actionChanged } from './events';
import { findAction } from './queries';

/** Closes an action with a note, or opens it again. */
export async function changeAction(ctx: Context, id: number, body: ActionChange): Promise<CampaignFollowUpAction> {
  const { campaign } = await accessAction(ctx, id);
  const { companyId, id: campaignId } = campaign;
  const before = await findAction(ctx, companyId, id);
  requireVersion(ctx, before.version, body.version);
  const { state, note } = body;
  if (before.state === state && before.note === note) {
    ctx.nothingChanged();
    return before;
  }
  const isClosed = state !== 'OPEN';
  const { version } = await ctx.db.one<{ version: number }>(sql`
    UPDATE campaign_action
       SET state = ${state}, note = ${note}, closed_at = ${isClosed ? ctx.now : null}::timestamptz, closed_by = ${isClosed ? ctx.actor.id : null}::uuid, version = version + 1
     WHERE company_id = ${companyId} AND id = ${id} RETURNING version`);
  ctx.audit({ companyId, entityType: 'CampaignAction', entityId: id, data: { campaignId, from: before.state, to: state } });
  ctx.emit(actionChanged, {
    companyId,
    aggregate: `campaign-action:${id}`,
    payload: { campaignId, companyId, actionId: id, state, by: ctx.actor.id, version },
  });
  return findAction(ctx, companyId, id);
}
