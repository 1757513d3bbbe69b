/** The notifications about consultations, for representatives and for the author. */
import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import type { EventType } from '../../../platform/outbox/event';
import {
  deliveredAtOnce,
  notificationKind,
  type Notice,
  type NoticeKey,
  type NotificationKind,
} from '../../../platform/notifications/kind';
import { campaignPosted } from '../events';
import { aboutCampaign, findCampaignForNotice, participantsWhere } from '../notices/campaign-for-notice';
import { activeMembersAmong, managersOfCompany, managersOfDivision, managersOfSite } from '../../identity';
import {
  consultationDocumentAdded,
  consultationJoined,
  consultationSaved,
  consultationStated,
  informationAsked,
  informationGiven,
  informationOverdue,
} from './events';
import { isStillOpen, isSubmittedBefore } from '../responses/stored-responses';
import { findLastAdded } from './documents-added';
import { spokespeople } from './spokespeople';
import { groupBy } from '../../../platform/outbox/group-by';

interface AboutCampaign {
  campaignId: number;
  companyId: number;
}

async function about(db: Db, { campaignId }: AboutCampaign, recipients: (campaign: NoticedScope) => Sql): Promise<Notice | undefined> {
  const campaign = await findCampaignForNotice(db, campaignId, ['READY', 'LIVE', 'COMPLETE']);
  return campaign && aboutCampaign(campaignId, campaign, recipients(campaign));
}

interface NoticedScope {
  authorId: string;
  companyId: number;
  siteId: number | null;
  divisionId: number | null;
}

/** `SELECT user_id`: the managers of the scope of the campaign, who may all answer. */
const managersOf = ({ companyId, siteId, divisionId }: NoticedScope): Sql => sql`
  SELECT m.user_id FROM (${managersOfCompany(companyId)}) m
   UNION SELECT m.user_id FROM (${managersOfSite(sql`${companyId}::bigint`, sql`${siteId}::bigint`)}) m
   UNION SELECT m.user_id FROM (${managersOfDivision(companyId, divisionId)}) m`;

/** `SELECT user_id`: the author; the managers of the scope if the author has left or does not manage it any more. */
const authorOrManagers = (campaign: NoticedScope): Sql => {
  const author = sql`SELECT w.user_id FROM (${activeMembersAmong(campaign.companyId, managersOf(campaign))}) w WHERE w.user_id = ${campaign.authorId}::uuid`;
  return sql`${author} UNION SELECT w.user_id FROM (${managersOf(campaign)}) w WHERE NOT EXISTS (${author})`;
};

const isUnanswered = ({ companyId, requestId }: { companyId: number; requestId: number }): Sql => sql`EXISTS (
  SELECT FROM consultation_request q WHERE q.company_id = ${companyId} AND q.id = ${requestId} AND q.answered_at IS NULL)`;

/** The representatives at the start of the campaign, or at the time when it became a consultation. */
const toRepresentatives = ({ campaignId, companyId }: AboutCampaign): Sql =>
  spokespeople(companyId, campaignId, sql`greatest(c.start_date, n.saved_at)`);

const kind = <Event extends AboutCampaign>(
  name: string,
  type: EventType<Event>,
  texts: NoticeKey,
  topic: NotificationKind['topic'],
  find: (db: Db, event: Event) => Promise<Notice | undefined>,
): NotificationKind => notificationKind({ name, type, texts, defaultDelivery: deliveredAtOnce, group: 'TO_DO', topic, find });

interface AnsweredBefore {
  /** As of `participantsWhere`. */
  ofSite: Sql;
  ofPerson: Sql;
  /** When the marks of representatives count. */
  at: Sql;
}

/**
 * For those who had their say before something changed: people who have answered, representatives and the author, without whoever changed it. An
 * anonymous campaign notifies everybody: a notification only for those who answered would name them.
 */
