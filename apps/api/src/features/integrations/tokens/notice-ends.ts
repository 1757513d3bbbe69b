import { endNoticeDays } from '@muster/contract/integrations/token-end';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';

interface Ending {
  table: 'api_token' | 'service_account';
  /** The condition that row `x` still works. */
  works: Sql;
  /** The name of the event. */
  type: string;
  /** The aggregate is this prefix with the id. */
  prefix: string;
  /** The payload for row `n`, with `id` and `company_id`. */
  payload: Sql;
}

/**
 * Emits an event for each row that ends soon: once for each of the notices. If several are due, such as after a pause of the product, only the
 * newest is sent.
 */
export async function noticeEnds(db: Db, now: Date, { table, works, type, prefix, payload }: Ending): Promise<void> {
  const [first] = endNoticeDays;
  await db.run(sql`
    WITH due AS (
      SELECT x.id, x.noticed_days AS before,
             (SELECT min(n.days) FROM unnest(${[...endNoticeDays]}::smallint[]) n (days)
               WHERE x.expires_at - n.days * interval '24 hours' <= ${now}
                 AND x.expires_at - n.days * interval '24 hours' > x.created_at) AS days
        FROM ${raw(table)} x
       WHERE ${works} AND x.expires_at > ${now} AND x.expires_at <= ${now}::timestamptz + ${first} * interval '24 hours'
       ORDER BY x.id FOR UPDATE SKIP LOCKED),
    noticed AS (
      UPDATE ${raw(table)} x SET noticed_days = d.days FROM due d
       WHERE x.id = d.id AND d.days < coalesce(d.before, ${first + 1})
      RETURNING x.id, x.company_id)
    INSERT INTO outbox_event (company_id, type, aggregate, payload)
    SELECT n.company_id, ${type}, ${prefix}::text || n.id, ${payload} FROM noticed n ORDER BY n.id`);
}
