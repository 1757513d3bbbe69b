/** The notifications about outcomes and actions. The person who acts does not get one. */
import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import {
  deliveredAtOnce,
  deliveredInDigest,
  notificationKind,
  type Notice,
  type NotificationKind,
} from '../../../platform/notifications/kind';
import { aboutCampaign, actionSubject, findCampaignForNotice, participantsWhere } from '../notices/campaign-for-notice';
import { campaignPosted } from '../events';
import { writerOfSource } from '../responses/stored-responses';
import { actionChanged, actionCreated, actionOverdue, outcomeOverdue, outcomeSaved, type ActionEvent } from './events';

const without = (people: Sql, actorId: string): Sql => sql`SELECT p.user_id FROM (${people}) p WHERE p.user_id <> ${actorId}`;

interface NoticedAction {
  text: string;
  state: string;
}

/** A notice about an action. It leads to the campaign, which lists the action. */
async function aboutAction(
  db: Db,
  { actionId, campaignId, companyId }: ActionEvent,
  isStill: (action: NoticedAction) => boolean,
  recipients: Sql,
): Promise<Notice | undefined> {
  const campaign = await findCampaignForNotice(db, campaignId, ['COMPLETE']);
  const action = await db.maybeOne<NoticedAction>(sql`
    SELECT text, state FROM campaign_action WHERE company_id = ${companyId} AND id = ${actionId}`);
  if (!campaign || !action || !isStill(action)) return undefined;
  const { aboutIn: _, ...about } = aboutCampaign(campaignId, campaign, recipients);
  // a message that leaves the product contains no text about an anonymous campaign
  return { ...about, subject: actionSubject(actionId), about: action.text, isAnonymous: campaign.isAnonymous };
}

const responsible = ({ companyId, actionId }: ActionEvent): Sql =>
  sql`SELECT x.responsible_id AS user_id FROM campaign_action x WHERE x.company_id = ${companyId} AND x.id = ${actionId}`;
const maker = ({ companyId, actionId }: ActionEvent): Sql =>
  sql`SELECT x.made_by AS user_id FROM campaign_action x WHERE x.company_id = ${companyId} AND x.id = ${actionId}`;

export const followUpNotifications: readonly NotificationKind[] = [
  notificationKind({
    name: 'campaign.outcomeTold',
    type: outcomeSaved,
    texts: 'follow-up-notices:told',
    defaultDelivery: { email: 'DIGEST', push: 'NOW' },
    group: 'ANSWERS',
    topic: 'TASKS',
    find: async (db, { campaignId, state, isFirst, by }) => {
      const campaign = isFirst && state === 'TOLD' ? await findCampaignForNotice(db, campaignId, ['COMPLETE']) : undefined;
      if (!campaign) return undefined;
      const others = participantsWhere({ campaignId, campaign, ofSite: sql`TRUE`, ofPerson: sql`TRUE` });
      const everybody = sql`${others} UNION SELECT ${campaign.authorId}::uuid`;
      return aboutCampaign(campaignId, campaign, without(everybody, by));
    },
  }),
  notificationKind({
    name: 'campaign.improvementStarted',
    type: campaignPosted,
    texts: 'follow-up-notices:improvement',
    defaultDelivery: { email: 'DIGEST', push: 'NOW' },
    group: 'ANSWERS',
    topic: 'TASKS',
    // only the writer of a named comment: the database does not know who wrote an anonymous one
    find: async (db, { campaignId, companyId }) => {
      const campaign = await findCampaignForNotice(db, campaignId, ['LIVE']);
      if (campaign?.type !== 'IMPROVEMENT') return undefined;
      return aboutCampaign(campaignId, campaign, without(writerOfSource({ id: campaignId, companyId }), campaign.authorId));
    },
  }),
  notificationKind({
    name: 'campaign.outcomeOverdue',
    type: outcomeOverdue,
    texts: 'follow-up-notices:overdue',
    defaultDelivery: deliveredAtOnce,
    group: 'TO_DO',
    topic: 'MANAGING',
    find: async (db, { campaignId }) => {
      const campaign = await findCampaignForNotice(db, campaignId, ['COMPLETE']);
      return campaign && aboutCampaign(campaignId, campaign, sql`SELECT ${campaign.authorId}::uuid AS user_id`);
    },
  }),
  notificationKind({
    name: 'campaignAction.created',
    type: actionCreated,
    texts: 'follow-up-notices:action',
    defaultDelivery: deliveredAtOnce,
    group: 'TO_DO',
    topic: 'TASKS',
    find: (db, event) => aboutAction(db, event, ({ state }) => state === 'OPEN', without(responsible(event), event.by)),
  }),
  notificationKind({
    name: 'campaignAction.overdue',
    type: actionOverdue,
    texts: 'follow-up-notices:actionOverdue',
    defaultDelivery: deliveredAtOnce,
    group: 'TO_DO',
    topic: 'TASKS',
    find: (db, event) => aboutAction(db, event, ({ state }) => state === 'OPEN', sql`${responsible(event)} UNION ${maker(event)}`),
  }),
  notificationKind({
    name: 'campaignAction.closed',
    type: actionChanged,
    texts: 'follow-up-notices:actionClosed',
    defaultDelivery: deliveredInDigest,
    group: 'ANSWERS',
    topic: 'MANAGING',
    find: (db, event) => aboutAction(db, event, ({ state }) => state !== 'OPEN' && event.state !== 'OPEN', without(maker(event), event.by)),
  }),
];
