/**
 * The events that count as evidence:
 * - a campaign is posted, changed, made more urgent, finalised or deleted, or its outcome or actions change;
 * - people are reminded, and a person views the campaign or submits a response;
 * - a crew briefing records a person or a guest, a person contests the record, and the crew briefing is closed;
 * - a campaign consults people, its documents change, and a representative is elected, makes a statement or asks for information.
 *
 * Anonymous campaigns have no entries about people, because the place of an entry in the ledger would tell its time.
 */
import type { EventType, OutboxEvent } from '../../platform/outbox/event';
import { groupBy } from '../../platform/outbox/group-by';
import { subscribeTogether, type Subscription } from '../../platform/outbox/subscription';
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
  consultationDocumentChanged,
  consultationSaved,
  consultationStated,
  findEvidenceOfAction,
  findEvidenceOfCampaign,
  findEvidenceOfConsultation,
  findEvidenceOfDocument,
  findEvidenceOfOutcome,
  findEvidenceOfRequest,
  findEvidenceOfStatement,
  informationAsked,
  informationGiven,
  outcomeSaved,
  type CampaignEvent,
} from '../campaigns';
import {
  crewAttended,
  crewClosed,
  crewContested,
  crewGuest,
  findEvidenceOfAttendance,
  findEvidenceOfGuest,
  findEvidenceOfTalk,
  type CrewEvent,
} from '../crews';
import { findEvidenceOfRepresentative, representativeSet } from '../organisation';
import { campaignViewed, findEvidenceOfResponses, findEvidenceOfViews, responseSaved, talked } from '../responses';
import { append, type NewEntry } from './append';
import { canonical, commitment, digestOf, type Json } from './hashes';
import { headSubscriptions } from './heads';
import type { Mail } from '../../platform/mail/port';

/** Undefined for an event that is no evidence. */
type Found = Pick<NewEntry, 'ids' | 'hidden'> | undefined;

/** The entries of one type of event. */
interface Kind {
  kind: string;
  type: EventType<object>;
  /** The entries of each event, in the order of the events. */
  find(db: Db, companyId: number, events: readonly OutboxEvent[]): Promise<Found[]>;
}

/** These events are rare, so each gets its own look-up. */
const kindOf = <Payload extends object>(
  kind: string,
  type: EventType<Payload>,
  find: (db: Db, event: OutboxEvent<Payload>) => Promise<Found>,
): Kind => ({
  kind,
  type,
  async find(db, _companyId, events) {
    const found: Found[] = [];
    // ctx.emit wrote the payload with this type
    for (const event of events) found.push(await find(db, event as OutboxEvent<Payload>));
    return found;
  },
});

/**
 * Takes one company after another, always in the same order. Otherwise two processes that lock the ledgers of two companies could wait for
 * each other.
 */
async function writeEntries(events: readonly OutboxEvent[], { db }: { db: Db }): Promise<void> {
  const ofCompanies = [...groupBy(events, ({ companyId }) => companyId)].toSorted(([one], [other]) => (one ?? 0) - (other ?? 0));
  for (const [companyId, own] of ofCompanies) if (companyId !== null) await append(db, companyId, await entriesOf(db, companyId, own));
}

/** In the order of the events. */
async function entriesOf(db: Db, companyId: number, events: readonly OutboxEvent[]): Promise<NewEntry[]> {
  const entries = new Map<OutboxEvent, NewEntry>();
  for (const { kind, type, find } of kinds) {
    const own = events.filter((event) => event.type === type.name);
    const all = own.length === 0 ? [] : await find(db, companyId, own);
    for (const [index, event] of own.entries()) {
      const found = all[index];
      if (found) entries.set(event, { kind, at: new Date(event.createdAt).toISOString(), ...found });
    }
  }
  return events.flatMap((event) => entries.get(event) ?? []);
}

/** The content at this moment. A later change has an entry of its own. */
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

/** The outcome of a finalised campaign. The facts hold digests of the texts, because a text can quote a person. */
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

/** The subject of the consultation, with the decision day that people were told. */
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

