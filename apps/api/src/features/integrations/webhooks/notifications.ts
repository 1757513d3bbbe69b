/** The notification of a webhook that the product has switched off, for the managers of its company. */
import sql from 'sql-template-tag';
import { notificationKind, deliveredAtOnce, type NotificationKind } from '../../../platform/notifications/kind';
import { managersOfCompany } from '../../identity';
import { webhookStopped } from './events';

export const webhookNotifications: readonly NotificationKind[] = [
  notificationKind({
    name: 'webhook.stopped',
    type: webhookStopped,
    defaultDelivery: deliveredAtOnce,
    group: 'OTHER',
    topic: 'SYSTEM',
    texts: 'webhook-notices:stopped',
    find: async (db, { companyId, webhookId }) => {
      const webhook = await db.maybeOne<{ name: string }>(sql`
        SELECT w.name FROM webhook w WHERE w.company_id = ${companyId} AND w.id = ${webhookId} AND w.stopped_at IS NOT NULL`);
      return (
        webhook && {
          companyId,
          subject: `webhook:${webhookId}`,
          context: 'COMPANY',
          metadata: { entityType: 'Webhook', companyId, webhookId },
          about: webhook.name,
          recipients: managersOfCompany(companyId),
        }
      );
    },
  }),
];
