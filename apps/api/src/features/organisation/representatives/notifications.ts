/** Tells a representative that somebody else changed the days of their mark, or ended it. */
import sql from 'sql-template-tag';
import { deliveredAtOnce, notificationKind, type NotificationKind } from '../../../platform/notifications/kind';
import { representativeSet } from './events';
import { markRows, placeOfMark } from './marks';

interface Told {
  userId: string;
  siteId: number | null;
  divisionId: number | null;
  placeName: string | null;
  electedDay: string;
  untilDay: string;
}

export const representativeNotifications: readonly NotificationKind[] = [
  notificationKind({
    name: 'representative.changed',
    type: representativeSet,
    texts: 'representative-notices:changed',
    defaultDelivery: deliveredAtOnce,
    group: 'OTHER',
    topic: 'TASKS',
    find: async (db, { companyId, representativeId, by, isChanged }) => {
      const mark = isChanged
        ? await db.maybeOne<Told>(sql`
            SELECT r.user_id AS "userId", r.site_id AS "siteId", r.division_id AS "divisionId", ${placeOfMark} AS "placeName",
                   r.elected_on::text AS "electedDay", r.until_on::text AS "untilDay"
              FROM ${markRows} WHERE r.company_id = ${companyId} AND r.id = ${representativeId}`)
        : undefined;
      if (!mark) return undefined;
      const { userId, siteId, divisionId, placeName, electedDay, untilDay } = mark;
      return {
        companyId,
        subject: `representative:${representativeId}`,
        context: 'COMPANY',
        metadata: {
          entityType: 'Representative',
          companyId,
          ...(siteId !== null && { siteId }),
          ...(divisionId !== null && { divisionId }),
        },
        about: `${placeName ?? ''} (${electedDay} – ${untilDay})`.trim(),
        recipients: sql`SELECT ${userId}::uuid AS user_id WHERE ${userId}::uuid <> ${by}::uuid`,
      };
    },
  }),
];
