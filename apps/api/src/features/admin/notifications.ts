/** The notification of a support request that was not delivered, for the person who sent it. */
import sql from 'sql-template-tag';
import { deliveredAtOnce, notificationKind, type NotificationKind } from '../../platform/notifications/kind';
import { firstCompanyOf } from '../identity';
import { supportUndelivered } from './events';

export const supportNotifications: readonly NotificationKind[] = [
  notificationKind({
    name: 'support.undelivered',
    type: supportUndelivered,
    defaultDelivery: deliveredAtOnce,
    group: 'OTHER',
    topic: 'SYSTEM',
    texts: 'support-notices:undelivered',
    find: async (db, { eventId, userId, subject }) => {
      // a notification belongs to a company; a person without one finds the request at the form
      const companyId = await firstCompanyOf(db, userId);
      if (companyId === undefined) return undefined;
      return {
        companyId,
        subject: `support-request:${eventId}`,
        context: 'COMPANY',
        metadata: { entityType: 'SupportRequest', companyId },
        about: subject,
        recipients: sql`SELECT ${userId}::uuid AS user_id`,
      };
    },
  }),
];
