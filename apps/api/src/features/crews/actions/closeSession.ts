import type { CrewEnd, CrewSession } from '@muster/contract/crews/crew';
import { maxRaised } from '@muster/contract/crews/limits';
import { plausibleTimesOf } from '@muster/contract/responses/answered-at';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { full } from '../errors';
import { presentSession } from '../present';
import { crewClosed } from '../events';
import { accessCrewSession, type AccessedSession, type SessionRow } from '../session';
import { markLateSigners } from './lateSigners';

/** The briefer signs last. Signatures after the close count as late. A repetition changes nothing, and loses no remark of a crew. */
export async function closeSession(ctx: Context, id: string, { raised, closedAt }: CrewEnd): Promise<CrewSession> {
  const accessed = await accessCrewSession(ctx, id, 'write');
  const { session } = accessed;
  if (session.closedDate !== null) return addRaised(ctx, accessed, raised.trim());
  const { submitted } = plausibleTimesOf(closedAt, { now: ctx.now, postedAt: session.startedDate });
  await ctx.db.run(sql`
    UPDATE crew_session SET closed_at = ${submitted}, raised = ${raised.trim()} WHERE company_id = ${session.companyId} AND id = ${id}`);
  await markLateSigners(ctx, session, submitted);
  const { companyId, campaignId } = session;
  ctx.audit({ companyId, entityType: 'CrewSession', entityId: id, data: { campaignId, hasRaised: raised.trim() !== '' } });
  tellClosed(ctx, session);
  ctx.alert('crew.closed');
  return presentSession(ctx, await accessCrewSession(ctx, id, 'read'));
}

function tellClosed(ctx: Context, { companyId, campaignId, id }: SessionRow): void {
  const payload = { companyId, campaignId, sessionId: id, by: ctx.actor.id };
  ctx.emit(crewClosed, { companyId, aggregate: `crew-session:${id}`, payload });
}

/**
 * Another person has closed the session in the meantime. This adds the remarks of the crew. The audit log names who added them. The text
 * names nobody, because an erasure could not find the name there. A repetition adds nothing.
 */
async function addRaised(ctx: Context, accessed: AccessedSession, text: string): Promise<CrewSession> {
  const { companyId, campaignId, id } = accessed.session;
  const { raised } = await ctx.db.one<{ raised: string }>(
    sql`SELECT k.raised FROM crew_session k WHERE k.company_id = ${companyId} AND k.id = ${id}`,
  );
  if (text === '' || hasParagraphs(raised, text)) {
    ctx.nothingChanged();
    return presentSession(ctx, accessed);
  }
  const added = [raised, text].filter(Boolean).join('\n\n');
  // the device keeps what the server rejects
  if (added.length > maxRaised) throw full(maxRaised);
  await ctx.db.run(sql`UPDATE crew_session SET raised = ${added} WHERE company_id = ${companyId} AND id = ${id}`);
  ctx.audit({ companyId, entityType: 'CrewSession', entityId: id, data: { campaignId, hasRaised: true } });
  tellClosed(ctx, accessed.session);
  return presentSession(ctx, accessed);
}

/** Whether these paragraphs stand in the text. Words that are part of a longer remark are another remark. */
const hasParagraphs = (text: string, paragraphs: string): boolean => `\n\n${text}\n\n`.includes(`\n\n${paragraphs}\n\n`);
