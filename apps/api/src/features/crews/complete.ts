/**
 * What an attendance completes: the person's view and response, through the machinery of their own confirmation. The records of the audit log name
 * the caller, who held the device, and the person.
 */
import { complianceFields } from '@muster/contract/campaigns/compliance';
import type { Answers, FormSchema } from '@muster/contract/forms/types';
import { validateForm } from '@muster/contract/forms/validate';
import { isAnswerToOlderContent } from '@muster/contract/responses/answered-at';
import sql from 'sql-template-tag';
import { actorOf, type Actor, type EnteredAccount } from '../../platform/http/actor';
import type { Context } from '../../platform/http/context';
import { isAnsweredHere, lockForResponse } from '../campaigns';
import { recordView, saveResponse } from '../responses';
import type { AccessedSession } from './session';

export interface Completed {
  madeView: boolean;
  responseId: number | null;
  isCompleting: boolean;
}

const nothing: Completed = { madeView: false, responseId: null, isCompleting: false };

interface Signed {
  attendanceId: string;
  signedAt: Date;
  language: string | undefined;
  answers: Answers | undefined;
}

/** The account of an active member of the company; undefined for everybody else. */
export async function findAttendee({ db, now }: Context, companyId: number, userId: string): Promise<Actor | undefined> {
  const found = await db.maybeOne<{ account: EnteredAccount }>(
    sql`SELECT m.account FROM muster_crew_member(${companyId}, ${userId}::uuid, ${now}) m`,
  );
  return found && actorOf(found.account);
}

/** Completes what the briefing asks of the person, as far as the signature and the person's own answers do. */
export async function complete(ctx: Context, { session, campaign }: AccessedSession, attendee: Actor, signed: Signed): Promise<Completed> {
  const theirs = contextOf(ctx, attendee, signed.attendanceId);
  const locked = await lockForResponse(theirs, campaign.id, {});
  const isCurrent =
    locked !== undefined &&
    session.contentVersion === locked.contentVersion &&
    !isAnswerToOlderContent(signed.signedAt.toISOString(), locked.contentChangedAt);
  if (!isCurrent || locked.status !== 'LIVE' || locked.mine === null) return nothing;
  const { isViewed, isSubmitted } = locked.mine;
  if (isSubmitted || (locked.viewIsEnough && isViewed)) return nothing;
  const shownLanguage = signed.language;
  await recordView(theirs, { campaignV2Id: campaign.id, siteId: campaign.siteId, shownLanguage });
  const seen = { madeView: !isViewed, responseId: null, isCompleting: locked.viewIsEnough };
  const answers = isAnsweredHere(locked) ? answersOf(locked.schema ?? undefined, signed.answers ?? {}, ctx.now) : undefined;
  if (!answers) return seen;
  const { row } = await saveResponse(theirs, {
    campaignV2Id: campaign.id,
    campaignAnswer: answers,
    status: 'SUBMITTED',
    answeredAt: signed.signedAt.toISOString(),
    shownLanguage,
  });
  return { ...seen, responseId: row.id, isCompleting: true };
}

/**
 * The answers with what the signature confirms: a list in which every option must be ticked has one possible answer. Undefined if the form then
 * still lacks an answer, or asks whether the person can do it: only the person says that, on a device of their own.
 */
export function answersOf(schema: FormSchema | undefined, given: Answers, now: Date): Answers | undefined {
  if (!schema || complianceFields(schema).length > 0) return undefined;
  const { answers, problems } = validateForm(schema, { ...confirmationsOf(schema), ...given }, { mode: 'submit', now });
  return problems.length === 0 ? answers : undefined;
}

const confirmationsOf = ({ properties }: FormSchema): Answers =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, { inputType, inputTypeOptions: options = [], required, minItems = 1 }]) =>
      inputType === 'CHECKBOX' && required && options.length > 0 && minItems >= options.length ? [[name, options.map(({ id }) => id)]] : [],
    ),
  );

function contextOf(ctx: Context, attendee: Actor, attendanceId: string): Context {
  return {
    ...ctx,
    actor: attendee,
    ifMatch: undefined,
    audit: (entry) => ctx.audit({ ...entry, data: { ...entry.data, userId: attendee.id, attendanceId } }),
    nothingChanged: () => undefined,
    alert: () => undefined,
  };
}
