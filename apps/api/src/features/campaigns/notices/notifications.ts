/** The notifications that campaigns cause: posted, reminders before the end, and overdue. */
import type { InLanguages } from '@muster/contract/shared/languages';
import sql, { type Sql } from 'sql-template-tag';
import type { EventType } from '../../../platform/outbox/event';
import {
  notificationKind,
  deliveredAtOnce,
  type Notice,
  type NotificationKind,
  type NotificationText,
} from '../../../platform/notifications/kind';
import { campaignDueSoon, campaignDueToday, campaignOverdue, campaignPosted, campaignStillOverdue, type CampaignEvent } from '../events';
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
const theAuthor: Who = (subject) => authorIfAny({ ...subject, ...withWork });

const kind = (
  name: string,
  type: EventType<CampaignEvent>,
  who: Who,
  titles: InLanguages<string>,
  texts: InLanguages<NotificationText>,
  {
    isUrgent = () => false,
    replaces = [],
    metadataFor,
  }: {
    isUrgent?: (campaign: ParticipantFilter['campaign']) => boolean;
    replaces?: readonly string[];
    metadataFor?: (subject: Pick<ParticipantFilter, 'campaignId' | 'campaign'>) => Notice['metadataFor'];
  } = {},
): NotificationKind =>
  notificationKind({
    name,
    type,
    titles,
    texts,
    defaultDelivery: deliveredAtOnce,
    replaces,
    find: async (db, { campaignId }) => {
      const campaign = await findCampaignForNotice(db, campaignId, ['LIVE']);
      if (!campaign) return undefined;
      const subject = { campaignId, campaign };
      return {
        ...aboutCampaign(campaignId, campaign, who(subject)),
        isUrgent: isUrgent(campaign),
        ...(metadataFor && { metadataFor: metadataFor(subject) }),
      };
    },
  });

export const campaignNotifications: readonly NotificationKind[] = [
  kind(
    'campaign.posted',
    campaignPosted,
    anybody,
    { en: 'A new campaign for you', de: 'Eine neue Kampagne für Sie', fr: 'Une nouvelle campagne pour vous' },
    {
      en: ({ about, isUrgent }) => `${isUrgent ? 'Critical' : 'New'}: ${about}`,
      de: ({ about, isUrgent }) => `${isUrgent ? 'Kritisch' : 'Neu'}: ${about}`,
      fr: ({ about, isUrgent }) => `${isUrgent ? 'Critique' : 'Nouveau'} : ${about}`,
    },
    { isUrgent: ({ isCritical }) => isCritical },
  ),
  kind(
    'campaign.dueSoon',
    campaignDueSoon,
    thoseWithWork,
    { en: 'Your work is due soon', de: 'Ihre Aufgabe ist bald fällig', fr: 'Votre travail est bientôt à rendre' },
    {
      en: ({ about }) => `Due soon: ${about}`,
      de: ({ about }) => `Bald fällig: ${about}`,
      fr: ({ about }) => `Bientôt à rendre : ${about}`,
    },
  ),
  kind(
    'campaign.dueToday',
    campaignDueToday,
    thoseWithWork,
    { en: 'Your work is due today', de: 'Ihre Aufgabe ist heute fällig', fr: 'Votre travail est à rendre aujourd’hui' },
    {
      en: ({ about }) => `Due today: ${about}`,
      de: ({ about }) => `Heute fällig: ${about}`,
      fr: ({ about }) => `À rendre aujourd’hui : ${about}`,
    },
    { replaces: ['campaign.dueSoon'] },
  ),
  kind(
    'campaign.overdue',
    campaignOverdue,
    thoseWithWork,
    { en: 'Your work is overdue', de: 'Ihre Aufgabe ist überfällig', fr: 'Votre travail est en retard' },
    {
      en: ({ about }) => `Overdue: ${about}`,
      de: ({ about }) => `Überfällig: ${about}`,
      fr: ({ about }) => `En retard : ${about}`,
    },
    { replaces: ['campaign.dueSoon', 'campaign.dueToday'] },
  ),
  kind(
    'campaign.overdueAtSite',
    campaignOverdue,
    theirManagers,
    {
      en: 'Work of your site is overdue',
      de: 'Aufgaben Ihres Standorts sind überfällig',
      fr: 'Des travaux de votre site sont en retard',
    },
    {
      en: ({ about }) => `Overdue at your site: ${about}`,
      de: ({ about }) => `Überfällig an Ihrem Standort: ${about}`,
      fr: ({ about }) => `En retard sur votre site : ${about}`,
    },
    { metadataFor: toTheirSite },
  ),
  kind(
    'campaign.stillOverdue',
    campaignStillOverdue,
    theAuthor,
    {
      en: 'Your campaign is overdue for two working days',
      de: 'Ihre Kampagne ist seit zwei Arbeitstagen überfällig',
      fr: 'Votre campagne est en retard depuis deux jours ouvrés',
    },
    {
      en: ({ about }) => `Still not done by everybody: ${about}`,
      de: ({ about }) => `Noch nicht von allen erledigt: ${about}`,
      fr: ({ about }) => `Pas encore fait par tous : ${about}`,
    },
  ),
];
