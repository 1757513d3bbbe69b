/** Tells a person that somebody made an evidence pack about them, and why. */
import sql from 'sql-template-tag';
import { deliveredAtOnce, notificationKind, type NotificationKind } from '../../../platform/notifications/kind';
import { personPackMade } from '../events';

export const evidenceNotifications: readonly NotificationKind[] = [
  notificationKind({
    name: 'evidence.personPack',
    type: personPackMade,
    texts: 'evidence-notices:personPack',
    defaultDelivery: deliveredAtOnce,
    group: 'OTHER',
    topic: 'TASKS',
    find: async (db, { companyId, packId }) => {
      const pack = await db.maybeOne<{ reason: string; userId: string; madeBy: string }>(sql`
        SELECT p.reason, p.user_id AS "userId", p.made_by AS "madeBy" FROM person_pack p WHERE p.company_id = ${companyId} AND p.id = ${packId}::uuid`);
      return (
        pack && {
          companyId,
          subject: `person-pack:${packId}`,
          context: 'COMPANY',
          metadata: { entityType: 'PersonPack', companyId },
          about: pack.reason,
          recipients: sql`SELECT ${pack.userId}::uuid AS user_id WHERE ${pack.userId}::uuid <> ${pack.madeBy}::uuid`,
        }
      );
    },
  }),
];
