/** The notifications that responses cause: a site is assigned or completed, and a campaign is finalised. */
import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import { notificationKind, deliveredAtOnce, deliveredInDigest, type NotificationKind } from '../../platform/notifications/kind';
import {
  aboutCampaign,
  aboutSite,
  campaignFinalised,
  findCampaignForNotice,
  findSiteForNotice,
  peopleDone,
  responseSaved,
  type SiteForNotice,
} from '../campaigns';
import { siteAssigned, siteUnassigned, type SiteAssignmentEvent } from './events';

const person = (id: string): Sql => sql`SELECT ${id}::uuid AS user_id`;
const nobodyWhoDidIt = (people: Sql, actorId: string): Sql => sql`SELECT p.user_id FROM (${people}) p WHERE p.user_id <> ${actorId}`;

/** A person who lost the work before the delivery gets no notification about getting it, and vice versa. */
async function findAssignment(db: Db, event: SiteAssignmentEvent, isStill: (part: SiteForNotice) => boolean) {
  const { campaignId, campaignSiteId, userId, by } = event;
  const [campaign, part] = [await findCampaignForNotice(db, campaignId, ['LIVE']), await findSiteForNotice(db, campaignSiteId)];
  if (!campaign || !part || !isStill(part)) return undefined;
  return aboutSite({ campaignId, campaignSiteId, siteId: part.siteId }, campaign, nobodyWhoDidIt(person(userId), by));
}

/** People who took part: they answered, or answered for a site. Without the author, who finalised. */
const tookPart = (companyId: number, campaignId: number, authorId: string): Sql => sql`
  SELECT p.user_id FROM (
    ${peopleDone(companyId, campaignId)}
     UNION SELECT r.user_id FROM campaign_response r
      WHERE r.company_id = ${companyId} AND r.campaign_id = ${campaignId} AND r.campaign_site_id IS NOT NULL AND r.status = 'SUBMITTED') p
   WHERE p.user_id <> ${authorId}`;

export const responseNotifications: readonly NotificationKind[] = [
  notificationKind({
    name: 'site.assigned',
    titles: { en: 'A site is assigned to you', de: 'Ein Standort wird Ihnen zugewiesen', fr: 'Un site vous est confié' },
    defaultDelivery: deliveredAtOnce,
    type: siteAssigned,
    find: (db, event) => findAssignment(db, event, ({ assigneeId }) => assigneeId === event.userId),
    texts: {
      en: ({ about }) => `Assigned to you: ${about}`,
      de: ({ about }) => `Ihnen zugewiesen: ${about}`,
      fr: ({ about }) => `Vous a été confié : ${about}`,
    },
  }),
  notificationKind({
    name: 'site.unassigned',
    titles: {
      en: 'A site is no longer assigned to you',
      de: 'Ein Standort ist Ihnen nicht mehr zugewiesen',
      fr: 'Un site ne vous est plus confié',
    },
    defaultDelivery: deliveredInDigest,
    type: siteUnassigned,
    find: (db, event) => findAssignment(db, event, ({ assigneeId }) => assigneeId !== event.userId),
    texts: {
      en: ({ about }) => `No longer assigned to you: ${about}`,
      de: ({ about }) => `Ihnen nicht mehr zugewiesen: ${about}`,
      fr: ({ about }) => `Ne vous est plus confié : ${about}`,
    },
  }),
  notificationKind({
    name: 'site.completed',
    titles: {
      en: 'A site completes its part of your campaign',
      de: 'Ein Standort erledigt seinen Teil Ihrer Kampagne',
      fr: 'Un site termine sa partie de votre campagne',
    },
    defaultDelivery: deliveredInDigest,
    type: responseSaved,
    find: async (db, { campaignId, campaignSiteId, status, userId }) => {
      if (campaignSiteId === null || status !== 'SUBMITTED') return undefined;
      const [campaign, part] = [
        await findCampaignForNotice(db, campaignId, ['LIVE', 'COMPLETE']),
        await findSiteForNotice(db, campaignSiteId),
      ];
      if (!campaign || !part || campaign.authorId === userId) return undefined;
      return aboutCampaign(campaignId, campaign, person(campaign.authorId));
    },
    texts: {
      en: ({ about, count }) => (count === 1 ? `A site has completed: ${about}` : `${count} sites have completed: ${about}`),
      de: ({ about, count }) => (count === 1 ? `Ein Standort ist fertig: ${about}` : `${count} Standorte sind fertig: ${about}`),
      fr: ({ about, count }) => (count === 1 ? `Un site a terminé : ${about}` : `${count} sites ont terminé : ${about}`),
    },
  }),
  notificationKind({
    name: 'campaign.finalised',
    titles: {
      en: 'Results of a campaign in which you took part',
      de: 'Ergebnisse einer Kampagne, an der Sie teilgenommen haben',
      fr: 'Résultats d’une campagne à laquelle vous avez participé',
    },
    defaultDelivery: deliveredInDigest,
    type: campaignFinalised,
    find: async (db, { campaignId }) => {
      const campaign = await findCampaignForNotice(db, campaignId, ['COMPLETE']);
      return campaign && aboutCampaign(campaignId, campaign, tookPart(campaign.companyId, campaignId, campaign.authorId));
    },
    texts: {
      en: ({ about }) => `The results are in: ${about}`,
      de: ({ about }) => `Die Ergebnisse liegen vor: ${about}`,
      fr: ({ about }) => `Les résultats sont disponibles : ${about}`,
    },
  }),
];
