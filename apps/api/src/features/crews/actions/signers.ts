/** Who can be added to a session, and who is in it already. */
import type { AttendanceGiven } from '@muster/contract/crews/crew';
import { plausibleTimesOf } from '@muster/contract/responses/answered-at';
import sql from 'sql-template-tag';
import type { Actor } from '../../../platform/http/actor';
import type { Context } from '../../../platform/http/context';
import { invalid } from '../../../platform/http/errors';
import { isUuid } from '../../../platform/uuid';
import { isManagerOf, type Campaign } from '../../campaigns';
import { findAttendee, type Attendee } from '../complete';
import { otherSite } from '../errors';
import type { PinGiven, PinsToCheck } from '../pins';
import { accessCrewSession, arrivalIn, managesScope, sitesToBrief, type AccessedSession, type SessionRow } from '../session';

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

interface SignerGiven {
  strength: AttendanceGiven['strength'];
  number?: string | undefined;
  userId: string;
  signedAt: Date;
}

/**
 * Finds the person of an attendance. Undefined for somebody who has left since: the attendance is stored and completes nothing. 400 for somebody who
 * was no member. 409 for somebody of another site, unless they give their number and their PIN to the server. The sites of somebody who was
 * removed are not known any more, so only managers of the scope record them.
 */
export async function findSigner(
  ctx: Context,
  { campaign, session }: AccessedSession,
  { strength, number, userId, signedAt }: SignerGiven,
): Promise<Attendee | undefined> {
  const attendee = await findAttendee(ctx, session.companyId, userId);
  // a device without a network sends signatures later
  const signer = attendee ?? (await findAttendee({ ...ctx, now: signedAt }, session.companyId, userId));
  if (!signer && !(await wasRemoved(ctx, session, userId, signedAt)))
    throw invalid([{ objectName: 'crewAttendance', field: 'userId', message: 'Unknown' }]);
  const gaveNumber = strength === 'PIN' && number !== undefined;
  const isOfSites = async (person: Actor) =>
    (await signsPeopleOf(ctx, campaign, session, person)) || (await wasAtSite(ctx, session, userId, signedAt));
  const maySign = signer ? gaveNumber || (await isOfSites(signer)) : managesScope(ctx, campaign);
  if (!maySign) throw otherSite();
  return attendee;
}

/**
 * Whether the person belonged to the site of the session when they signed, and has left it since. The next change of the membership says it: a new
 * role and a removal are of a membership that was there.
 */
async function wasAtSite({ db }: Context, { companyId, siteId }: SessionRow, userId: string, signedAt: Date): Promise<boolean> {
  const next = await db.maybeOne<{ action: string }>(sql`
    SELECT e.action FROM audit_event e
     WHERE e.company_id = ${companyId} AND e.entity_type = 'User' AND e.entity_id = ${userId} AND e.at > ${signedAt}
       AND e.action LIKE 'siteMembership.%' AND e.data ->> 'siteId' = ${String(siteId)}
     ORDER BY e.at, e.id LIMIT 1`);
  return next !== undefined && next.action !== 'siteMembership.added';
}

/** Whether the person was a member when they signed, and was removed since. */
async function wasRemoved(ctx: Context, { companyId }: SessionRow, userId: string, signedAt: Date): Promise<boolean> {
  if (!isUuid(userId)) return false;
  const { hasLeft } = await ctx.db.one<{ hasLeft: boolean }>(
    sql`SELECT muster_left_after(${companyId}, ${userId}::uuid, ${signedAt}) AS "hasLeft"`,
  );
  return hasLeft;
}

/**
 * Whether the caller may sign and name the person: everybody at the site of the session. A manager of the scope also those of the other sites that
 * they manage, and a manager of the company everybody.
 */
async function signsPeopleOf(ctx: Context, campaign: Campaign, { companyId, siteId }: SessionRow, { sites }: Actor): Promise<boolean> {
  if (sites.some((one) => one.siteId === siteId)) return true;
  if (!managesScope(ctx, campaign)) return false;
  if (isManagerOf(ctx.actor, { companyId })) return true;
  const ofScope = await sitesToBrief(ctx, campaign);
  return sites.some((one) => ofScope === 'all' || ofScope.has(one.siteId) || isManagerOf(ctx.actor, { companyId, siteId: one.siteId }));
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
  for (const { userId, signedAt, ...one } of entries) {
    if (userId === undefined) continue;
    const { submitted } = plausibleTimesOf(signedAt, arrivalIn(ctx, session));
    await findSigner(ctx, accessed, { ...one, userId, signedAt: submitted });
  }
  const { companyId, campaignId, contentVersion } = session;
  return { session: { companyId, campaignId, contentVersion, sessionId: id }, brieferId: ctx.actor.id, entries };
}

function isPinToCheck(given: AttendanceGiven, held: readonly StoredAttendance[]): given is PinGiven {
  if ((given.strength !== 'PIN' && given.strength !== 'SEALED_PIN') || held.some((one) => one.id === given.id)) return false;
  return given.strength === 'PIN' || held.every((one) => one.userId !== given.userId || (one.strength === 'NAMED' && !one.isContested));
}
