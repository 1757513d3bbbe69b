import sql from 'sql-template-tag';
import { deliveredAtOnce, notificationKind, type NotificationKind } from '../../../platform/notifications/kind';
import { aboutCampaign, findCampaignForNotice } from '../notices/campaign-for-notice';
import { seriesAnnounced } from './events';

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
];
