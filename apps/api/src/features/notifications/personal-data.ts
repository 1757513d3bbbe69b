/** Notifications of a person. They end with the membership. */
import sql from 'sql-template-tag';
import type { PersonalData } from '../../platform/personal-data/source';
import { reminderPersonalData } from './reminder-records';

/**
 * The kinds in an export. All others could reveal what somebody did anonymously: who receives an answer asked the question, and who is not
 * told of a question wrote it.
 */
const exportedKinds = ['campaign.posted', 'site.assigned', 'site.unassigned'];

const notificationData: PersonalData = {
  section: 'notifications',
  collect: (db, { companyId, userId }) =>
    db.many(sql`
      SELECT kind, about, created_at AS "createdDate" FROM notification
       WHERE company_id = ${companyId} AND user_id = ${userId} AND kind = ANY (${exportedKinds}::text[]) AND NOT is_anonymous ORDER BY created_at, id`),
  erase: (db, { companyId, userId }) => db.run(sql`DELETE FROM notification WHERE company_id = ${companyId} AND user_id = ${userId}`),
};

/** What the person chose about messages, and mail servers that refused the person's address. */
const choiceData: PersonalData = {
  section: 'notificationChoices',
  collect: async (db, { userId, seesAccount }) =>
    seesAccount ? db.many(sql`SELECT kind, email, push FROM notification_preference WHERE user_id = ${userId} ORDER BY kind`) : [],
  async erase(db, { userId, isWholeAccount }) {
    if (!isWholeAccount) return;
    await db.run(sql`DELETE FROM notification_preference WHERE user_id = ${userId}`);
    await db.run(sql`DELETE FROM notification_quiet_days WHERE user_id = ${userId}`);
    await db.run(sql`DELETE FROM mail_refusal WHERE user_id = ${userId}`);
    await db.run(sql`DELETE FROM push_subscription WHERE user_id = ${userId}`);
  },
};

export const notificationPersonalData: readonly PersonalData[] = [notificationData, choiceData, reminderPersonalData];
