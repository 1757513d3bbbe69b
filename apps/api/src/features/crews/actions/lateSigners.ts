import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { takeBack } from '../../responses';
import { contextOf, findAttendee } from '../complete';
import type { SessionRow } from '../session';

/** Times of one device can differ by so much: a time that arrives at once is replaced by that of the server. */
const leeway = sql`interval '1 minute'`;

/**
 * The close was stored after people who signed later than it. Marks them, and takes back the answers to check questions that they gave with the
 * crew, because they were not there. They answer alone. Their views stay.
 */
export async function markLateSigners(ctx: Context, session: SessionRow, closedAt: Date): Promise<void> {
  const { companyId, id, campaignId, contentVersion } = session;
  const late = sql`
    a.company_id = ${companyId} AND a.session_id = ${id} AND NOT a.is_later AND a.signed_at > ${closedAt}::timestamptz + ${leeway}`;
  const aloud = await ctx.db.many<{ id: string; userId: string; responseId: number | null }>(sql`
    SELECT a.id, a.user_id AS "userId", a.response_id AS "responseId" FROM crew_attendance a
     WHERE ${late} AND a.is_checked_aloud AND a.is_completing AND a.user_id IS NOT NULL ORDER BY a.user_id`);
  for (const { id: attendanceId, userId, responseId } of aloud) {
    const attendee = await findAttendee(ctx, companyId, userId);
    const recorded = { campaignId, responseId, madeView: false, contentVersion };
    if (!attendee || !(await takeBack(contextOf(ctx, attendee, attendanceId), recorded))) continue;
    await ctx.db.run(sql`
      UPDATE crew_attendance SET is_completing = false, response_id = NULL WHERE company_id = ${companyId} AND id = ${attendanceId}`);
  }
  await ctx.db.run(sql`UPDATE crew_attendance a SET is_later = true, is_checked_aloud = false WHERE ${late}`);
}
