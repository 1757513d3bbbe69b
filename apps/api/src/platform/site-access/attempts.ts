/**
 * Limits wrong attempts by device, company and network. The database holds the counters, so a restart does not reset them. A counter of `limits`
 * falls by one after each pause: nobody waits longer than one pause for the next attempt. The sealed PINs of one person have a limit for 24 hours
 * as well, which does not fall before.
 */
import { createHash } from 'node:crypto';
import type pg from 'pg';
import sql, { join, type Sql } from 'sql-template-tag';

export interface Source {
  /** The random id in a cookie of the device. Undefined if the caller has counted the device already. */
  device: string | undefined;
  /** The number that is tried on the device. Attempts above its limit are not checked, and do not use up those of other people at the device. */
  number?: string | undefined;
  /** The same for numbers that a shared device has sealed. They arrive together, and a person may try as often as the limit of the person allows. */
  sealedNumber?: string | undefined;
  /** The company. Undefined for a device that people of this company have used, because strangers must not lock these people out. */
  place: string | undefined;
  /** The network address. Undefined for a sealed PIN, which counts against the device that sealed it and the person. */
  network: string | undefined;
  /** The owner of the sealed PIN. */
  person?: string;
}

/** So many wrong attempts at once. Then one more after each pause. */
export const limits = {
  number: { max: 5, pauseSeconds: 180 },
  sealedNumber: { max: 10, pauseSeconds: 180 },
  device: { max: 20, pauseSeconds: 180 },
  place: { max: 60, pauseSeconds: 60 },
  network: { max: 30, pauseSeconds: 2 },
} as const;
/** So many wrong sealed PINs of one person in any 24 hours. Each is a counter of its own. */
const triesOfDay = 10;
const kinds = Object.keys(limits) as (keyof typeof limits)[];

export type Reserved =
  | { is: 'open' }
  /** This number has had its attempts at this device. Nothing is checked, and nothing else is counted. */
  | { is: 'spent' }
  /** `seconds`: until the next attempt. */
  | { is: 'throttled'; seconds: number };

const keyOf = (kind: keyof Source, value: string): string => createHash('sha256').update(`pin ${kind} ${value}`).digest('hex');

const isOfNumber = (kind: keyof Source): boolean => kind === 'number' || kind === 'sealedNumber';

const keysOf = (source: Source): Map<string, keyof typeof limits> =>
  new Map(
    kinds.flatMap((kind) => {
      const value = source[kind];
      if (value === undefined) return [];
      return [[keyOf(kind, isOfNumber(kind) ? `${source.device} ${value}` : value), kind] as const];
    }),
  );

const ordered = (keys: Map<string, keyof typeof limits>) => [...keys].toSorted(([one], [other]) => (one < other ? -1 : 1));

/**
 * Counts an attempt before the check, so that simultaneous attempts cannot all pass. It counts the place and the person last: a device or
 * network above its own limit must not use up the attempts of a company or a person.
 */
export async function reserveTry(pool: pg.Pool, source: Source, now: Date): Promise<Reserved> {
  const keys = keysOf(source);
  const parts: (keyof typeof limits)[][] = [['number', 'sealedNumber'], ['device', 'network'], ['place']];
  for (const part of parts) {
    const counted = new Map([...keys].filter(([, kind]) => part.includes(kind)));
    const seconds = counted.size === 0 ? undefined : await reserve(pool, counted, now);
    if (seconds === undefined) continue;
    if (part.some(isOfNumber)) return { is: 'spent' };
    // whoever waits for the device has not tried their number
    await takeBack(pool, new Map([...keys].filter(([, kind]) => isOfNumber(kind))));
    return { is: 'throttled', seconds };
  }
  if (source.person === undefined || (await reserveOfDay(pool, source.person, now))) return { is: 'open' };
  return { is: 'throttled', seconds: daySeconds };
}

const daySeconds = 86_400;

const daysOf = (person: string): string[] => Array.from({ length: triesOfDay }, (_, index) => keyOf('person', `${person} ${index}`));

