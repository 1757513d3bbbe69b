/** How many messages wait, for the metrics. */
import type { DeliveryChannel } from '@muster/contract/notifications/preference';
import sql from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';

/** Messages that are due, by channel. A message on its way counts as due again when its claim has ended. */
export const countPendingMessages = (db: Db, now: Date): Promise<{ channel: DeliveryChannel; waiting: number; oldestSeconds: number }[]> =>
  db.many(sql`
    SELECT c.channel, count(d.id) AS waiting, coalesce(extract(epoch FROM ${now}::timestamptz - min(d.due_at)), 0)::float AS "oldestSeconds"
      FROM unnest(ARRAY['EMAIL', 'PUSH']) AS c (channel)
      LEFT JOIN notification_delivery d ON d.channel = c.channel AND d.state = 'PENDING' AND d.due_at <= ${now}
     GROUP BY c.channel ORDER BY c.channel`);
