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
    titles: {
      en: 'A support request was not delivered',
      de: 'Eine Support-Anfrage wurde nicht zugestellt',
      fr: 'Une demande d’assistance n’a pas été transmise',
    },
    texts: {
      en: ({ about }) => `Your support request was not delivered: ${about}`,
      de: ({ about }) => `Ihre Support-Anfrage wurde nicht zugestellt: ${about}`,
      fr: ({ about }) => `Votre demande d’assistance n’a pas été transmise : ${about}`,
    },
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
