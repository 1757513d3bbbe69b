/**
 * Connections to a replica for reads. A read gets one only if the replica has replayed everything that the primary had stored when the
 * request arrived. So it sees each write that was answered before, of any person in any process, and each right that was taken away. Else
 * the primary reads.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { containErrors } from '../../contain-errors';
import type { Log } from '../../log';
import { isSaturated } from '../pool-state';
import { reasonOf } from '../transient-fault';
import { placeOfServer } from './place';

export interface ReplicaState {
  /** Whether the last look found a replica that is near enough. */
  isUsed: boolean;
  /** Reads since the start, by the server that got them. */
  reads: { replica: number; primary: number };
}

interface ReplicaOptions {
  primary: Pick<pg.Pool, 'query'>;
  replica: Pick<pg.Pool, 'connect' | 'idleCount' | 'totalCount' | 'options'>;
  log: Log;
  /** How long a read waits until the replica has caught up. A busy network needs some milliseconds. */
  waitMilliseconds?: number;
}

const firstPauseMilliseconds = 2;
/** A server that vanishes answers nothing. */
const answerMilliseconds = 1_500;
const lookMilliseconds = 10_000;

/** What the primary says of itself. */
interface Stored {
  position: string;
  timeline: number;
  place: string;
}

interface Standing {
  isReplica: boolean;
  isOfPrimary: boolean;
  isOnTimeline: boolean;
  hasReplayed: boolean | null;
}

export interface Replica {
  /** Undefined: the primary must read. The caller releases the connection. */
  connect(): Promise<pg.PoolClient | undefined>;
  /** The read of this connection failed there, and the primary repeats it. */
  hasFailed(): void;
  /** Looks whether the replica can be used. */
  look(): Promise<void>;
  state(): ReplicaState;
  stop(): void;
}

/** Looks at once, and then every ten seconds, so that the log and the metrics say without any read when the replica goes and comes back. */
export function watchReplica({ primary, replica, log, waitMilliseconds = 500 }: ReplicaOptions): Replica {
  const reads: ReplicaState['reads'] = { replica: 0, primary: 0 };
  let isUsed: boolean | undefined;

  const change = (reason?: string): void => {
    const was = isUsed;
    isUsed = reason === undefined;
    if (was === isUsed) return;
    if (reason === undefined) log.info('reads of reports, exports and directory go to the replica');
    else log.warn({ reason }, 'the replica is not used, so the primary reads for it');
  };
  const find = async (stored: Stored): Promise<pg.PoolClient> => {
    const client = await connectWithin(replica);
    try {
      await within(untilReplayed(client, stored, waitMilliseconds), answerMilliseconds);
      return client;
    } catch (error) {
      // a connection that has not answered may never do it
      client.release(true);
      throw error;
    }
  };
  const tryToFind = async (): Promise<pg.PoolClient | undefined> => {
    // without an answer of the primary this says nothing of the replica
    const stored = await storedOn(primary).catch(() => undefined);
    if (stored === undefined) return undefined;
    try {
      const client = await find(stored);
      change();
      return client;
    } catch (error) {
      change(reasonOf(error));
      return undefined;
    }
  };
  const look = async (): Promise<void> => {
    if (!isSaturated(replica)) (await tryToFind())?.release();
  };
  const timer = setInterval(containErrors(log, 'a look at the replica', look), lookMilliseconds).unref();
  look().catch(() => undefined);
  return {
    async connect() {
      // after a failure only the timer looks, so that no request waits for a server that is away
      const client = isUsed === true && !isSaturated(replica) ? await tryToFind() : undefined;
      reads[client ? 'replica' : 'primary'] += 1;
      return client;
    },
    hasFailed() {
      reads.replica -= 1;
      reads.primary += 1;
    },
    look,
    state: () => ({ isUsed: isUsed === true, reads: { ...reads } }),
    stop: () => clearInterval(timer),
  };
}

/** All that is stored at this moment. An answer to a write comes after its commit is stored, unless an operator has switched that off. */
const stored = `
  SELECT CASE current_setting('synchronous_commit') WHEN 'off' THEN pg_current_wal_insert_lsn() ELSE pg_current_wal_flush_lsn() END::text AS position,
         ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int AS timeline, ${placeOfServer} AS place`;

async function storedOn(primary: ReplicaOptions['primary']): Promise<Stored | undefined> {
  const { rows } = await primary.query<Stored>(stored);
  return rows[0];
}

/**
 * Positions of two timelines cannot be compared: a replica that did not follow a failover can be ahead of the new primary and lack its
 * writes. A replica shows its timeline only since its last restart point, so it is used again some minutes after a failover.
 */
const standing = `
  SELECT pg_is_in_recovery() AS "isReplica", pg_last_wal_replay_lsn() >= $1::pg_lsn AS "hasReplayed",
         (SELECT timeline_id FROM pg_control_checkpoint()) = $2::int AS "isOnTimeline", ${placeOfServer} = $3::text AS "isOfPrimary"`;

async function untilReplayed(client: pg.PoolClient, { position, timeline, place }: Stored, waitMilliseconds: number): Promise<void> {
  const end = performance.now() + waitMilliseconds;
  for (let pause = firstPauseMilliseconds; ; pause *= 2) {
    const { rows } = await client.query<Standing>(standing, [position, timeline, place]);
    const { isReplica, isOfPrimary, isOnTimeline, hasReplayed } = rows[0] as Standing;
    if (!isReplica) throw new Error('it has become a primary');
    if (!isOfPrimary) throw new Error('it is a replica of another database');
    if (!isOnTimeline) throw new Error('it does not show the timeline of the primary yet');
    if (hasReplayed === true) return;
    if (performance.now() > end) throw new Error(`it is more than ${waitMilliseconds} ms behind`);
    await delay(pause);
  }
}

/** A connection that arrives too late goes back to the pool. */
async function connectWithin(pool: ReplicaOptions['replica']): Promise<pg.PoolClient> {
  const connecting = pool.connect();
  try {
    return await within(connecting, answerMilliseconds);
  } catch (error) {
    connecting.then(
      (client) => client.release(),
      () => undefined,
    );
    throw error;
  }
}

async function within<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const ended = new AbortController();
  const late = delay(milliseconds, undefined, { signal: ended.signal }).then(() => {
    throw new Error(`it did not answer within ${milliseconds / 1000} s`);
  });
  late.catch(() => undefined);
  work.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    ended.abort();
  }
}
