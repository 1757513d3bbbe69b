/** What people with a number hear of their PIN. It stays in the bell, because somebody else may have a phone or a card of theirs. */
import sql from 'sql-template-tag';
import { deliveredAtOnce, notificationKind, type Notice, type NotificationKind } from '../../../platform/notifications/kind';
import { eventType } from '../../../platform/outbox/event';
import { pinReset } from '../events';

/** A passkey has replaced a locked PIN. The issuer writes it (`platform/site-access/passkeys/use.ts`). */
const pinRenewed = eventType<{ companyId: number; userId: string; name: string }>('pin.renewed');

const told = { defaultDelivery: deliveredAtOnce, group: 'OTHER', topic: 'SYSTEM' } as const;

const noticeOf = ({ companyId, userId }: { companyId: number; userId: string }, about: string): Notice => ({
  companyId,
  subject: `pin:${companyId}:${userId}`,
  context: 'COMPANY',
  metadata: { entityType: 'Passkey', companyId },
  about,
  recipients: sql`SELECT ${userId}::uuid AS user_id`,
});

export const pinNotices: readonly NotificationKind[] = [
  notificationKind({
    ...told,
    name: 'pin.renewed',
    type: pinRenewed,
    texts: 'pin-notices:renewed',
    find: async (_db, { companyId, userId, name }) => noticeOf({ companyId, userId }, name),
  }),
  notificationKind({
    ...told,
    name: 'pin.reset',
    type: pinReset,
    texts: 'pin-notices:reset',
    find: async (_db, person) => noticeOf(person, ''),
  }),
];
