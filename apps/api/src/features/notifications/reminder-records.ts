/** Who was reminded of a campaign, when and how, as evidence packs show it. Never of an anonymous campaign. */
import sql, { empty } from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import type { PersonalData } from '../../platform/personal-data/source';
import { inTurn, type RecordsOfPack } from '../../platform/evidence/records';

export interface ReminderRecord {
  campaignId: number;
  userId: string;
  /** The kind of notification. */
  kind: string;
  date: string;
  /** The manager who reminded. Null if the product did, because the end was near or had passed. */
  byId: string | null;
  /** When the messages left. Null if none did; the notification is always in Muster. */
  mailedDate: string | null;
  pushedDate: string | null;
}

export const findReminderRecords = (
  db: Db,
  { companyId, campaignIds, userId, from, to }: RecordsOfPack,
): AsyncGenerator<ReminderRecord[]> =>
  inTurn(campaignIds, (campaignId, limit, last?: ReminderRecord) =>
    db.many<ReminderRecord>(sql`
      SELECT r.campaign_id AS "campaignId", r.user_id AS "userId", r.kind, r.at AS date, r.by_id AS "byId", r.mailed_at AS "mailedDate", r.pushed_at AS "pushedDate"
        FROM campaign_reminder r
       WHERE r.company_id = ${companyId} AND r.campaign_id = ${campaignId} ${userId === undefined ? empty : sql`AND r.user_id = ${userId}`}
         AND (${from}::timestamptz IS NULL OR r.at >= ${from}) AND (${to}::timestamptz IS NULL OR r.at < ${to})
         ${last ? sql`AND (r.user_id, r.kind, r.at) > (${last.userId}::uuid, ${last.kind}, ${last.date}::timestamptz)` : empty}
       ORDER BY r.user_id, r.kind, r.at LIMIT ${limit}`),
  );

export const reminderPersonalData: PersonalData = {
  section: 'reminders',
  collect: (db, { companyId, userId }) =>
    db.many(sql`
      SELECT r.campaign_id AS "campaignId", r.kind, r.at AS date, r.mailed_at AS "mailedDate", r.pushed_at AS "pushedDate"
        FROM campaign_reminder r WHERE r.company_id = ${companyId} AND r.user_id = ${userId} ORDER BY r.at, r.campaign_id`),
  erase: (db, { companyId, userId }) => db.run(sql`DELETE FROM campaign_reminder WHERE company_id = ${companyId} AND user_id = ${userId}`),
};
