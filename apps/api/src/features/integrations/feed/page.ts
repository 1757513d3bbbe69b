/** Reads one page of a feed: first what is gone, then the rows, each in the order of the last change. */
import type { FeedQuery } from '@muster/contract/integrations/feed';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import type { FeedRow, FeedSource } from '../../../platform/feed-source';
import type { Context } from '../../../platform/http/context';
import type { Cursor, CursorSeal } from './cursor';

export interface NamedFeed {
  readonly name: string;
  readonly source: FeedSource;
}

export interface FeedPage {
  rows: FeedRow[];
  cursor: Cursor;
  hasMore: boolean;
}

interface Visit {
  feed: NamedFeed;
  companyId: number;
  from: string;
  /** Transactions from here on had not begun. Rows of a restored database can name them: only a full read sends those. */
  unseen: string;
}

type FeedPosition = NonNullable<Cursor['after']>;
type Found = FeedRow & { '@changed': string };

export async function readPage(
  ctx: Pick<Context, 'db' | 'now'>,
  feed: NamedFeed,
  query: FeedQuery,
  cursors: Pick<CursorSeal, 'read'>,
): Promise<FeedPage> {
  const { companyId } = query;
  const limit = Math.min(query.limit, feed.source.maxRows ?? query.limit);
  // a statement of its own: a transaction that ends after it is visited again next time, so none is passed over
  const state = await ctx.db.one<State>(stateAt(query.updatedAfter));
  const begun = beginOf(query, feed, state, { cursors, now: ctx.now });
  const visit: Visit = { feed, companyId, from: begun.from, unseen: state.unseen };
  const rows: FeedRow[] = [];
  let { after } = begun;
  if (begun.from !== '0' && after?.in !== 'rows') {
    const gone = await ctx.db.many<{ '@changed': string; key: string[] }>(goneOf(visit, after, limit + 1));
    for (const { '@changed': changed, key } of gone.slice(0, limit)) {
      rows.push({ ...keyOf(feed.source, key), isDeleted: true });
      after = { in: 'gone', changed, key };
    }
    if (gone.length > limit) return { rows, cursor: { ...begun, after }, hasMore: true };
    after = null;
  }
  const left = limit - rows.length;
  const found = await ctx.db.many<Found>(rowsOf(visit, after, left + 1));
  for (const row of found.slice(0, left)) {
    const { '@changed': changed, ...shown } = row;
    after = { in: 'rows', changed, key: feed.source.key.map(({ name }) => String(row[name])) };
    rows.push({ ...(feed.source.present?.(shown) ?? shown), isDeleted: false });
  }
  const hasMore = found.length > left;
  // a page that deletions fill goes on with the first row
  return { rows, cursor: { ...begun, after: hasMore ? (after ?? firstRow(feed.source)) : null }, hasMore };
}

interface State {
  /** Every transaction before this one has ended. */
  open: string;
  unseen: string;
  origin: string;
  /** Where a reader begins who gives a time. A minute earlier: the clock of the process that notes moments is not that of the database. */
  since: string | null;
}

const stateAt = (updatedAfter: string | undefined): Sql => sql`
  SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS open, pg_snapshot_xmax(pg_current_snapshot())::text AS unseen,
         muster_feed_origin() AS origin,
         (SELECT m.ended::text FROM feed_moment m WHERE m.at <= ${updatedAfter ?? null}::timestamptz - interval '1 minute' AND m.origin = muster_feed_origin()
           ORDER BY m.at DESC LIMIT 1) AS since`;

/** Goes on where the cursor is, or begins a visit. */
function beginOf(
  { companyId, cursor: text }: FeedQuery,
  { name }: NamedFeed,
  { open, origin, since }: State,
  { cursors, now }: { cursors: Pick<CursorSeal, 'read'>; now: Date },
): Cursor {
  const cursor = text === undefined ? undefined : cursors.read(text, { feed: name, companyId }, { origin, now });
  if (cursor?.after) return cursor;
  return { origin, at: now.toISOString(), from: cursor?.next ?? since ?? '0', next: open, after: null };
}

const firstRow = ({ key }: FeedSource): FeedPosition => ({
  in: 'rows',
  changed: '0',
  key: key.map(({ type }) => (type === 'uuid' ? '00000000-0000-0000-0000-000000000000' : '0')),
});

function rowsOf({ feed: { source }, companyId, from, unseen }: Visit, after: FeedPosition | null, max: number): Sql {
  const { changed, key } = source;
  const order = [changed, ...key.map(({ column }) => column)];
  const columns = Object.entries(source.columns).map(([name, column]) => sql`${column} AS ${raw(`"${name}"`)}`);
  return sql`
    SELECT ${changed}::text AS "@changed", ${join(columns)} FROM ${source.from}
     WHERE ${source.shown(companyId)}
       ${from === '0' ? empty : sql`AND ${changed} >= ${from}::xid8 AND ${changed} < ${unseen}::xid8`}
       ${after ? sql`AND (${join(order)}) > (${after.changed}::xid8, ${join(valuesOf(source, after.key))})` : empty}
     ORDER BY ${join(order)} LIMIT ${max}`;
}

/** A row that is back is not gone. */
function goneOf({ feed: { name, source }, companyId, from, unseen }: Visit, after: FeedPosition | null, max: number): Sql {
  const same = source.key.map(({ column, type }, at) => sql`${column} = (d.key[${raw(String(at + 1))}])::${raw(type)}`);
  return sql`
    SELECT d.deleted_in::text AS "@changed", d.key FROM feed_deletion d
     WHERE d.company_id = ${companyId} AND d.feed = ${name} AND d.deleted_in >= ${from}::xid8 AND d.deleted_in < ${unseen}::xid8
       ${after ? sql`AND (d.deleted_in, d.key) > (${after.changed}::xid8, ${[...after.key]}::text[])` : empty}
       AND NOT EXISTS (SELECT FROM ${source.from} WHERE ${source.shown(companyId)} AND ${join(same, ' AND ')})
     ORDER BY d.deleted_in, d.key LIMIT ${max}`;
}

const valuesOf = ({ key }: FeedSource, values: readonly string[]): Sql[] =>
  key.map(({ type }, at) => sql`${values[at] ?? ''}::${raw(type)}`);

const keyOf = ({ key }: FeedSource, values: readonly string[]): FeedRow =>
  Object.fromEntries(key.map(({ name, type }, at) => [name, type === 'bigint' ? Number(values[at]) : values[at]]));

/** Notes which transactions have ended by now, and forgets what no cursor can ask for. */
export async function noteMoment(db: Db, now: Date): Promise<void> {
  await db.run(sql`
    INSERT INTO feed_moment (at, origin, ended) VALUES (${now}, muster_feed_origin(), pg_snapshot_xmin(pg_current_snapshot()))
    ON CONFLICT (at) DO NOTHING`);
  await db.run(sql`DELETE FROM feed_moment m WHERE m.at < ${now}::timestamptz - interval '400 days'`);
  await db.run(sql`DELETE FROM feed_deletion d WHERE d.deleted_at < ${now}::timestamptz - interval '400 days'`);
}