async function aboutAfterAnswers(
  db: Db,
  { campaignId, companyId, by }: AboutCampaign & { by: string },
  { ofSite, ofPerson, at }: AnsweredBefore,
): Promise<Notice | undefined> {
  const campaign = await findCampaignForNotice(db, campaignId, ['LIVE', 'COMPLETE']);
  if (!campaign) return undefined;
  const hasAnswered = (answered: Sql): Sql => (campaign.isAnonymous ? sql`TRUE` : answered);
  const people = participantsWhere({ campaignId, campaign, ofSite: hasAnswered(ofSite), ofPerson: hasAnswered(ofPerson) });
  const told = sql`${people} UNION ${spokespeople(companyId, campaignId, at)} UNION SELECT ${campaign.authorId}::uuid`;
  return aboutCampaign(campaignId, campaign, sql`SELECT p.user_id FROM (${told}) p WHERE p.user_id <> ${by}::uuid`);
}

/** Several managers can add documents: the last one has seen the others. A document that was removed meanwhile is told to nobody. */
async function findAdded(db: Db, added: readonly (AboutCampaign & { by: string; fileId: number })[]): Promise<Notice | undefined> {
  const last = added.at(-1);
  if (!last) return undefined;
  const addedAt = await findLastAdded(db, last, added);
  if (addedAt === undefined) return undefined;
  const at = sql`${addedAt}::timestamptz`;
  return aboutAfterAnswers(db, last, { ofSite: isSubmittedBefore(at), ofPerson: sql`a.submitted_at < ${at}`, at });
}

export const consultationNotifications: readonly NotificationKind[] = [
  kind('consultation.opened', campaignPosted, 'consultation-notices:opened', 'TASKS', (db, event) =>
    about(db, event, () => toRepresentatives(event)),
  ),
  kind('consultation.added', consultationSaved, 'consultation-notices:added', 'TASKS', async (db, event) =>
    event.isAdded ? about(db, event, () => toRepresentatives(event)) : undefined,
  ),
  kind('consultation.changed', consultationSaved, 'consultation-notices:changed', 'TASKS', async (db, event) => {
    if (!event.isChanged) return undefined;
    return aboutAfterAnswers(db, event, {
      ofSite: sql`NOT ${isStillOpen(sql`p`)}`,
      ofPerson: sql`a.submitted_at IS NOT NULL`,
      at: sql`n.saved_at`,
    });
  }),
  notificationKind({
    name: 'consultation.documents',
    type: consultationDocumentAdded,
    texts: 'consultation-notices:documents',
    defaultDelivery: deliveredAtOnce,
    group: 'TO_DO',
    topic: 'TASKS',
    gather: async (_db, events) =>
      [...groupBy(events, ({ payload }) => payload.campaignId)].map(([, added]) => ({
        eventIds: added.map(({ id }) => id),
        find: (db: Db) =>
          findAdded(
            db,
            added.map(({ payload }) => payload),
          ),
      })),
  }),
  kind('consultation.stated', consultationStated, 'consultation-notices:stated', 'MANAGING', (db, event) =>
    about(db, event, ({ authorId }) => sql`SELECT ${authorId}::uuid AS user_id UNION SELECT ${event.by}::uuid`),
  ),
  notificationKind({
    name: 'consultation.joined',
    type: consultationJoined,
    texts: 'consultation-notices:joined',
    defaultDelivery: deliveredAtOnce,
    group: 'TO_DO',
    topic: 'TASKS',
    // a repeat of the cause writes new events, which tell nobody again
    gather: async (_db, events) =>
      events.map(({ payload }) => ({
        eventIds: [payload.cause],
        find: (db: Db) => about(db, payload, () => sql`SELECT ${payload.userId}::uuid AS user_id`),
      })),
  }),
  kind('consultation.asked', informationAsked, 'consultation-notices:asked', 'MANAGING', (db, event) => about(db, event, authorOrManagers)),
  kind('consultation.overdue', informationOverdue, 'consultation-notices:overdue', 'MANAGING', (db, event) =>
    about(db, event, (campaign) => sql`SELECT m.user_id FROM (${managersOf(campaign)}) m WHERE ${isUnanswered(event)}`),
  ),
  kind('consultation.answered', informationGiven, 'consultation-notices:answered', 'TASKS', (db, event) =>
    about(db, event, () => sql`SELECT ${event.askedBy}::uuid AS user_id`),
  ),
];
