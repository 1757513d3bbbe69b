/** The notification of a reminder that a manager sends. */
import { notificationKind, deliveredAtOnce, type NotificationKind } from '../../platform/notifications/kind';
import { aboutCampaign, campaignReminded, findCampaignForNotice, remindedPeople } from '../campaigns';

export const reportNotifications: readonly NotificationKind[] = [
  notificationKind({
    name: 'campaign.reminded',
    texts: 'report-notices:reminded',
    defaultDelivery: deliveredAtOnce,
    group: 'TO_DO',
    topic: 'TASKS',
    type: campaignReminded,
    find: async (db, event) => {
      const { campaignId, by: byId } = event;
      const campaign = await findCampaignForNotice(db, campaignId, ['LIVE']);
      return campaign && { ...aboutCampaign(campaignId, campaign, remindedPeople(event)), reminder: { campaignId, byId } };
    },
  }),
];
