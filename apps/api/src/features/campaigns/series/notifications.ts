import sql, { empty } from 'sql-template-tag';
import { deliveredAtOnce, notificationKind, type NotificationKind } from '../../../platform/notifications/kind';
import { managersOfCompany, managersOfSite } from '../../identity';
import { aboutCampaign, findCampaignForNotice } from '../notices/campaign-for-notice';
import { seriesAnnounced, seriesPaused } from './events';

export const seriesNotifications: readonly NotificationKind[] = [
  notificationKind({
    name: 'campaign.seriesAnnounced',
    type: seriesAnnounced,
    texts: 'follow-up-notices:repeats',
    defaultDelivery: deliveredAtOnce,
    group: 'TO_DO',
    topic: 'MANAGING',
    find: async (db, { campaignId }) => {
      const campaign = await findCampaignForNotice(db, campaignId, ['READY', 'LIVE']);
      return campaign && aboutCampaign(campaignId, campaign, sql`SELECT ${campaign.authorId}::uuid AS user_id`);
    },
  }),
  notificationKind({
    name: 'campaign.seriesPaused',
    type: seriesPaused,
    texts: 'follow-up-notices:paused',
    defaultDelivery: deliveredAtOnce,
    group: 'TO_DO',
    topic: 'MANAGING',
    find: async (db, { campaignId }) => {
      const campaign = await findCampaignForNotice(db, campaignId, ['READY', 'LIVE', 'COMPLETE']);
      if (!campaign) return undefined;
      const { companyId, siteId } = campaign;
      const ofSite = siteId === null ? empty : sql`UNION SELECT m.user_id FROM (${managersOfSite(sql`${companyId}`, sql`${siteId}`)}) m`;
      return aboutCampaign(campaignId, campaign, sql`SELECT m.user_id FROM (${managersOfCompany(companyId)}) m ${ofSite}`);
    },
  }),
];
