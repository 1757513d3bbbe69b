import type { Crews } from '@muster/contract/crews/crew';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { takeBack } from '../../responses';
import { crewContested } from '../events';
import { presentCrews } from '../present';
import { accessOwnAttendance, type OwnAttendance } from '../session';

interface Ids {
  id: string;
  attendanceId: string;
}

/**
 * The caller was not there. What this attendance completed is taken back while the campaign is LIVE, and the managers of the site are asked. A
 * contest is final: a repetition changes nothing.
 */
export async function contestAttendance(ctx: Context, ids: Ids): Promise<Crews> {
  const own = await accessOwnAttendance(ctx, ids);
  if (own.contestedDate === null) await contest(ctx, own);
  else ctx.nothingChanged();
  return presentCrews(ctx, own.campaignId);
}

/** The answer to 'You were named as present. Were you?'. A no contests; a yes confirms the presence and completes nothing. */
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
  const { companyId, campaignId, sessionId, id: attendanceId } = own;
  await takeBack(ctx, own);
  await ctx.db.run(sql`
    UPDATE crew_attendance SET contested_at = ${ctx.now}, was_there = false, is_completing = false
     WHERE company_id = ${companyId} AND id = ${attendanceId}`);
  record(ctx, own, false);
  ctx.emit(crewContested, {
    companyId,
    aggregate: `crew-attendance:${attendanceId}`,
    payload: { companyId, campaignId, sessionId, attendanceId, userId: ctx.actor.id },
  });
}

function record(ctx: Context, { companyId, campaignId, sessionId, id, strength }: OwnAttendance, wasThere: boolean): void {
  ctx.audit({ companyId, entityType: 'CrewSession', entityId: sessionId, data: { campaignId, attendanceId: id, strength, wasThere } });
}
