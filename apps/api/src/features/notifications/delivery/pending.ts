/** How many messages wait, for the metrics. */
import type { DeliveryChannel } from '@muster/contract/notifications/preference';
import sql from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';

/**
 * Messages that are due, by channel, and those that failed before: each failure moves the time of the next try into the future. A message on
 * its way counts as due again when its claim has ended.
 */
export const countPendingMessages = (db: Db, now: Date): Promise<{ channel: DeliveryChannel; waiting: number; oldestSeconds: number }[]> =>
  db.many(sql`
    SELECT c.channel, count(d.id) AS waiting, coalesce(extract(epoch FROM ${now}::timestamptz - min(least(d.due_at, d.first_failed_at))), 0)::float AS "oldestSeconds"
      FROM unnest(ARRAY['EMAIL', 'PUSH']) AS c (channel)
      LEFT JOIN notification_delivery d ON d.channel = c.channel AND d.state = 'PENDING' AND (d.due_at <= ${now} OR d.first_failed_at IS NOT NULL)
     GROUP BY c.channel ORDER BY c.channel`);
