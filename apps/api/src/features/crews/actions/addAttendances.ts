import { createHash } from 'node:crypto';
import type { AttendanceGiven, CrewSession } from '@muster/contract/crews/crew';
import { maxAttendances } from '@muster/contract/crews/limits';
import { plausibleTimesOf } from '@muster/contract/responses/answered-at';
import sql from 'sql-template-tag';
import type { Actor } from '../../../platform/http/actor';
import type { Context } from '../../../platform/http/context';
import { invalid } from '../../../platform/http/errors';
import { completeWith, findAttendee } from '../complete';
import { full, otherSite, over, pinPaused, pinRefused } from '../errors';
import { crewAttended } from '../events';
import type { CheckedPins, PinGiven, PinsToCheck } from '../pins';
import { presentSession } from '../present';
import { accessCrewSession, managesScope, type AccessedSession, type SessionRow } from '../session';
import { isFromWrongClock } from '../wrong-clock';

interface StoredAttendance {
  id: string;
  userId: string | null;
  strength: 'PIN' | 'SIGNATURE' | 'NAMED';
  isContested: boolean;
}

/** An attendance with the id of its person. The id is null for a guest. */
interface Attending {
  given: AttendanceGiven;
  userId: string | null;
  strength: StoredAttendance['strength'];
  /** The sealed PIN is not the PIN of the person. */
  isUnverified: boolean;
  signedAt: Date;
  /** Signed after the crew briefing. */
  isLater: boolean;
  /** The crew answered the check questions aloud while the person was there. */
  isCheckedAloud: boolean;
}

/**
 * The PINs that need a check before the transaction. It leaves out attendances that are already stored, and sealed PINs that would change
 * nothing.
 */
export async function planPins(ctx: Context, id: string, given: readonly AttendanceGiven[]): Promise<PinsToCheck> {
  const { session } = await accessCrewSession(ctx, id, 'write');
  const held = await heldIn(ctx, session);
  const entries = given.flatMap((one) => (isPinToCheck(one, held) ? [one] : []));
  const { companyId, campaignId, contentVersion } = session;
  return { session: { companyId, campaignId, contentVersion, sessionId: id }, brieferId: ctx.actor.id, entries };
}

function isPinToCheck(given: AttendanceGiven, held: readonly StoredAttendance[]): given is PinGiven {
  if ((given.strength !== 'PIN' && given.strength !== 'SEALED_PIN') || held.some((one) => one.id === given.id)) return false;
  return given.strength === 'PIN' || held.every((one) => one.userId !== given.userId || (one.strength === 'NAMED' && !one.isContested));
}

/**
 * Stores new attendances in the order of the request. The lock of the session makes one writer, so that two pages cannot store a person
 * twice.
 */
export async function addAttendances(ctx: Context, id: string, given: readonly AttendanceGiven[], pins: CheckedPins): Promise<CrewSession> {
  const accessed = await accessCrewSession(ctx, id, 'write');
  const held = await heldIn(ctx, accessed.session);
  let isChanged = false;
  for (const one of given) {
    if (held.some((other) => other.id === one.id)) continue;
    const stored = await add(ctx, accessed, held, await attendingOf(ctx, accessed.session, one, pins));
    isChanged ||= stored;
  }
  if (!isChanged) ctx.nothingChanged();
  return presentSession(ctx, await accessCrewSession(ctx, id, 'read'));
}

const heldIn = ({ db }: Context, { companyId, id }: SessionRow): Promise<StoredAttendance[]> =>
  db.many<StoredAttendance>(sql`
    SELECT a.id, a.user_id AS "userId", a.strength, a.contested_at IS NOT NULL AS "isContested"
      FROM crew_attendance a WHERE a.company_id = ${companyId} AND a.session_id = ${id}`);

