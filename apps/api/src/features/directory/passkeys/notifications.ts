/** Tells a person that a passkey of theirs has replaced a locked PIN. It stays in the bell, because a person who did not do this may have lost the phone. */
import sql from 'sql-template-tag';
import { deliveredAtOnce, notificationKind, type NotificationKind } from '../../../platform/notifications/kind';
import { eventType } from '../../../platform/outbox/event';

/** The issuer writes it (`platform/site-access/passkeys/use.ts`). */
const pinRenewed = eventType<{ companyId: number; userId: string; name: string }>('pin.renewed');

export const passkeyNotifications: readonly NotificationKind[] = [
  notificationKind({
    name: 'pin.renewed',
    type: pinRenewed,
    defaultDelivery: deliveredAtOnce,
    group: 'OTHER',
    topic: 'SYSTEM',
    texts: 'pin-notices:renewed',
    find: async (_db, { companyId, userId, name }) => ({
      companyId,
      subject: `pin:${userId}`,
      context: 'COMPANY',
      metadata: { entityType: 'Passkey', companyId },
      about: name,
      recipients: sql`SELECT ${userId}::uuid AS user_id`,
    }),
  }),
];