/** A document with the digest of its content. */
async function documentOf(
  db: Db,
  { payload }: OutboxEvent<{ campaignId: number; companyId: number; fileId: number; by: string; change: string }>,
): Promise<Found> {
  const { campaignId, fileId, by, change } = payload;
  const document = await findEvidenceOfDocument(db, payload);
  return document && { ids: { campaignId, fileId }, hidden: { userId: by, facts: { by, change, ...document } } };
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
  { payload }: OutboxEvent<{ companyId: number; representativeId: number; by: string; version?: number }>,
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

/** Events of an older build do not name the viewer. */
async function viewsOf(db: Db, companyId: number, events: readonly OutboxEvent[]): Promise<Found[]> {
  const views = (events as readonly OutboxEvent<{ campaignId: number; userId?: string | null; campaignSiteId?: number }>[]).map(
    ({ payload: { campaignId, userId, campaignSiteId = 0 } }) => (userId ? { campaignId, userId, campaignSiteId } : undefined),
  );
  const known = views.filter((view) => view !== undefined);
  const found = await findEvidenceOfViews(db, companyId, known);
  return views.map((view) => {
    const seen = view && found.get(known.indexOf(view));
    if (!seen) return undefined;
    const { contentVersion, ...facts } = seen;
    const { campaignId, userId } = view;
    return { ids: { campaignId, contentVersion }, hidden: { userId, facts: { userId, ...facts } } };
  });
}

async function responsesOf(db: Db, companyId: number, events: readonly OutboxEvent[]): Promise<Found[]> {
  const saved = events as readonly OutboxEvent<{ campaignId: number; responseId: number; userId: string | null; status: string }>[];
  const submitted = saved.filter(({ payload: { userId, status } }) => userId !== null && status === 'SUBMITTED');
  const found = await findEvidenceOfResponses(
    db,
    companyId,
    submitted.map(({ payload }) => payload.responseId),
  );
  return saved.map((event) => {
    const { campaignId, responseId } = event.payload;
    const response = submitted.includes(event) ? found.get(responseId) : undefined;
    if (!response) return undefined;
    const { contentVersion, version, answer, userId, ...facts } = response;
    return {
      ids: { campaignId, responseId, contentVersion, version },
      hidden: { userId, facts: { userId, ...facts, answer: digestOf(canonical(answer as Json)) } },
    };
  });
}

async function attendanceOf(db: Db, { payload }: OutboxEvent<CrewEvent>): Promise<Found> {
  const { campaignId, sessionId, attendanceId, userId, strength } = payload;
  const attendance = await findEvidenceOfAttendance(db, payload);
  if (!attendance) return undefined;
  const { contentVersion, ...facts } = attendance;
  return { ids: { campaignId, contentVersion, sessionId, attendanceId, strength }, hidden: { userId, facts: { userId, ...facts } } };
}

/** The remark is a digest, because it can tell of people. */
async function talkOf(
  db: Db,
  { payload }: OutboxEvent<{ companyId: number; campaignId: number; sessionId: string; by: string }>,
): Promise<Found> {
  const { campaignId, sessionId, by } = payload;
  const talk = await findEvidenceOfTalk(db, payload);
  if (!talk) return undefined;
  const { contentVersion, brieferId, raised, ...facts } = talk;
  return {
    ids: { campaignId, contentVersion, sessionId },
    hidden: { userId: brieferId, facts: { userId: brieferId, closedBy: by, ...facts, ...(raised !== '' && { raised: digestOf(raised) }) } },
  };
}

/** Name and employer are a commitment with a salt of its own: an erasure deletes it with them, and these facts stay. */
async function guestOf(db: Db, { payload }: OutboxEvent<Omit<CrewEvent, 'userId'>>): Promise<Found> {
  const { campaignId, sessionId, attendanceId, strength } = payload;
  const found = await findEvidenceOfGuest(db, payload);
  if (!found) return undefined;
  const { contentVersion, name, employer, salt, ...facts } = found;
  const guest = salt && name !== null ? commitment(salt, canonical({ name, employer: employer ?? '' })).toString('hex') : null;
  return { ids: { campaignId, contentVersion, sessionId, attendanceId, strength }, hidden: { userId: null, facts: { guest, ...facts } } };
}

const kinds: readonly Kind[] = [
  kindOf('campaign.posted', campaignPosted, (db, { payload }) => contentOf(db, payload)),
  kindOf('campaign.changed', campaignUpdated, (db, { payload }) => contentOf(db, payload)),
  kindOf('campaign.raised', campaignRaised, (db, { payload }) => contentOf(db, payload)),
  kindOf('campaign.finalised', campaignFinalised, (db, { payload }) => contentOf(db, payload)),
  kindOf('campaign.deleted', campaignDeleted, (db, { payload }) => contentOf(db, payload)),
  kindOf('campaign.outcome', outcomeSaved, outcomeOf),
  kindOf('action.created', actionCreated, actionOf),
  kindOf('action.changed', actionChanged, actionOf),
  kindOf('campaign.reminded', campaignReminded, reminderOf),
  { kind: 'campaign.viewed', type: campaignViewed, find: viewsOf },
  { kind: 'response.submitted', type: responseSaved, find: responsesOf },
  kindOf('campaign.talked', talked, async (_db, { payload: { campaignId, contentVersion, userId, by, language } }) => ({
    ids: { campaignId, contentVersion },
    hidden: { userId, facts: { userId, by, language } },
  })),
  kindOf('consultation.saved', consultationSaved, consultationOf),
  kindOf('consultation.document', consultationDocumentChanged, documentOf),
  kindOf('consultation.stated', consultationStated, statementOf),
  kindOf('consultation.asked', informationAsked, requestOf),
  kindOf('consultation.answered', informationGiven, requestOf),
  kindOf('representative.set', representativeSet, representativeOf),
  kindOf('crew.attended', crewAttended, attendanceOf),
  kindOf('crew.contested', crewContested, attendanceOf),
  kindOf('crew.closed', crewClosed, talkOf),
  kindOf('crew.guest', crewGuest, guestOf),
];

/** The events that make entries. */
export const evidenceTypes: readonly string[] = kinds.map(({ type }) => type.name);

/** Writes the entries of a batch together. Each confirmation makes two entries. */
export const evidenceSubscriptions = (mail: Mail): readonly Subscription[] => [
  ...subscribeTogether(
    kinds.map(({ type }) => type),
    'evidence ledger',
    writeEntries,
  ),
  ...headSubscriptions(mail),
];
