/** Who can be added to a session, and who is in it already. */
import type { AttendanceGiven } from '@muster/contract/crews/crew';
import sql from 'sql-template-tag';
import type { Actor } from '../../../platform/http/actor';
import type { Context } from '../../../platform/http/context';
import { invalid } from '../../../platform/http/errors';
import { findAttendee } from '../complete';
import { otherSite } from '../errors';
import type { PinGiven, PinsToCheck } from '../pins';
import { accessCrewSession, managesScope, type AccessedSession, type SessionRow } from '../session';

export interface StoredAttendance {
  id: string;
  userId: string | null;
  strength: 'PIN' | 'SIGNATURE' | 'NAMED';
  isContested: boolean;
}

export const heldIn = ({ db }: Context, { companyId, id }: SessionRow): Promise<StoredAttendance[]> =>
  db.many<StoredAttendance>(sql`
    SELECT a.id, a.user_id AS "userId", a.strength, a.contested_at IS NOT NULL AS "isContested"
      FROM crew_attendance a WHERE a.company_id = ${companyId} AND a.session_id = ${id}`);

/**
 * Finds the person of an attendance. 400 for somebody who is no active member. 409 for somebody of another site: only managers of the scope
 * add them, unless they give their number and their PIN to the server.
 */
export async function findSigner(
  ctx: Context,
  { campaign, session }: AccessedSession,
  given: { strength: AttendanceGiven['strength']; number?: string | undefined; userId: string },
): Promise<Actor> {
  const attendee = await findAttendee(ctx, session.companyId, given.userId);
  if (!attendee) throw invalid([{ objectName: 'crewAttendance', field: 'userId', message: 'Unknown' }]);
  const gaveNumber = given.strength === 'PIN' && given.number !== undefined;
  const isAtSite = attendee.sites.some(({ siteId }) => siteId === session.siteId);
  if (!gaveNumber && !isAtSite && !managesScope(ctx, campaign)) throw otherSite();
  return attendee;
}

/**
 * The PINs to check before the transaction, without stored attendances and without sealed PINs that would change nothing. If the caller may not
 * add a person, it throws before it checks a PIN. Otherwise a briefer could try the PINs of people of other sites.
 */
export async function planPins(ctx: Context, id: string, given: readonly AttendanceGiven[]): Promise<PinsToCheck> {
  const accessed = await accessCrewSession(ctx, id, 'write');
  const { session } = accessed;
  const held = await heldIn(ctx, session);
  const entries = given.flatMap((one) => (isPinToCheck(one, held) ? [one] : []));
  for (const { userId, ...one } of entries) if (userId !== undefined) await findSigner(ctx, accessed, { ...one, userId });
  const { companyId, campaignId, contentVersion } = session;
  return { session: { companyId, campaignId, contentVersion, sessionId: id }, brieferId: ctx.actor.id, entries };
}

function isPinToCheck(given: AttendanceGiven, held: readonly StoredAttendance[]): given is PinGiven {
  if ((given.strength !== 'PIN' && given.strength !== 'SEALED_PIN') || held.some((one) => one.id === given.id)) return false;
  return given.strength === 'PIN' || held.every((one) => one.userId !== given.userId || (one.strength === 'NAMED' && !one.isContested));
}
