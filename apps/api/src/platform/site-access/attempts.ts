/** Limits wrong attempts by device, company and network. The database holds the counters, so a restart does not reset them. */
import { createHash } from 'node:crypto';
import type pg from 'pg';
import sql, { join } from 'sql-template-tag';

export interface Source {
  /** The random id in a cookie of the device. Undefined if the caller has counted the device already. */
  device: string | undefined;
  /** The company. Undefined for a device that people of this company have used, because strangers must not lock these people out. */
  place: string | undefined;
  /** The network address. Undefined for a sealed PIN, which counts against the device that sealed it and the person. */
  network: string | undefined;
  /** The owner of the sealed PIN. */
  person?: string;
}

export const limits = {
  device: { max: 20, seconds: 3_600 },
  place: { max: 60, seconds: 3_600 },
  network: { max: 30, seconds: 60 },
  person: { max: 10, seconds: 86_400 },
} as const;
const kinds = Object.keys(limits) as (keyof typeof limits)[];

const keyOf = (kind: keyof Source, value: string): string => createHash('sha256').update(`pin ${kind} ${value}`).digest('hex');

const keysOf = (source: Partial<Source>): Map<string, keyof Source> =>
  new Map(
    kinds.flatMap((kind) => {
      const value = source[kind];
      return value === undefined ? [] : [[keyOf(kind, value), kind] as const];
    }),
  );

/**
 * Counts an attempt before the check, so that simultaneous attempts cannot all pass. It counts the place and the person last: a device or
 * network above its own limit must not use up the attempts of a company or a person. Returns the seconds until the reached limit ends.
 */
export async function reserveTry(pool: pg.Pool, { place, person, ...ofCaller }: Source, now: Date): Promise<number | undefined> {
  for (const part of [ofCaller, { place }, { person }]) {
    const seconds = keysOf(part).size === 0 ? undefined : await reserve(pool, part, now);
    if (seconds !== undefined) return seconds;
  }
  return undefined;
}

async function reserve(pool: pg.Pool, source: Partial<Source>, now: Date): Promise<number | undefined> {
  const keys = keysOf(source);
  const ordered = [...keys].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const rows = ordered.map(([key, kind]) => sql`(${key}, ${limits[kind].seconds}::integer, ${limits[kind].max}::integer)`);
  const { rows: counted } = await pool.query<{ isOver: boolean; seconds: number }>(sql`
    WITH given (key_hash, seconds, max) AS (VALUES ${join(rows)}), counted AS (
      INSERT INTO pin_attempt AS a (key_hash, attempts, window_started_at) SELECT key_hash, 1, ${now} FROM given ORDER BY key_hash
      ON CONFLICT (key_hash) DO UPDATE SET
        attempts = CASE WHEN a.window_started_at <= ${now}::timestamptz - make_interval(secs => (SELECT g.seconds FROM given g WHERE g.key_hash = a.key_hash))
                        THEN 1 ELSE least(a.attempts + 1, 1000000) END,
        window_started_at = CASE WHEN a.window_started_at <= ${now}::timestamptz - make_interval(secs => (SELECT g.seconds FROM given g WHERE g.key_hash = a.key_hash))
                                 THEN ${now} ELSE a.window_started_at END
      RETURNING key_hash, attempts)
    SELECT c.attempts > g.max AS "isOver", g.seconds FROM counted c JOIN given g USING (key_hash)`);
  const over = counted.flatMap(({ isOver, seconds }) => (isOver ? [seconds] : []));
  return over.length === 0 ? undefined : Math.max(...over);
}

/** Takes the attempt back after a right PIN. */
export async function takeBackTry(pool: pg.Pool, source: Source): Promise<void> {
  const keys = [...keysOf(source).keys()].toSorted();
  await pool.query(sql`UPDATE pin_attempt SET attempts = greatest(attempts - 1, 0) WHERE key_hash = ANY (${keys}::text[])`);
}

/** Deletes windows that have ended. */
export const forgetOldTries = (pool: pg.Pool, now: Date): Promise<unknown> =>
  pool.query(sql`DELETE FROM pin_attempt WHERE window_started_at < ${now}::timestamptz - interval '1 day'`);
