import type { CrewEnd, CrewSession } from '@muster/contract/crews/crew';
import { plausibleTimesOf } from '@muster/contract/responses/answered-at';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { presentSession } from '../present';
import { accessCrewSession } from '../session';

/** The briefer signs last. What comes later counts as signed later. A repetition changes nothing. */
export async function closeSession(ctx: Context, id: string, { raised, closedAt }: CrewEnd): Promise<CrewSession> {
  const accessed = await accessCrewSession(ctx, id, 'write');
  const { session } = accessed;
  if (session.closedDate !== null) {
    ctx.nothingChanged();
    return presentSession(ctx, accessed);
  }
  const { submitted } = plausibleTimesOf(closedAt, { now: ctx.now, postedAt: session.startedDate });
  await ctx.db.run(sql`
    UPDATE crew_session SET closed_at = ${submitted}, raised = ${raised.trim()} WHERE company_id = ${session.companyId} AND id = ${id}`);
  const { companyId, campaignId } = session;
  ctx.audit({ companyId, entityType: 'CrewSession', entityId: id, data: { campaignId, hasRaised: raised.trim() !== '' } });
  ctx.alert('crew.closed');
  return presentSession(ctx, await accessCrewSession(ctx, id, 'read'));
}
