import type { Crews } from '@muster/contract/crews/crew';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { takeBack } from '../../responses';
import { completeWith } from '../complete';
import { crewContested } from '../events';
import { presentCrews } from '../present';
import { accessOwnAttendance, type OwnAttendance } from '../session';

interface Ids {
  id: string;
  attendanceId: string;
}

/**
 * The caller was not there. While the campaign is LIVE, this takes back what the attendance completed. It notifies the managers of the
 * site. A contest is final, and a repetition changes nothing.
 */
export async function contestAttendance(ctx: Context, ids: Ids): Promise<Crews> {
  const own = await accessOwnAttendance(ctx, ids);
  if (own.contestedDate === null) await contest(ctx, own);
  else ctx.nothingChanged();
  return presentCrews(ctx, own.campaignId);
}

/**
 * The answer to 'You were named as present. Were you?'. A no contests the attendance. A yes confirms the presence and completes nothing.
 */
export async function answerPresence(ctx: Context, ids: Ids, { wasThere }: { wasThere: boolean }): Promise<Crews> {
  const own = await accessOwnAttendance(ctx, ids);
  const isAnswered = own.contestedDate !== null || own.wasThere !== null;
  if (isAnswered) ctx.nothingChanged();
  else if (!wasThere) await contest(ctx, own);
  else {
    await ctx.db.run(sql`UPDATE crew_attendance SET was_there = true WHERE company_id = ${own.companyId} AND id = ${own.id}`);
    record(ctx, own, true);
  }
  return presentCrews(ctx, own.campaignId);
}

async function contest(ctx: Context, own: OwnAttendance): Promise<void> {
  const { companyId, campaignId, sessionId, id: attendanceId, strength } = own;
  const isTakenBack = await takeBack(ctx, own);
  // reads before it stores this contest, because only an earlier contest stops other signatures
  if (isTakenBack) await completeWithAnother(ctx, own);
  await ctx.db.run(sql`
    UPDATE crew_attendance SET contested_at = ${ctx.now}, was_there = false, is_completing = is_completing AND NOT ${isTakenBack}
     WHERE company_id = ${companyId} AND id = ${attendanceId}`);
  record(ctx, own, false);
  ctx.emit(crewContested, {
    companyId,
    aggregate: `crew-attendance:${attendanceId}`,
    payload: { companyId, campaignId, sessionId, attendanceId, userId: ctx.actor.id, strength },
  });
}

/** Completes the briefing through another session in which the person gave a PIN for this version. A signature there may be forged too. */
async function completeWithAnother(ctx: Context, own: OwnAttendance): Promise<void> {
  const other = await ctx.db.maybeOne<{
    attendanceId: string;
    strength: 'PIN';
    signedDate: string;
    language: string | null;
    isCheckedAloud: boolean;
  }>(sql`
    SELECT a.id AS "attendanceId", a.strength, a.signed_at AS "signedDate", a.language, a.is_checked_aloud AS "isCheckedAloud"
      FROM crew_attendance a JOIN crew_session k ON k.company_id = a.company_id AND k.id = a.session_id
     WHERE a.company_id = ${own.companyId} AND a.campaign_id = ${own.campaignId} AND a.user_id = ${ctx.actor.id} AND a.id <> ${own.id}
       AND a.contested_at IS NULL AND a.strength = 'PIN' AND k.content_version = ${own.contentVersion}
     ORDER BY a.signed_at, a.id LIMIT 1`);
  if (!other) return;
  const { signedDate, language, ...rest } = other;
  const signed = { ...rest, signedAt: new Date(signedDate), language: language ?? undefined, answers: undefined };
  await completeWith(ctx, own, { ...ctx.actor, isInvited: false }, signed);
}

function record(ctx: Context, { companyId, campaignId, sessionId, id, strength }: OwnAttendance, wasThere: boolean): void {
  ctx.audit({ companyId, entityType: 'CrewSession', entityId: sessionId, data: { campaignId, attendanceId: id, strength, wasThere } });
}
