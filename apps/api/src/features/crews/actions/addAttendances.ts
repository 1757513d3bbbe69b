import { createHash, randomBytes } from 'node:crypto';
import type { AttendanceGiven, CrewSession } from '@muster/contract/crews/crew';
import { maxAttendances } from '@muster/contract/crews/limits';
import { correctedTime } from '@muster/contract/responses/answered-at';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { completeWith } from '../complete';
import { full, over, pinPaused, pinRefused } from '../errors';
import { crewAttended, crewGuest } from '../events';
import { storeFlags } from '../flags';
import type { CheckedPins } from '../pins';
import { presentSession } from '../present';
import { accessCrewSession, arrivalIn, type AccessedSession, type SessionRow } from '../session';
import { isSignedLater, signedTimesOf } from '../signed-at';
import { isFromWrongClock } from '../wrong-clock';
import { findSigner, heldIn, type StoredAttendance } from './signers';

/** An attendance with the id of its person. The id is null for a guest. */
interface Attending {
  given: AttendanceGiven;
  userId: string | null;
  strength: StoredAttendance['strength'];
  /** The sealed PIN is not the PIN of the person. */
  isUnverified: boolean;
  signedAt: Date;
  /** What the clock of the device said, if it was wrong. */
  deviceAt: Date | null;
  /** Signed after the crew briefing. */
  isLater: boolean;
  /** The crew answered the check questions aloud while the person was there. */
  isCheckedAloud: boolean;
}

/**
 * Stores new attendances in the order of the request. The lock of the session makes one writer, so that two pages cannot store a person
 * twice.
 */
export async function addAttendances(ctx: Context, id: string, given: readonly AttendanceGiven[], pins: CheckedPins): Promise<CrewSession> {
  const accessed = await accessCrewSession(ctx, id, 'write');
  const held = await heldIn(ctx, accessed.session);
  const recorded: (string | null)[] = [];
  for (const one of given) {
    if (held.some((other) => other.id === one.id)) continue;
    const attending = await attendingOf(ctx, accessed.session, one, pins);
    if (await add(ctx, accessed, held, attending)) recorded.push(attending.userId);
  }
  if (recorded.length > 0) await storeFlags(ctx, accessed.session, recorded);
  else ctx.nothingChanged();
  return presentSession(ctx, await accessCrewSession(ctx, id, 'read'));
}

async function attendingOf(ctx: Context, session: SessionRow, given: AttendanceGiven, pins: CheckedPins): Promise<Attending> {
  const checked = pins.get(given.id);
  const arrival = arrivalIn(ctx, session, checked?.is === 'right' ? checked.cardDate : undefined);
  const times = signedTimesOf(session, given.signedAt, arrival);
  const signedAt = times.submitted;
  // an attendance with a wrong clock is kept, and counts as signed later
  if (
    signedAt.getTime() >= Date.parse(session.lateUntilDate) &&
    !isFromWrongClock(correctedTime(given.signedAt, arrival), times, session.startedDate)
  )
    throw over();
  const isUnverified = given.strength === 'SEALED_PIN' && checked?.is !== 'right';
  const strength = isUnverified ? 'NAMED' : await strengthOf(ctx, session, given);
  const isLater = isSignedLater(session, signedAt);
  return {
    given,
    userId: given.strength === 'GUEST' ? null : personOf(given, pins),
    strength,
    isUnverified,
    signedAt,
    deviceAt: times.device,
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
  const attendee =
    userId === null ? undefined : await findSigner(ctx, accessed, { ...attending.given, userId, signedAt: attending.signedAt });
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

const saltBytes = 32;

const drawn = (given: AttendanceGiven): { strokes: string | null; hash: Buffer | null } => {
  const strokes = 'strokes' in given && given.strokes ? JSON.stringify(given.strokes) : null;
  return { strokes, hash: strokes === null ? null : createHash('sha256').update(strokes).digest() };
};

function insert(
  ctx: Context,
  session: SessionRow,
  id: string,
  { given, userId, strength, isUnverified, signedAt, deviceAt, isLater, isCheckedAloud }: Attending,
): Promise<number> {
  const { strokes, hash } = drawn(given);
  const guest = given.strength === 'GUEST' ? given : undefined;
  return ctx.db.run(sql`
    INSERT INTO crew_attendance (company_id, id, session_id, campaign_id, user_id, guest_name, guest_employer, guest_salt, strength, strokes, stroke_hash, language,
                                 signed_at, device_at, received_at, is_later, is_unverified, is_checked_aloud)
    VALUES (${session.companyId}, ${id}, ${session.id}, ${session.campaignId}, ${userId}, ${guest?.name ?? null}, ${guest?.employer.trim() ?? null},
            ${guest ? randomBytes(saltBytes) : null}::bytea, ${strength}, ${strokes}::jsonb, ${hash}, ${given.language ?? null}, ${signedAt}, ${deviceAt}, ${ctx.now}, ${isLater}, ${isUnverified}, ${isCheckedAloud})`);
}

function strengthen(ctx: Context, session: SessionRow, id: string, attending: Attending): Promise<number> {
  const { given, strength, signedAt, deviceAt, isCheckedAloud } = attending;
  const { strokes, hash } = drawn(given);
  return ctx.db.run(sql`
    UPDATE crew_attendance SET strength = ${strength}, strokes = ${strokes}::jsonb, stroke_hash = ${hash}, language = ${given.language ?? null},
           signed_at = ${signedAt}, device_at = ${deviceAt}, received_at = ${ctx.now}, is_later = ${attending.isLater}, is_unverified = false,
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
  const aggregate = `crew-attendance:${attendanceId}`;
  const payload = { companyId, campaignId, sessionId, attendanceId, strength: facts.strength };
  if (userId === null) ctx.emit(crewGuest, { companyId, aggregate, payload });
  else ctx.emit(crewAttended, { companyId, aggregate, payload: { ...payload, userId } });
}