async function attendingOf(ctx: Context, session: SessionRow, given: AttendanceGiven, pins: CheckedPins): Promise<Attending> {
  const times = plausibleTimesOf(given.signedAt, { now: ctx.now, postedAt: session.startedDate });
  const signedAt = times.submitted;
  // an attendance with a wrong clock is kept, and counts as signed later
  if (isAfterEnd(session, signedAt) && !isFromWrongClock(given.signedAt, times, session.startedDate)) throw over();
  const isUnverified = given.strength === 'SEALED_PIN' && pins.get(given.id)?.is !== 'right';
  const strength = isUnverified ? 'NAMED' : await strengthOf(ctx, session, given);
  const isLater = isSignedLater(session, signedAt);
  return {
    given,
    userId: given.strength === 'GUEST' ? null : personOf(given, pins),
    strength,
    isUnverified,
    signedAt,
    isLater,
    // a late signer was not there when the crew answered
    isCheckedAloud: given.isCheckedAloud === true && strength !== 'NAMED' && !isLater,
  };
}

async function strengthOf(ctx: Context, { companyId }: SessionRow, given: AttendanceGiven): Promise<StoredAttendance['strength']> {
  if (given.strength === 'GUEST') return given.strokes ? 'SIGNATURE' : 'NAMED';
  if (given.strength === 'SEALED_PIN') return 'PIN';
  if (given.strength === 'SIGNATURE' && !(await ctx.registries.signaturesCount(ctx.db, companyId))) return 'NAMED';
  return given.strength;
}

function personOf(given: Exclude<AttendanceGiven, { strength: 'GUEST' }>, pins: CheckedPins): string {
  if (given.strength !== 'PIN') return given.userId;
  const checked = pins.get(given.id);
  if (checked?.is === 'throttled') throw pinPaused(Math.ceil(checked.seconds / 60));
  // a different person must not appear instead of the one that the briefer picked
  if (checked?.is !== 'right' || (given.userId !== undefined && given.userId !== checked.userId)) throw pinRefused();
  return checked.userId;
}

/**
 * Returns whether something was stored. A person who is already there stays unchanged, except that a named person can sign. Somebody who
 * has contested the presence cannot sign. The answer is then the same, because the briefer must not learn of the contest.
 */
async function add(ctx: Context, accessed: AccessedSession, held: StoredAttendance[], attending: Attending): Promise<boolean> {
  const { userId, strength, isUnverified } = attending;
  const before = userId === null ? undefined : held.find((one) => one.userId === userId);
  if (before?.isContested) return false;
  if (before && (before.strength !== 'NAMED' || strength === 'NAMED')) return isUnverified && markUnverified(ctx, accessed, before);
  if (!before && held.length >= maxAttendances) throw full(maxAttendances);
  const attendee = userId === null ? undefined : await findAttendee(ctx, accessed.session.companyId, userId);
  if (userId !== null && !attendee) throw invalid([{ objectName: 'crewAttendance', field: 'userId', message: 'Unknown' }]);
  if (attendee && strength !== 'PIN') requireAtSite(ctx, accessed, attendee);
  const id = before?.id ?? attending.given.id;
  await (before ? strengthen : insert)(ctx, accessed.session, id, attending);
  if (before) before.strength = strength;
  else held.push({ id, userId, strength, isContested: false });
  const { signedAt, given, isCheckedAloud } = attending;
  const signed = { attendanceId: id, signedAt, language: given.language, answers: given.campaignAnswer, isCheckedAloud };
  const isCompleting =
    attendee && strength !== 'NAMED' ? await completeWith(ctx, accessed.session, attendee, { ...signed, strength }) : false;
  record(ctx, accessed, id, { userId, strength, isCompleting, ...(isUnverified && { isUnverified }) });
  return true;
}

