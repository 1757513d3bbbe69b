/**
 * Reads one page of the audit log of a company, in the order of time. Records never change, but one can commit late: a visit begins with those
 * that have come since the last one, although their time is earlier. A record about an anonymous text shows from the time that it names.
 */
import type { FeedQuery } from '@muster/contract/integrations/feed';
import sql, { type Sql } from 'sql-template-tag';
import type { FeedRow } from '../../../platform/feed-source';
import type { Context } from '../../../platform/http/context';
import { readCursor, type Cursor } from './cursor';
import type { FeedPage } from './page';

export const auditFeed = 'audit';

export const auditColumns = [
  'id',
  'at',
  'action',
  'entityType',
  'entityId',
  'actorId',
  'serviceAccount',
  'apiTokenId',
  'requestId',
  'data',
];

const columns = sql`
  e.at::text AS "@at", e.id, e.at, e.action, e.entity_type AS "entityType", e.entity_id AS "entityId", e.actor_id AS "actorId",
  (SELECT s.name FROM muster_service_names(ARRAY[e.actor_id]) s) AS "serviceAccount", e.api_token_id AS "apiTokenId",
  e.request_id AS "requestId", e.data`;

type Found = FeedRow & { '@at': string };
type FeedPosition = NonNullable<Cursor['after']>;

const placeOf = (row: Found): FeedPosition => ({ in: 'rows', changed: '0', key: [row['@at'], String(row['id'])] });
const shownOf = ({ '@at': _place, ...row }: Found): FeedRow => ({ ...row, isDeleted: false });

export async function readAuditPage({ db, now }: Pick<Context, 'db' | 'now'>, query: FeedQuery): Promise<FeedPage> {
  const { companyId, limit } = query;
  const { open, origin } = await db.one<{ open: string; origin: string }>(
    sql`SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS open, muster_feed_origin() AS origin`,
  );
  const of = { feed: auditFeed, companyId, origin };
  const before = query.cursor === undefined ? undefined : readCursor(query.cursor, of, now);
  const isBegun = before?.after?.in === 'rows';
  const visit: Cursor = isBegun ? before : { ...of, at: now.toISOString(), from: before?.next ?? '0', next: open, after: null };
  const start: FeedPosition = before?.after ?? { in: 'rows', changed: '0', key: [query.updatedAfter ?? '-infinity', '0'] };
  const late = before && !isBegun ? await db.many<Found>(lateRows(companyId, now, before, start)) : [];
  const found = await db.many<Found>(rowsAfter(companyId, now, start, limit + 1));
  const rows = found.slice(0, limit);
  const hasMore = found.length > limit;
  const last = rows.at(-1);
  // `gone` marks the end of a visit: the next one begins with what is late
  const after: FeedPosition = { ...(last ? placeOf(last) : start), in: hasMore ? 'rows' : 'gone' };
  return { rows: [...late, ...rows].map(shownOf), cursor: { ...visit, after }, hasMore };
}

const rowsAfter = (companyId: number, now: Date, { key: [at = '', id = ''] }: FeedPosition, max: number): Sql => sql`
  SELECT ${columns} FROM audit_event e
   WHERE e.company_id = ${companyId} AND e.at <= ${now} AND (e.at, e.id) > (${at}::timestamptz, ${id}::bigint)
   ORDER BY e.at, e.id LIMIT ${max}`;

/**
 * What committed after the last visit began, at a place that it had passed. No transaction lasts an hour. Records without a transaction are
 * repeated for ten minutes.
 */
const lateRows = (companyId: number, now: Date, { at: lastVisit, next }: Cursor, { key: [at = '', id = ''] }: FeedPosition): Sql => sql`
  SELECT ${columns} FROM audit_event e
   WHERE e.company_id = ${companyId} AND e.at <= ${now} AND e.at > ${lastVisit}::timestamptz - interval '1 hour'
     AND (e.at, e.id) <= (${at}::timestamptz, ${id}::bigint)
     AND (e.changed_in >= ${next}::xid8 OR (e.changed_in = '0' AND e.at > ${lastVisit}::timestamptz - interval '10 minutes'))
   ORDER BY e.at, e.id`;
