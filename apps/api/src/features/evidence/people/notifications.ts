/** Tells a person that somebody made an evidence pack or an export of personal data about them, and why. */
import sql from 'sql-template-tag';
import { deliveredAtOnce, notificationKind, type NotificationKind } from '../../../platform/notifications/kind';
import { personPackMade } from '../events';

const made = (
  name: string,
  kind: 'PACK' | 'DATA',
  texts: 'evidence-notices:personPack' | 'evidence-notices:personData',
): NotificationKind =>
  notificationKind({
    name,
    type: personPackMade,
    texts,
    defaultDelivery: deliveredAtOnce,
    group: 'OTHER',
    topic: 'TASKS',
    find: async (db, { companyId, packId }) => {
      const pack = await db.maybeOne<{ reason: string | null; userId: string; madeBy: string }>(sql`
        SELECT p.reason, p.user_id AS "userId", p.made_by AS "madeBy" FROM person_pack p
         WHERE p.company_id = ${companyId} AND p.id = ${packId}::uuid AND p.kind = ${kind}`);
      return (
        pack && {
          companyId,
          subject: `person-pack:${packId}`,
          context: 'COMPANY',
          metadata: { entityType: 'PersonPack', companyId },
          about: pack.reason ?? '–',
          recipients: sql`SELECT ${pack.userId}::uuid AS user_id WHERE ${pack.userId}::uuid <> ${pack.madeBy}::uuid`,
        }
      );
    },
  });

export const evidenceNotifications: readonly NotificationKind[] = [
  made('evidence.personPack', 'PACK', 'evidence-notices:personPack'),
  made('evidence.personData', 'DATA', 'evidence-notices:personData'),
];
