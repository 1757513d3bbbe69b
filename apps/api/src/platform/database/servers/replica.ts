/**
 * Connections to a replica for reads. A read uses the replica only if the replica has replayed everything that the primary had stored when
 * the request arrived. So the read sees every write that was answered before, by any process, and every right that was taken away.
 * Otherwise the primary reads.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { containErrors } from '../../contain-errors';
import type { Log } from '../../log';
import { isSaturated } from '../pool-state';
import { reasonOf } from '../transient-fault';
import { storedOn, untilReplayed, type Stored } from './standing';

export interface ReplicaState {
  /** Whether the last check found a usable replica. */
  isUsed: boolean;
  /** The number of reads since the start, by server. */
  reads: { replica: number; primary: number };
}

interface ReplicaOptions {
  primary: Pick<pg.Pool, 'query'>;
  replica: Pick<pg.Pool, 'connect' | 'idleCount' | 'totalCount' | 'options'>;
  log: Log;
  /** How long a read waits for the replica to catch up. A busy network needs a few milliseconds. */
  waitMilliseconds?: number;
}

/** A server that disappears sends no answer. */
const answerMilliseconds = 1_500;
const lookMilliseconds = 10_000;

export interface Replica {
  /** Undefined: the primary must read. The caller releases the connection. */
  connect(): Promise<pg.PoolClient | undefined>;
  /** The read failed on this connection, and the primary repeats it. */
  hasFailed(): void;
  /** Checks whether the replica can be used. */
  look(): Promise<void>;
  state(): ReplicaState;
  stop(): void;
}

/** Checks at once, and then every ten seconds. So the log and the metrics show without any read when the replica fails and comes back. */
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
      // a connection without an answer may never answer
      client.release(true);
      throw error;
    }
  };
  const tryToFind = async (): Promise<pg.PoolClient | undefined> => {
    // without an answer of the primary, nothing is known about the replica
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
      // after a failure only the timer checks, so that no request waits for a missing server
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

/** Returns a connection that arrived too late to the pool. */
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
