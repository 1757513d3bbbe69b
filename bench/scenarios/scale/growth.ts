/** How much a database grows, by table, and the disk that follows from it. */
import type pg from 'pg';
import { aligned } from '../../table';

export interface Sizes {
  readonly database: number;
  /** Bytes of the write-ahead log since the database was made. */
  readonly log: number;
  /** Each table with its indexes. */
  readonly tables: ReadonlyMap<string, number>;
}

export async function sizesNow(database: pg.Client): Promise<Sizes> {
  const { rows } = await database.query<{ all: string; log: string }>(
    "SELECT pg_database_size(current_database()) AS all, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') AS log",
  );
  const tables = await database.query<{ name: string; bytes: string }>(
    "SELECT relname AS name, pg_total_relation_size(oid) AS bytes FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace",
  );
  return {
    database: Number(rows[0]?.all),
    log: Number(rows[0]?.log),
    tables: new Map(tables.rows.map(({ name, bytes }) => [name, Number(bytes)])),
  };
}

/** The bytes of one campaign for each person: `posted` until everybody is told, `answered` for an answer. */
export interface Growth {
  readonly posted: Added;
  readonly answered: Added;
}

interface Added {
  readonly database: number;
  readonly log: number;
  readonly tables: ReadonlyMap<string, number>;
}

export const added = (before: Sizes, after: Sizes, times: number): Added => ({
  database: (after.database - before.database) / times,
  log: (after.log - before.log) / times,
  tables: new Map([...after.tables].map(([name, bytes]) => [name, (bytes - (before.tables.get(name) ?? 0)) / times])),
});

const campaignsAYear = 104;

/**
 * Days after which a job deletes rows of these tables (docs/scale.md). Rows of queues make room for the next ones, and a row for each person or campaign
 * is only replaced.
 */
const keptDays: Readonly<Record<string, number>> = {
  notification: 90,
  notification_delivery: 3,
  outbox_event: 0,
  outbox_delivery: 0,
  campaign_posting: 0,
  campaign_count: 0,
  directory_entry: 0,
};

/** Bytes that one person adds in the first year, with two campaigns a week. */
export const ofYear = ({ posted, answered }: Growth): number =>
  [...posted.tables].reduce((sum, [name, bytes]) => {
    const campaigns = ((keptDays[name] ?? 365) / 365) * campaignsAYear;
    return sum + (bytes + (answered.tables.get(name) ?? 0)) * campaigns;
  }, 0);

/** Tables below this share of a byte changed for another reason. */
const leastBytes = 1;

export function growthTable({ posted, answered }: Growth): string {
  const names = [...posted.tables.keys()].filter((name) => (posted.tables.get(name) ?? 0) + (answered.tables.get(name) ?? 0) >= leastBytes);
  const line = (name: string, one: number, two: number) => [name, one.toFixed(0), two.toFixed(0)];
  const lines = names
    .map((name) => line(name, posted.tables.get(name) ?? 0, answered.tables.get(name) ?? 0))
    .toSorted(([, a, b], [, c, d]) => Number(c) + Number(d) - Number(a) - Number(b));
  return aligned([
    ['bytes for each person', 'posted', 'answered'],
    ...lines,
    line('the database', posted.database, answered.database),
    line('write-ahead log', posted.log, answered.log),
  ]);
}
