/** E-mail addresses that bounce. After some permanent refusals within a month, the product sends nothing to the address for a month. */
import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import { activeContacts } from '../../identity';

const maxRefusals = 3;
const pauseDays = 30;

/** Whether sending to this address is paused. A person's new address starts without refusals. */
export const isStopped = (person: Sql, email: Sql, now: Date): Sql => sql`EXISTS (
  SELECT FROM mail_refusal r WHERE r.user_id = ${person} AND r.email = ${email} AND r.refusals >= ${maxRefusals}
     AND r.refused_at > ${now}::timestamptz - make_interval(days => ${pauseDays}))`;

export const isRefused = async (db: Db, userId: string, now: Date): Promise<boolean> =>
  (
    await db.one<{ is: boolean }>(sql`
    SELECT EXISTS (SELECT FROM (${activeContacts}) a WHERE a.user_id = ${userId} AND ${isStopped(sql`a.user_id`, sql`a.email`, now)}) AS "is"`)
  ).is;

export const recordMailRefusal = (db: Db, { userId, email, now }: { userId: string; email: string; now: Date }): Promise<number> =>
  db.run(sql`
    INSERT INTO mail_refusal AS r (user_id, email, refusals, refused_at) VALUES (${userId}, ${email}, 1, ${now})
    ON CONFLICT (user_id) DO UPDATE
       SET refusals = CASE WHEN r.email = excluded.email AND r.refused_at > excluded.refused_at - make_interval(days => ${pauseDays})
                           THEN r.refusals + 1 ELSE 1 END, email = excluded.email, refused_at = excluded.refused_at`);