/** One counter for all of them, which falls by one every 2.4 hours, would let nine more through during the first day. */
async function reserveOfDay(pool: pg.Pool, person: string, now: Date): Promise<boolean> {
  for (const key of daysOf(person)) {
    const { rowCount } = await pool.query(sql`
      INSERT INTO pin_attempt AS a (key_hash, attempts, window_started_at) VALUES (${key}, 1, ${now})
      ON CONFLICT (key_hash) DO UPDATE SET window_started_at = excluded.window_started_at
       WHERE a.window_started_at <= excluded.window_started_at - make_interval(secs => ${daySeconds})`);
    if (rowCount === 1) return true;
  }
  return false;
}

/**
 * Counts an attempt for each key. Undefined if all are within their limits, otherwise the seconds until the next attempt. An attempt above a limit
 * makes nobody wait longer.
 */
async function reserve(pool: pg.Pool, keys: Map<string, keyof typeof limits>, now: Date): Promise<number | undefined> {
  const given = ordered(keys).map(
    ([key, kind]) => sql`(${key}, ${limits[kind].max}::integer, make_interval(secs => ${limits[kind].pauseSeconds}::integer))`,
  );
  const { rows } = await pool.query<{ isOver: boolean; seconds: number }>(sql`
    WITH given (key_hash, max, pause) AS (VALUES ${join(given)}),
    counted AS (${countOneMore(now)})
    SELECT c.attempts > g.max AS "isOver", ceil(extract(epoch FROM c.window_started_at + g.pause - ${now}::timestamptz))::integer AS seconds
      FROM counted c JOIN given g USING (key_hash)`);
  const waits = rows.filter(({ isOver }) => isOver).map(({ seconds }) => seconds);
  return waits.length === 0 ? undefined : Math.max(...waits);
}

/** Lets the counters of `given` fall for the pauses that have passed, and adds one to each. In the order of their keys, so that no two attempts lock each other. */
const countOneMore = (now: Date): Sql => sql`
  INSERT INTO pin_attempt AS a (key_hash, attempts, window_started_at) SELECT key_hash, 1, ${now} FROM given ORDER BY key_hash
  ON CONFLICT (key_hash) DO UPDATE SET (attempts, window_started_at) = (
    SELECT greatest(${valid} - f.falls, 0) + 1,
           CASE WHEN f.falls >= ${valid} THEN ${now}::timestamptz ELSE a.window_started_at + f.falls * g.pause END
      FROM given g, LATERAL (SELECT ${pausesPassed(now)} AS falls) f
     WHERE g.key_hash = a.key_hash)
  RETURNING key_hash, attempts, window_started_at`;

/** The attempts of the counter `a` that count. Above the maximum, it says only that the last attempt was refused. */
const valid: Sql = sql`least(a.attempts, g.max)`;

/** The pauses since the counter `a` fell last. A clock that was set back gives none, and a very old counter no number that is too large. */
const pausesPassed = (now: Date): Sql => sql`
  least(floor(greatest(extract(epoch FROM ${now}::timestamptz - a.window_started_at), 0) / extract(epoch FROM g.pause)), 1000000)::integer`;

/** Takes the attempt back after a right PIN. */
export async function takeBackTry(pool: pg.Pool, source: Source): Promise<void> {
  await takeBack(pool, keysOf(source));
  if (source.person === undefined) return;
  await pool.query(sql`
    DELETE FROM pin_attempt WHERE key_hash = (
      SELECT a.key_hash FROM pin_attempt a WHERE a.key_hash = ANY (${daysOf(source.person)}::text[])
       ORDER BY a.window_started_at DESC LIMIT 1)`);
}

async function takeBack(pool: pg.Pool, keys: Map<string, keyof typeof limits>): Promise<void> {
  if (keys.size === 0) return;
  const given = ordered(keys).map(([key, kind]) => sql`(${key}, ${limits[kind].max}::integer)`);
  await pool.query(sql`
    WITH given (key_hash, max) AS (VALUES ${join(given)})
    UPDATE pin_attempt a SET attempts = greatest(${valid} - 1, 0) FROM given g WHERE a.key_hash = g.key_hash`);
}

/** Deletes counters that have fallen to nothing. */
export const forgetOldTries = (pool: pg.Pool, now: Date): Promise<unknown> =>
  pool.query(sql`DELETE FROM pin_attempt WHERE window_started_at < ${now}::timestamptz - interval '1 day'`);
