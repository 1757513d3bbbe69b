import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { notFound } from '../../../platform/http/errors';
import { accessCrewSession } from '../session';

/** Erases the name and employer of a guest. The guest still counts. */
export async function eraseGuest(ctx: Context, id: string, attendanceId: string): Promise<undefined> {
  const { session } = await accessCrewSession(ctx, id, 'manage');
  const { companyId, campaignId } = session;
  const erased = await ctx.db.run(sql`
    UPDATE crew_attendance SET guest_name = NULL, guest_employer = NULL, guest_salt = NULL, strokes = NULL, stroke_hash = NULL
     WHERE company_id = ${companyId} AND session_id = ${id} AND id = ${attendanceId} AND user_id IS NULL`);
  if (erased === 0) throw notFound();
  ctx.audit({ companyId, entityType: 'CrewSession', entityId: id, data: { campaignId, attendanceId } });
}
