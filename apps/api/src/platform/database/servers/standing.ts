/** Compares a replica with its primary: whether it is the same database on the same timeline, and how far it has replayed. */
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';

type Connection = Pick<pg.ClientBase, 'query'>;

/** What the primary reports about itself. */
export interface Stored {
  position: string;
  timeline: number;
  place: string;
}

interface Standing {
  isReplica: boolean;
  isOfPrimary: boolean;
  /** The timeline of its last restart point. */
  timeline: number;
  hasReplayed: boolean | null;
}

const firstPauseMilliseconds = 2;

/** The name of this database. All servers of a cluster share it, and no other database has it. */
const placeOfServer = `
  (SELECT concat_ws(' ', c.system_identifier, d.oid) FROM pg_control_system() c, pg_database d WHERE d.datname = current_database())`;

/** Everything that is stored at this moment. A write is answered after its commit is stored, unless an operator has switched that off. */
const stored = `
  SELECT CASE current_setting('synchronous_commit') WHEN 'off' THEN pg_current_wal_insert_lsn() ELSE pg_current_wal_flush_lsn() END::text AS position,
         ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int AS timeline, ${placeOfServer} AS place`;

export async function storedOn(primary: Connection | Pick<pg.Pool, 'query'>): Promise<Stored | undefined> {
  const { rows } = await primary.query<Stored>(stored);
  return rows[0];
}

/**
 * Positions of two timelines cannot be compared. A replica that did not follow a failover can be ahead of the new primary and lack its
 * writes. A replica reports its timeline only since its last restart point, so it is used again a few minutes after a failover.
 */
const standing = `
  SELECT pg_is_in_recovery() AS "isReplica", pg_last_wal_replay_lsn() >= $1::pg_lsn AS "hasReplayed",
         (SELECT timeline_id FROM pg_control_checkpoint()) AS timeline, ${placeOfServer} = $2::text AS "isOfPrimary"`;

/**
 * Resolves when the replica has replayed everything that the primary had stored. Throws if the two cannot be compared, or if it takes too
 * long.
 */
export async function untilReplayed(replica: Connection, { position, timeline, place }: Stored, waitMilliseconds: number): Promise<void> {
  const end = performance.now() + waitMilliseconds;
  for (let pause = firstPauseMilliseconds; ; pause *= 2) {
    const { rows } = await replica.query<Standing>(standing, [position, place]);
    const found = rows[0] as Standing;
    if (!found.isReplica) throw new Error('it has become a primary');
    if (!found.isOfPrimary) throw new Error('it is a replica of another database');
    if (found.timeline !== timeline)
      throw new Error(
        `it shows timeline ${found.timeline}, and the primary writes ${timeline}. After a failover this ends with its next restart point`,
      );
    if (found.hasReplayed === true) return;
    if (performance.now() > end) throw new Error(`it is more than ${waitMilliseconds} ms behind`);
    await delay(Math.min(pause, Math.max(1, end - performance.now())));
  }
}
