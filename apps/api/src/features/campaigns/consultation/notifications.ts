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
import { aboutCampaign, findCampaignForNotice } from '../notices/campaign-for-notice';
import { consultationSaved, consultationStated, informationAsked, informationGiven } from './events';
import { spokespeople } from './spokespeople';

interface AboutCampaign {
  campaignId: number;
  companyId: number;
}

async function about(
  db: Db,
  { campaignId }: AboutCampaign,
  recipients: (campaign: { authorId: string }) => Sql,
): Promise<Notice | undefined> {
  const campaign = await findCampaignForNotice(db, campaignId, ['READY', 'LIVE', 'COMPLETE']);
  return campaign && aboutCampaign(campaignId, campaign, recipients(campaign));
}

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

export const consultationNotifications: readonly NotificationKind[] = [
  kind('consultation.opened', campaignPosted, 'consultation-notices:opened', 'TASKS', (db, event) =>
    about(db, event, () => toRepresentatives(event)),
  ),
  kind('consultation.added', consultationSaved, 'consultation-notices:added', 'TASKS', async (db, event) =>
    event.isAdded ? about(db, event, () => toRepresentatives(event)) : undefined,
  ),
  kind('consultation.stated', consultationStated, 'consultation-notices:stated', 'MANAGING', (db, event) =>
    about(db, event, ({ authorId }) => sql`SELECT ${authorId}::uuid AS user_id UNION SELECT ${event.by}::uuid`),
  ),
  kind('consultation.asked', informationAsked, 'consultation-notices:asked', 'MANAGING', (db, event) =>
    about(db, event, ({ authorId }) => sql`SELECT ${authorId}::uuid AS user_id`),
  ),
  kind('consultation.answered', informationGiven, 'consultation-notices:answered', 'TASKS', (db, event) =>
    about(db, event, () => sql`SELECT ${event.askedBy}::uuid AS user_id`),
  ),
];
