/**
 * What counts as evidence: a campaign is posted, changed, made more urgent, finalised or deleted, its outcome and actions, people are reminded, a person views it or
 * submits a response, a crew briefing records a person, a person contests that,
 * a campaign consults people, a representative is elected, speaks or asks. Anonymous campaigns have no entry for what a person does, because its place would tell its time.
 */
import type { EventType, OutboxEvent } from '../../platform/outbox/event';
import { subscribe, type Subscription } from '../../platform/outbox/subscription';
import type { Db } from '../../platform/database/database';
import {
  actionChanged,
  actionCreated,
  campaignDeleted,
  campaignFinalised,
  campaignPosted,
  campaignRaised,
  campaignReminded,
  campaignUpdated,
  consultationSaved,
  consultationStated,
  findEvidenceOfAction,
  findEvidenceOfCampaign,
  findEvidenceOfConsultation,
  findEvidenceOfOutcome,
  findEvidenceOfRequest,
  findEvidenceOfStatement,
  informationAsked,
  informationGiven,
  outcomeSaved,
  type CampaignEvent,
} from '../campaigns';
import { crewAttended, crewContested, findEvidenceOfAttendance, type CrewEvent } from '../crews';
import { findEvidenceOfRepresentative, representativeSet } from '../organisation';
import { campaignViewed, findEvidenceOfResponse, findEvidenceOfView, responseSaved, talked } from '../responses';
import { append, type NewEntry } from './append';
import { canonical, digestOf, type Json } from './hashes';
import { headSubscriptions } from './heads';
import type { Mail } from '../../platform/mail/port';

/** Undefined where nothing is evidence. */
type Found = Pick<NewEntry, 'ids' | 'hidden'> | undefined;

const name = 'evidence ledger';

const entryOf = <Payload extends object>(
  kind: string,
  type: EventType<Payload>,
  find: (db: Db, event: OutboxEvent<Payload>) => Promise<Found>,
): Subscription =>
  subscribe(type, name, async (event, { db }) => {
    const found = event.companyId === null ? undefined : await find(db, event);
    if (event.companyId === null || !found) return;
    await append(db, { companyId: event.companyId, kind, at: new Date(event.createdAt).toISOString(), ...found });
  });

/** The content as it is now. A later change has an entry of its own. */
async function contentOf(db: Db, { campaignId, companyId }: Pick<CampaignEvent, 'campaignId' | 'companyId'>): Promise<Found> {
  const campaign = await findEvidenceOfCampaign(db, { companyId, campaignId });
  if (!campaign?.isPosted) return undefined;
  const { title, description, configuration, checks, type, contentVersion, expected } = campaign;
  return {
    ids: { campaignId, type, contentVersion, expected },
    hidden: {
      userId: null,
      facts: { title, description, content: digestOf(configuration), ...(checks !== '[]' && { checks: digestOf(checks) }) },
    },
  };
}

async function reminderOf(
  db: Db,
  { payload }: OutboxEvent<{ campaignId: number; companyId: number; count: number; by: string }>,
): Promise<Found> {
  const campaign = await findEvidenceOfCampaign(db, payload);
  if (!campaign || campaign.isAnonymous) return undefined;
  return { ids: { campaignId: payload.campaignId, reminded: payload.count }, hidden: { userId: payload.by, facts: { by: payload.by } } };
}

/** The outcome of a finalised campaign. The facts hold digests of its texts, because a text can quote a person. */
async function outcomeOf(
  db: Db,
  { payload }: OutboxEvent<{ campaignId: number; companyId: number; version: number; by: string }>,
): Promise<Found> {
  const { campaignId, version, by } = payload;
  const outcome = await findEvidenceOfOutcome(db, payload);
  if (!outcome) return undefined;
  const { said, did, used, ...facts } = outcome;
  const digests = { said: digestOf(said), did: digestOf(did), ...(used !== '' && { used: digestOf(used) }) };
  return { ids: { campaignId, version }, hidden: { userId: by, facts: { by, ...facts, ...digests } } };
}

/** What a campaign consults people about, with the day of the decision as it was said then. */
async function consultationOf(
  db: Db,
  { payload }: OutboxEvent<{ campaignId: number; companyId: number; version: number; by: string }>,
): Promise<Found> {
  const { campaignId, version, by } = payload;
  const consultation = await findEvidenceOfConsultation(db, payload);
  if (!consultation) return undefined;
  const { decision, ...facts } = consultation;
  return { ids: { campaignId, version }, hidden: { userId: by, facts: { by, ...facts, decision: digestOf(decision) } } };
}

async function statementOf(db: Db, { payload }: OutboxEvent<{ campaignId: number; companyId: number; by: string }>): Promise<Found> {
  const { campaignId, by } = payload;
  const statement = await findEvidenceOfStatement(db, payload);
  return (
    statement && {
      ids: { campaignId },
      hidden: {
        userId: by,
        facts: { by, statement: digestOf(statement.text), ...(statement.strength && { strength: statement.strength }) },
      },
    }
  );
}

