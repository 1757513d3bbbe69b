import type { CrewEnd, CrewSession } from '@muster/contract/crews/crew';
import { maxRaised } from '@muster/contract/crews/limits';
import { plausibleTimesOf } from '@muster/contract/responses/answered-at';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { full } from '../errors';
import { storeFlags } from '../flags';
import { presentSession } from '../present';
import { crewClosed } from '../events';
import { accessCrewSession, arrivalIn, type SessionRow } from '../session';
import { markLateSigners } from './lateSigners';

/** The briefer signs last. Signatures after the close count as late. A repetition changes nothing, and loses no remark. */
export async function closeSession(ctx: Context, id: string, { raised, raisedBy, closedAt }: CrewEnd): Promise<CrewSession> {
  const { session } = await accessCrewSession(ctx, id, 'write');
  const { companyId, campaignId } = session;
  const isFirst = session.closedDate === null;
  if (isFirst) {
    const { submitted, device } = plausibleTimesOf(closedAt, arrivalIn(ctx, session));
    await ctx.db.run(
      sql`UPDATE crew_session SET closed_at = ${submitted}, device_closed_at = ${device} WHERE company_id = ${companyId} AND id = ${id}`,
    );
    await markLateSigners(ctx, session, submitted);
    // processes of the release before, which work during an upgrade, store attendances without their signs
    await storeFlags(ctx, session);
  }
  const hasRaised = await addRaised(ctx, session, raised.trim(), raisedBy);
  if (isFirst || hasRaised) {
    ctx.audit({ companyId, entityType: 'CrewSession', entityId: id, data: { campaignId, hasRaised } });
    tellClosed(ctx, session);
  } else ctx.nothingChanged();
  if (isFirst) ctx.alert('crew.closed');
  return presentSession(ctx, await accessCrewSession(ctx, id, 'read'));
}

function tellClosed(ctx: Context, { companyId, campaignId, id }: SessionRow): void {
  const payload = { companyId, campaignId, sessionId: id, by: ctx.actor.id };
  ctx.emit(crewClosed, { companyId, aggregate: `crew-session:${id}`, payload });
}

/**
 * Adds a remark to those of its author, or to those of the crew: somebody else can have closed the session in the meantime. The author is the row
 * of their attendance and no name in the text, because an erasure could not find the name there. Returns whether it added something: a repetition
 * does not, also if the remark is the crew's because the attendance of its author arrived after the first time.
 */
async function addRaised(ctx: Context, { companyId, id }: SessionRow, text: string, by: string | undefined): Promise<boolean> {
  if (text === '') return false;
  const crew = await ctx.db.one<{ raised: string }>(
    sql`SELECT k.raised FROM crew_session k WHERE k.company_id = ${companyId} AND k.id = ${id}`,
  );
  const author = await ctx.db.maybeOne<{ id: string; raised: string }>(sql`
    SELECT a.id, a.raised FROM crew_attendance a
     WHERE a.company_id = ${companyId} AND a.session_id = ${id} AND ${by ?? null}::uuid IN (a.user_id, a.id)`);
  const { raised } = author ?? crew;
  if (hasParagraphs(raised, text) || hasParagraphs(crew.raised, text)) return false;
  const added = [raised, text].filter(Boolean).join('\n\n');
  // the device keeps what the server rejects
  if (added.length > maxRaised) throw full(maxRaised);
  await ctx.db.run(
    author
      ? sql`UPDATE crew_attendance SET raised = ${added} WHERE company_id = ${companyId} AND id = ${author.id}`
      : sql`UPDATE crew_session SET raised = ${added} WHERE company_id = ${companyId} AND id = ${id}`,
  );
  return true;
}

/** Whether these paragraphs stand in the text. Words that are part of a longer remark are another remark. */
const hasParagraphs = (text: string, paragraphs: string): boolean => `\n\n${text}\n\n`.includes(`\n\n${paragraphs}\n\n`);
