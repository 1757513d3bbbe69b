import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '../../../../platform/database/database';
import type { FeedRow } from '../../../../platform/feed-source';
import { auditRecordColumns } from '../../feed/audit-columns';
import type { AuditPlace, Snapshot } from './place';

export interface FoundRecord {
  record: FeedRow;
  position: readonly [at: string, id: string];
}

export const snapshotNow = async (db: Db, now: Date): Promise<Snapshot> => ({
  at: now.toISOString(),
  ...(await db.one<{ origin: string; seen: string }>(sql`SELECT muster_feed_origin() AS origin, pg_current_snapshot()::text AS seen`)),
});

/**
 * The records of a visit after `after`, in the order of time. No transaction lasts an hour. A record about something anonymous keeps no
 * transaction: it comes ten minutes after the quarter of an hour that it names, when every transaction of that time has ended.
 */
export async function findNewRecords(
  db: Db,
  companyId: number,
  { place, visit, after }: { place: AuditPlace; visit: Snapshot; after: FoundRecord['position'] },
  max: number,
): Promise<FoundRecord[]> {
  const rows = await db.many<FeedRow & { '@at': string }>(sql`
    SELECT ${auditRecordColumns} FROM audit_event e
     WHERE e.company_id = ${companyId} AND e.at > ${place.at}::timestamptz - interval '1 hour'
       AND ((e.changed_in <> '0' AND pg_visible_in_snapshot(e.changed_in, ${visit.seen}::pg_snapshot) AND ${isNew(place, visit)})
            OR (e.changed_in = '0' AND e.at > ${place.anonymousUntil} AND e.at <= ${anonymousEnd(visit)}))
       AND (e.at, e.id) > (${after[0]}::timestamptz, ${after[1]}::bigint)
     ORDER BY e.at, e.id LIMIT ${max}`);
  return rows.map(({ '@at': at, ...record }) => ({ record, position: [at, String(record['id'])] }));
}

/** The ids of transactions mean nothing in another database, such as after a restore. Then some records come twice. */
function isNew(place: AuditPlace, visit: Snapshot): Sql {
  if (place.seen === null) return sql`e.at >= ${place.at}`;
  if (place.origin !== visit.origin) return sql`e.at >= ${place.at}::timestamptz - interval '10 minutes'`;
  return sql`NOT pg_visible_in_snapshot(e.changed_in, ${place.seen}::pg_snapshot)`;
}

const anonymousEnd = ({ at }: Snapshot): string => new Date(new Date(at).getTime() - 10 * 60_000).toISOString();

/** The place after a visit that has sent everything. */
export const placeAfter = (place: AuditPlace, { at, origin, seen }: Snapshot): AuditPlace => {
  const end = anonymousEnd({ at, origin, seen });
  return { at, origin, seen, anonymousUntil: end > place.anonymousUntil ? end : place.anonymousUntil };
};