async function requestOf(
  db: Db,
  { payload }: OutboxEvent<{ campaignId: number; companyId: number; requestId: number; by: string }>,
): Promise<Found> {
  const { campaignId, requestId, by } = payload;
  const request = await findEvidenceOfRequest(db, payload);
  if (!request) return undefined;
  const { question, answer, dueDate } = request;
  const facts = { by, dueDate, question: digestOf(question), ...(answer !== null && { answer: digestOf(answer) }) };
  return { ids: { campaignId, requestId }, hidden: { userId: by, facts } };
}

async function representativeOf(
  db: Db,
  { payload }: OutboxEvent<{ companyId: number; representativeId: number; by: string }>,
): Promise<Found> {
  const { representativeId, by } = payload;
  const mark = await findEvidenceOfRepresentative(db, payload);
  if (!mark) return undefined;
  const { siteId, divisionId, userId, ...facts } = mark;
  return { ids: { representativeId, siteId, divisionId }, hidden: { userId, facts: { userId, by, ...facts } } };
}

async function actionOf(
  db: Db,
  { payload }: OutboxEvent<{ campaignId: number; companyId: number; actionId: number; by: string }>,
): Promise<Found> {
  const { campaignId, actionId, by } = payload;
  const action = await findEvidenceOfAction(db, payload);
  if (!action) return undefined;
  const { text, note, ...facts } = action;
  return { ids: { campaignId, actionId }, hidden: { userId: by, facts: { by, ...facts, text: digestOf(text), note: digestOf(note) } } };
}

/** An event of a build before this one does not say who viewed. */
async function viewOf(
  db: Db,
  { payload }: OutboxEvent<{ campaignId: number; companyId: number; userId?: string | null; campaignSiteId?: number }>,
): Promise<Found> {
  const { campaignId, companyId, userId, campaignSiteId = 0 } = payload;
  if (!userId) return undefined;
  const view = await findEvidenceOfView(db, { companyId, campaignId, campaignSiteId, userId });
  if (!view) return undefined;
  const { contentVersion, ...facts } = view;
  return { ids: { campaignId, contentVersion }, hidden: { userId, facts: { userId, ...facts } } };
}

async function responseOf(
  db: Db,
  {
    payload,
  }: OutboxEvent<{ campaignId: number; companyId: number; responseId: number; userId: string | null; status: string; version: number }>,
): Promise<Found> {
  const { campaignId, companyId, responseId, userId, status } = payload;
  if (userId === null || status !== 'SUBMITTED') return undefined;
  const response = await findEvidenceOfResponse(db, { companyId, responseId });
  if (!response) return undefined;
  const { contentVersion, version, answer, userId: responder, ...facts } = response;
  return {
    ids: { campaignId, responseId, contentVersion, version },
    hidden: {
      userId: responder,
      facts: { userId: responder, ...facts, answer: digestOf(canonical(answer as Json)) },
    },
  };
}

async function attendanceOf(db: Db, { payload }: OutboxEvent<CrewEvent>): Promise<Found> {
  const { campaignId, sessionId, attendanceId, userId, strength } = payload;
  const attendance = await findEvidenceOfAttendance(db, payload);
  if (!attendance) return undefined;
  const { contentVersion, ...facts } = attendance;
  return { ids: { campaignId, contentVersion, sessionId, attendanceId, strength }, hidden: { userId, facts: { userId, ...facts } } };
}

export const evidenceSubscriptions = (mail: Mail): readonly Subscription[] => [
  entryOf('campaign.posted', campaignPosted, (db, { payload }) => contentOf(db, payload)),
  entryOf('campaign.changed', campaignUpdated, (db, { payload }) => contentOf(db, payload)),
  entryOf('campaign.raised', campaignRaised, (db, { payload }) => contentOf(db, payload)),
  entryOf('campaign.finalised', campaignFinalised, (db, { payload }) => contentOf(db, payload)),
  entryOf('campaign.deleted', campaignDeleted, (db, { payload }) => contentOf(db, payload)),
  entryOf('campaign.outcome', outcomeSaved, outcomeOf),
  entryOf('action.created', actionCreated, actionOf),
  entryOf('action.changed', actionChanged, actionOf),
  entryOf('campaign.reminded', campaignReminded, reminderOf),
  entryOf('campaign.viewed', campaignViewed, viewOf),
  entryOf('response.submitted', responseSaved, responseOf),
  entryOf('campaign.talked', talked, async (_db, { payload: { campaignId, contentVersion, userId, by, language } }) => ({
    ids: { campaignId, contentVersion },
    hidden: { userId, facts: { userId, by, language } },
  })),
  entryOf('consultation.saved', consultationSaved, consultationOf),
  entryOf('consultation.stated', consultationStated, statementOf),
  entryOf('consultation.asked', informationAsked, requestOf),
  entryOf('consultation.answered', informationGiven, requestOf),
  entryOf('representative.set', representativeSet, representativeOf),
  entryOf('crew.attended', crewAttended, attendanceOf),
  entryOf('crew.contested', crewContested, attendanceOf),
  ...headSubscriptions(mail),
];
