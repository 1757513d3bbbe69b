/**
 * Completes with an attendance what the briefing asks of the person: the view and the response. It uses the same code as the person's own
 * confirmation. The audit log names the caller, who held the device, and the person.
 */
import { answersBySigning } from '@muster/contract/crews/confirmed';
import type { Answers } from '@muster/contract/forms/types';
import { isAnswerToOlderContent } from '@muster/contract/responses/answered-at';
import sql from 'sql-template-tag';
import { actorOf, type Actor, type EnteredAccount } from '../../platform/http/actor';
import type { Context } from '../../platform/http/context';
import { isUuid } from '../../platform/uuid';
import { isAnsweredHere, joinAudienceNow, lockForResponse, lockPart, type LockedCampaign } from '../campaigns';
import { recordView, responsesTo, saveResponse } from '../responses';
import type { SessionRow } from './session';

/** The campaign and the version of a session. */
type AboutVersion = Pick<SessionRow, 'companyId' | 'campaignId' | 'contentVersion'>;

interface Completed {
  madeView: boolean;
  responseId: number | null;
  isCompleting: boolean;
}

const nothing: Completed = { madeView: false, responseId: null, isCompleting: false };

interface Signed {
  attendanceId: string;
  strength: 'PIN' | 'SIGNATURE';
  signedAt: Date;
  language: string | undefined;
  answers: Answers | undefined;
  /** The crew answered the check questions aloud. */
  isCheckedAloud: boolean;
}

/** Somebody who attends. `isInvited`: they have not signed in yet. */
export interface Attendee extends Actor {
  isInvited: boolean;
}

/** Finds the account of a member of the company who is active or invited. Undefined for everybody else. */
export async function findAttendee({ db, now }: Context, companyId: number, userId: string): Promise<Attendee | undefined> {
  if (!isUuid(userId)) return undefined;
  const found = await db.maybeOne<{ account: EnteredAccount }>(
    sql`SELECT m.account FROM muster_crew_member(${companyId}, ${userId}::uuid, ${now}) m`,
  );
  return found && { ...actorOf(found.account), isInvited: !found.account.activated };
}

/** Completes as much as the attendance can, and stores what that was. Returns whether the person has nothing left to do. */
export async function completeWith(ctx: Context, session: AboutVersion, attendee: Attendee, signed: Signed): Promise<boolean> {
  const { madeView, responseId, isCompleting } = await complete(ctx, session, attendee, signed);
  await ctx.db.run(sql`
    UPDATE crew_attendance SET made_view = ${madeView}, response_id = ${responseId}, is_completing = ${isCompleting}
     WHERE company_id = ${session.companyId} AND id = ${signed.attendanceId}`);
  return isCompleting;
}

/** Completes what the briefing asks, if the signature and the person's own answers are enough for it. */
async function complete(ctx: Context, session: AboutVersion, attendee: Attendee, signed: Signed): Promise<Completed> {
  const theirs = contextOf(ctx, attendee, signed.attendanceId);
  const locked = await lockForResponse(theirs, session.campaignId, {});
  const isCurrent =
    locked !== undefined &&
    session.contentVersion === locked.contentVersion &&
    !isAnswerToOlderContent(signed.signedAt.toISOString(), locked.contentChangedAt);
  if (!isCurrent || locked.status !== 'LIVE') return nothing;
  // the person answers check questions on their own device, unless the crew answered them aloud
  const isOpen = isAnsweredHere(locked) && (locked.checks.length === 0 || signed.isCheckedAloud);
  const given = isOpen ? answersBySigning(locked.schema ?? undefined, signed.answers ?? {}, ctx.now) : undefined;
  // what an invited person has begun waits for their first sign-in
  if (attendee.isInvited && !locked.viewIsEnough && !given) return nothing;
  if (locked.mine === null) await joinAudienceNow(ctx.db, locked.id, attendee, ctx.now);
  // two talks can sign a person at once: the second one waits here, and then finds nothing left to complete
  const mine = await lockPart(ctx.db, locked, attendee.id);
  if (!mine || mine.isSubmitted || (locked.viewIsEnough && mine.isViewed)) return nothing;
  if (signed.strength === 'SIGNATURE' && (await hasContested(ctx, session, attendee.id))) return nothing;
  const shownLanguage = signed.language;
  await recordView(theirs, { campaignV2Id: locked.id, siteId: locked.siteId, shownLanguage }, { isOwn: false });
  const seen = { madeView: !mine.isViewed, responseId: null, isCompleting: locked.viewIsEnough };
  const answers = given && !(await hasDraft(ctx, locked, attendee.id)) ? given : undefined;
  if (!answers) return seen;
  const response = { campaignV2Id: locked.id, campaignAnswer: answers, status: 'SUBMITTED' as const, shownLanguage };
  const { row } = await saveResponse(
    theirs,
    { ...response, answeredAt: signed.signedAt.toISOString() },
    { isCheckedAloud: signed.isCheckedAloud },
  );
  return { ...seen, responseId: row.id, isCompleting: true };
}

/** Whether the person has contested an attendance about this version. From then on, another person may have made a signature. */
const hasContested = async ({ db }: Context, { companyId, campaignId, contentVersion }: AboutVersion, userId: string): Promise<boolean> =>
  (await db.maybeOne(sql`
    SELECT a.id FROM crew_attendance a JOIN crew_session k ON k.company_id = a.company_id AND k.id = a.session_id
     WHERE a.company_id = ${companyId} AND a.campaign_id = ${campaignId} AND a.user_id = ${userId} AND a.contested_at IS NOT NULL
       AND k.content_version = ${contentVersion} LIMIT 1`)) !== undefined;

/** Whether the person has begun an answer. Only the person may finish it. */
const hasDraft = async ({ db }: Context, campaign: LockedCampaign, userId: string): Promise<boolean> =>
  (await db.maybeOne(sql`
    SELECT r.id FROM ${responsesTo(campaign)} AND r.user_id = ${userId} AND r.status = 'IN_PROGRESS' AND r.content_version = ${campaign.contentVersion}`)) !==
  undefined;

/** The same transaction, as the person of the attendance. */
export function contextOf(ctx: Context, attendee: Actor, attendanceId: string): Context {
  return {
    ...ctx,
    actor: attendee,
    ifMatch: undefined,
    // the time of the attendance is corrected already
    clockOffset: 0,
    audit: (entry) => ctx.audit({ ...entry, data: { ...entry.data, userId: attendee.id, attendanceId } }),
    nothingChanged: () => undefined,
    alert: () => undefined,
  };
}
