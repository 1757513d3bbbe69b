/** Notifications of a person. They end with the membership. */
import sql from 'sql-template-tag';
import type { PersonalData } from '../../platform/personal-data/source';

/**
 * The kinds in an export. All others could reveal what somebody did anonymously: who receives an answer asked the question, and who is not
 * told of a question wrote it.
 */
const exportedKinds = ['campaign.posted', 'site.assigned', 'site.unassigned'];

export const notificationPersonalData: PersonalData = {
  section: 'notifications',
  collect: (db, { companyId, userId }) =>
    db.many(sql`
      SELECT kind, about, created_at AS "createdDate" FROM notification
       WHERE company_id = ${companyId} AND user_id = ${userId} AND kind = ANY (${exportedKinds}::text[]) ORDER BY created_at, id`),
  erase: (db, { companyId, userId }) => db.run(sql`DELETE FROM notification WHERE company_id = ${companyId} AND user_id = ${userId}`),
};
