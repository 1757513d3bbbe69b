/** The notifications that campaigns cause: posted, reminders before the end, and overdue. */
import { dangerWord } from '@muster/contract/campaigns/danger';
import sql, { type Sql } from 'sql-template-tag';
import type { EventType } from '../../../platform/outbox/event';
import {
  notificationKind,
  deliveredAtOnce,
  type Notice,
  type NotificationKind,
  type NoticeKey,
} from '../../../platform/notifications/kind';
import {
  campaignDueSoon,
  campaignDueToday,
  campaignOverdue,
  campaignPosted,
  campaignPostingFailed,
  campaignRaised,
  campaignStillOverdue,
  type CampaignEvent,
} from '../events';
import { isUnanswered } from '../lists/list';
import {
  aboutCampaign,
  authorIfAny,
  findCampaignForNotice,
  managersOfParticipants,
  participantsWhere,
  siteToManage,
  type ParticipantFilter,
} from './campaign-for-notice';

type Who = (subject: Pick<ParticipantFilter, 'campaignId' | 'campaign'>) => Sql;

const withWork = { ofSite: isUnanswered, ofPerson: sql`a.has_work` };
const anybody: Who = (subject) => participantsWhere({ ...subject, ofSite: sql`TRUE`, ofPerson: sql`TRUE` });
const thoseWithWork: Who = (subject) => participantsWhere({ ...subject, ...withWork });
const theirManagers: Who = (subject) => managersOfParticipants({ ...subject, ...withWork });
/** Leads each manager to the people, or to the part, of their own site. */
const toTheirSite =
  (subject: Pick<ParticipantFilter, 'campaignId' | 'campaign'>): Notice['metadataFor'] =>
  (recipient) =>
    siteToManage({ ...subject, ...withWork }, recipient);
/** Leads the sender of a danger to the people who are missing. Only an alert to people under their names has a roll-call. */
const toRollCall = (campaign: ParticipantFilter['campaign']): Notice['metadata'] =>
  campaign.mode === 'STANDALONE' && !campaign.isAnonymous && dangerWord(campaign) ? { view: 'ROLL_CALL' } : {};
const theWriter: Who = ({ campaign }) => sql`SELECT ${campaign.authorId}::uuid AS user_id`;
const theAuthor: Who = (subject) => authorIfAny({ ...subject, ...withWork });

const kind = (
  name: string,
  type: EventType<CampaignEvent>,
  who: Who,
  texts: NoticeKey,
  {
    isUrgent = () => false,
    replaces = [],
    metadataFor,
    metadata = () => ({}),
    topic = 'TASKS',
    isReminder = false,
    status = 'LIVE',
  }: {
    status?: 'DRAFT' | 'LIVE';
    topic?: NotificationKind['topic'];
    isReminder?: boolean;
    isUrgent?: (campaign: ParticipantFilter['campaign']) => boolean;
    replaces?: readonly string[];
    metadataFor?: (subject: Pick<ParticipantFilter, 'campaignId' | 'campaign'>) => Notice['metadataFor'];
    metadata?: (campaign: ParticipantFilter['campaign']) => Notice['metadata'];
  } = {},
): NotificationKind =>
  notificationKind({
    name,
    type,
    texts,
    defaultDelivery: deliveredAtOnce,
    group: 'TO_DO',
    topic,
    replaces,
    find: async (db, { campaignId }) => {
      const campaign = await findCampaignForNotice(db, campaignId, [status]);
      if (!campaign) return undefined;
      const subject = { campaignId, campaign };
      const about = aboutCampaign(campaignId, campaign, who(subject));
      return {
        ...about,
        metadata: { ...about.metadata, ...metadata(campaign) },
        isUrgent: isUrgent(campaign),
        ...(isReminder && { reminder: { campaignId, byId: null } }),
        ...(metadataFor && { metadataFor: metadataFor(subject) }),
      };
    },
  });

export const campaignNotifications: readonly NotificationKind[] = [
  kind('campaign.posted', campaignPosted, anybody, 'campaign-notices:posted', { isUrgent: ({ isCritical }) => isCritical }),
  kind('campaign.raised', campaignRaised, thoseWithWork, 'campaign-notices:raised', {
    isUrgent: ({ isCritical }) => isCritical,
    replaces: ['campaign.posted'],
  }),
  kind('campaign.dueSoon', campaignDueSoon, thoseWithWork, 'campaign-notices:dueSoon', { isReminder: true }),
  kind('campaign.dueToday', campaignDueToday, thoseWithWork, 'campaign-notices:dueToday', {
    replaces: ['campaign.dueSoon'],
    isReminder: true,
  }),
  kind('campaign.overdue', campaignOverdue, thoseWithWork, 'campaign-notices:overdue', {
    replaces: ['campaign.dueSoon', 'campaign.dueToday'],
    isReminder: true,
  }),
  kind('campaign.overdueAtSite', campaignOverdue, theirManagers, 'campaign-notices:overdueAtSite', {
    metadataFor: toTheirSite,
    topic: 'MANAGING',
  }),
  kind('campaign.stillOverdue', campaignStillOverdue, theAuthor, 'campaign-notices:stillOverdue', {
    metadata: toRollCall,
    topic: 'MANAGING',
  }),
  kind('campaign.postingFailed', campaignPostingFailed, theWriter, 'campaign-notices:postingFailed', {
    status: 'DRAFT',
    topic: 'MANAGING',
  }),
];
