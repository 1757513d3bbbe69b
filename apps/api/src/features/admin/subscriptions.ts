import type { SupportDesk } from '../../platform/support-desk/port';
import { subscribeOutside, type Subscription } from '../../platform/outbox/subscription';
import { emitUndelivered, supportRequested } from './events';

/**
 * Sends support requests to the form [7.72]. While the form is switched off, stored requests are retried like failed ones, and
 * become dead letters after a day. Their senders are then notified.
 */
export const adminSubscriptions = (supportForm: SupportDesk | undefined): Subscription[] => [
  subscribeOutside(
    supportRequested,
    'support form',
    async ({ payload }) => {
      if (!supportForm) throw new Error('Support requests are switched off: SUPPORT_FORM_URL is empty');
      const { firstName, lastName, email, subject, message, pageUrl } = payload;
      await supportForm.submit({
        fields: { ...(email !== null && { email }), firstname: firstName, lastname: lastName, subject, message },
        pageUrl: pageUrl ?? undefined,
      });
    },
    {
      whenDead: async ({ id, payload: { userId, subject } }, db) => {
        if (userId !== undefined) await emitUndelivered(db, { eventId: id, userId, subject });
      },
    },
  ),
];
