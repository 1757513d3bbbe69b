/** The notifications that campaigns cause: posted, due soon and overdue. */
import type { LanguageTag } from '@muster/contract/shared/languages';
import sql, { type Sql } from 'sql-template-tag';
import type { EventType } from '../../platform/outbox/event';
import { notificationKind, toldAtOnce, type NotificationKind, type NotificationText } from '../../platform/notifications/kind';
import { campaignDueSoon, campaignOverdue, campaignPosted, type CampaignEvent } from './events';
import { isUnanswered } from './lists/list';
import { aboutCampaign, findNoticed, peopleAsked } from './noticed';

const anybody = { ofSite: sql`TRUE`, ofPerson: sql`TRUE` };
const thoseWithWork = { ofSite: isUnanswered, ofPerson: sql`a.has_work` };

const kind = (
  name: string,
  type: EventType<CampaignEvent>,
  who: { ofSite: Sql; ofPerson: Sql },
  titles: Record<LanguageTag, string>,
  texts: Record<LanguageTag, NotificationText>,
): NotificationKind =>
  notificationKind({
    name,
    type,
    titles,
    texts,
    told: toldAtOnce,
    find: async (db, { campaignId }) => {
      const campaign = await findNoticed(db, campaignId, ['LIVE']);
      return campaign && aboutCampaign(campaignId, campaign, peopleAsked({ campaignId, campaign, ...who }));
    },
  });

export const campaignNotifications: readonly NotificationKind[] = [
  kind(
    'campaign.posted',
    campaignPosted,
    anybody,
    { en: 'A new campaign for you', de: 'Eine neue Kampagne für Sie', fr: 'Une nouvelle campagne pour vous' },
    {
      en: ({ about }) => `New: ${about}`,
      de: ({ about }) => `Neu: ${about}`,
      fr: ({ about }) => `Nouveau : ${about}`,
    },
  ),
  kind(
    'campaign.dueSoon',
    campaignDueSoon,
    thoseWithWork,
    { en: 'Your work is due soon', de: 'Ihre Aufgabe ist bald fällig', fr: 'Votre travail est bientôt à rendre' },
    {
      en: ({ about }) => `Due soon: ${about}`,
      de: ({ about }) => `Bald fällig: ${about}`,
      fr: ({ about }) => `Bientôt à rendre : ${about}`,
    },
  ),
  kind(
    'campaign.overdue',
    campaignOverdue,
    thoseWithWork,
    { en: 'Your work is overdue', de: 'Ihre Aufgabe ist überfällig', fr: 'Votre travail est en retard' },
    {
      en: ({ about }) => `Overdue: ${about}`,
      de: ({ about }) => `Überfällig: ${about}`,
      fr: ({ about }) => `En retard : ${about}`,
    },
  ),
];