/** Marks a named person after a PIN that was not theirs. */
async function markUnverified(ctx: Context, { session }: AccessedSession, { id, strength, userId }: StoredAttendance): Promise<boolean> {
  const { companyId, campaignId, id: sessionId } = session;
  const changed = await ctx.db.run(sql`
    UPDATE crew_attendance SET is_unverified = true
     WHERE company_id = ${companyId} AND id = ${id} AND strength = 'NAMED' AND NOT is_unverified`);
  if (changed === 0) return false;
  const data = { campaignId, attendanceId: id, userId, strength, isCompleting: false, isUnverified: true };
  ctx.audit({ companyId, entityType: 'CrewSession', entityId: sessionId, data });
  return true;
}

/** Only managers of the scope may name or sign people of other sites. A PIN proves by itself that its person is there. */
function requireAtSite(ctx: Context, { campaign, session }: AccessedSession, attendee: Actor): void {
  if (!managesScope(ctx, campaign) && !attendee.sites.some(({ siteId }) => siteId === session.siteId)) throw otherSite();
}

const drawn = (given: AttendanceGiven): { strokes: string | null; hash: Buffer | null } => {
  const strokes = 'strokes' in given && given.strokes ? JSON.stringify(given.strokes) : null;
  return { strokes, hash: strokes === null ? null : createHash('sha256').update(strokes).digest() };
};

const isAfterEnd = ({ lateUntilDate }: SessionRow, signedAt: Date): boolean => signedAt.getTime() >= Date.parse(lateUntilDate);

const isSignedLater = (session: SessionRow, signedAt: Date): boolean =>
  isAfterEnd(session, signedAt) || (session.closedDate !== null && signedAt.getTime() > Date.parse(session.closedDate));

function insert(
  ctx: Context,
  session: SessionRow,
  id: string,
  { given, userId, strength, isUnverified, signedAt, isLater, isCheckedAloud }: Attending,
): Promise<number> {
  const { strokes, hash } = drawn(given);
  const guest = given.strength === 'GUEST' ? given : undefined;
  return ctx.db.run(sql`
    INSERT INTO crew_attendance (company_id, id, session_id, campaign_id, user_id, guest_name, guest_employer, strength, strokes, stroke_hash, language,
                                 signed_at, received_at, is_later, is_unverified, is_checked_aloud)
    VALUES (${session.companyId}, ${id}, ${session.id}, ${session.campaignId}, ${userId}, ${guest?.name ?? null}, ${guest?.employer.trim() ?? null},
            ${strength}, ${strokes}::jsonb, ${hash}, ${given.language ?? null}, ${signedAt}, ${ctx.now}, ${isLater}, ${isUnverified}, ${isCheckedAloud})`);
}

function strengthen(ctx: Context, session: SessionRow, id: string, attending: Attending): Promise<number> {
  const { given, strength, signedAt, isCheckedAloud } = attending;
  const { strokes, hash } = drawn(given);
  return ctx.db.run(sql`
    UPDATE crew_attendance SET strength = ${strength}, strokes = ${strokes}::jsonb, stroke_hash = ${hash}, language = ${given.language ?? null},
           signed_at = ${signedAt}, received_at = ${ctx.now}, is_later = ${attending.isLater}, is_unverified = false,
           is_checked_aloud = ${isCheckedAloud}
     WHERE company_id = ${session.companyId} AND id = ${id}`);
}

function record(
  ctx: Context,
  { session }: AccessedSession,
  attendanceId: string,
  { userId, ...facts }: { userId: string | null; strength: StoredAttendance['strength']; isCompleting: boolean; isUnverified?: boolean },
): void {
  const { companyId, campaignId, id: sessionId } = session;
  ctx.audit({ companyId, entityType: 'CrewSession', entityId: sessionId, data: { campaignId, attendanceId, userId, ...facts } });
  if (userId === null) return;
  ctx.emit(crewAttended, {
    companyId,
    aggregate: `crew-attendance:${attendanceId}`,
    payload: { companyId, campaignId, sessionId, attendanceId, userId, strength: facts.strength },
  });
}
