/**
 * Reads one page of the audit log of a company, in the order of time. Records never change, but one can commit late: a visit begins with those
 * that have come since the last one, although their time is earlier. A record about an anonymous text shows from the time that it names.
 * The place of a cursor: `late` while a visit reads what came late, `rows` until the visit ends, and then `gone`.
 */
import type { FeedQuery } from '@muster/contract/integrations/feed';
import sql, { type Sql } from 'sql-template-tag';
import type { FeedRow } from '../../../platform/feed-source';
import type { Context } from '../../../platform/http/context';
import { auditRecordColumns } from './audit-columns';
import type { Cursor, CursorSeal } from './cursor';
import type { FeedPage } from './page';

export const auditFeed = 'audit';

type Found = FeedRow & { '@at': string };
/** A time and an id. */
type AuditPosition = readonly [at: string, id: string];

/** What the last visit has passed over: up to the place where it ended, and after the last record that this visit has sent of it. */
interface Late {
  after: AuditPosition;
  end: AuditPosition;
  lastVisit: string;
}

const beginning: AuditPosition = ['-infinity', '0'];
const placeOf = (row: Found): AuditPosition => [row['@at'], String(row['id'])];
const placeIn = (key: readonly string[], at: number): AuditPosition => [key[at] ?? '', key[at + 1] ?? ''];
const shownOf = ({ '@at': _place, ...row }: Found): FeedRow => ({ ...row, isDeleted: false });

export async function readAuditPage(
  { db, now }: Pick<Context, 'db' | 'now'>,
  query: FeedQuery,
  cursors: Pick<CursorSeal, 'read'>,
): Promise<FeedPage> {
  const { companyId, limit } = query;
  const { open, origin } = await db.one<{ open: string; origin: string }>(
    sql`SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS open, muster_feed_origin() AS origin`,
  );
  const before = query.cursor === undefined ? undefined : cursors.read(query.cursor, { feed: auditFeed, companyId }, { origin, now });
  const goesOn = before?.after && before.after.in !== 'gone';
  const visit: Cursor = goesOn ? before : { origin, at: now.toISOString(), from: before?.next ?? '0', next: open, after: null };
  const late = lateOf(before);
  const lateFound = late ? await db.many<Found>(lateRows(companyId, now, { from: visit.from, ...late }, limit + 1)) : [];
  const sent = lateFound.slice(0, limit);
  const lastLate = sent.at(-1);
  if (late && lastLate && lateFound.length > limit) {
    const key = [...placeOf(lastLate), ...late.end, late.lastVisit];
    return { rows: sent.map(shownOf), cursor: { ...visit, after: { in: 'late', changed: '0', key } }, hasMore: true };
  }
  const start = late?.end ?? placeIn(before?.after?.key ?? [query.updatedAfter ?? beginning[0], beginning[1]], 0);
  const left = limit - sent.length;
  const found = await db.many<Found>(rowsAfter(companyId, now, start, left + 1));
  const rows = found.slice(0, left);
  const hasMore = found.length > left;
  const last = rows.at(-1);
  const key = [...(last ? placeOf(last) : start)];
  const after: Cursor['after'] = { in: hasMore ? 'rows' : 'gone', changed: '0', key };
  return { rows: [...sent, ...rows].map(shownOf), cursor: { ...visit, after }, hasMore };
}

/** Undefined in a first visit, and as soon as a visit has sent all that came late. */
function lateOf(cursor: Cursor | undefined): Late | undefined {
  if (cursor?.after?.in === 'gone') return { after: beginning, end: placeIn(cursor.after.key, 0), lastVisit: cursor.at };
  if (cursor?.after?.in !== 'late') return undefined;
  const { key } = cursor.after;
  return { after: placeIn(key, 0), end: placeIn(key, 2), lastVisit: key[4] ?? '' };
}

const rowsAfter = (companyId: number, now: Date, [at, id]: AuditPosition, max: number): Sql => sql`
  SELECT ${auditRecordColumns} FROM audit_event e
   WHERE e.company_id = ${companyId} AND e.at <= ${now} AND (e.at, e.id) > (${at}::timestamptz, ${id}::bigint)
   ORDER BY e.at, e.id LIMIT ${max}`;

/**
 * What committed after the last visit began, at a place that it had passed. No transaction lasts an hour. Records without a transaction are
 * repeated for ten minutes.
 */
const lateRows = (companyId: number, now: Date, { from, after, end, lastVisit }: Late & { from: string }, max: number): Sql => sql`
  SELECT ${auditRecordColumns} FROM audit_event e
   WHERE e.company_id = ${companyId} AND e.at <= ${now} AND e.at > ${lastVisit}::timestamptz - interval '1 hour'
     AND (e.at, e.id) > (${after[0]}::timestamptz, ${after[1]}::bigint) AND (e.at, e.id) <= (${end[0]}::timestamptz, ${end[1]}::bigint)
     AND (e.changed_in >= ${from}::xid8 OR (e.changed_in = '0' AND e.at > ${lastVisit}::timestamptz - interval '10 minutes'))
   ORDER BY e.at, e.id LIMIT ${max}`;
