/** The delay of the deliveries of events. */
import sql from 'sql-template-tag';
import type { Db } from '../database/database';

interface OutboxLag {
  waiting: number;
  /** How long the oldest event or delivery is due, without those that are planned for later. */
  oldestSeconds: number;
  deadLetters: number;
}

export const readLag = (db: Db, now: Date): Promise<OutboxLag> =>
  db.one<OutboxLag>(sql`
    WITH due AS (
      SELECT greatest(created_at, nullif(next_try_at, '-infinity')) AS since FROM outbox_event WHERE next_try_at <= ${now}
      UNION ALL
      SELECT created_at FROM outbox_delivery WHERE dead_at IS NULL)
    SELECT count(*) AS waiting,
           coalesce(extract(epoch FROM ${now}::timestamptz - min(since)), 0)::float AS "oldestSeconds",
           (SELECT count(*) FROM outbox_delivery WHERE dead_at IS NOT NULL) AS "deadLetters"
      FROM due`);

/** Deliveries that wait, by subscriber. */
export const countWaiting = (db: Db): Promise<{ name: string; waiting: number }[]> =>
  db.many(sql`
    SELECT subscriber AS name, count(*) AS waiting FROM outbox_delivery WHERE dead_at IS NULL
     GROUP BY subscriber ORDER BY subscriber`);
