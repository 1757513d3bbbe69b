import sql from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';

export interface SeenPerson {
  companyId: number;
  userId: string;
  at: Date;
}

/** Updates the rows with an older day. No list shows the new day before it is over. Skips rows that another statement has locked. */
export const storeSeen = (db: Db, people: readonly SeenPerson[]): Promise<unknown> =>
  db.run(sql`
    SELECT muster_note_seen(${people.map(({ companyId }) => companyId)}::bigint[], ${people.map(({ userId }) => userId)}::uuid[],
                            ${people.map(({ at }) => at)}::timestamptz[])`);

/** Shows days that are over in their companies: at most `limit` of them. Returns how many. Skips rows that another statement has locked. */
export const showPastDays = async (db: Db, now: Date, limit: number): Promise<number> =>
  (await db.one<{ shown: number }>(sql`SELECT muster_show_past_days(${now}::timestamptz, ${limit}::integer) AS shown`)).shown;
