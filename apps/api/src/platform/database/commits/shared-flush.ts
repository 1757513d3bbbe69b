/**
 * Makes commits durable together. A transaction that commits without waiting for the disk gives its locks back at once, so the next writer of the
 * same row does not wait for the disk too. Before anybody hears of it, one later commit waits for all of them.
 */
import type pg from 'pg';
import { batchWhileRunning } from '../../batch-while-running';

/** Sent with the begin of a transaction whose commit shall not wait. */
export const flushedLater = 'SET LOCAL synchronous_commit = off';

/**
 * A commit that writes, and so waits for the disk and for synchronous standbys as the server is configured. What was committed before it is in
 * front of it in the log.
 */
const flush = "SELECT pg_logical_emit_message(true, 'muster flush', '')";

/** Resolves when all that was committed before the call is durable. Calls that arrive during a flush share the next one. */
export function sharedFlush(pool: pg.Pool): () => Promise<void> {
  const wait = batchWhileRunning<undefined>(async () => void (await pool.query(flush)));
  return () => wait(undefined);
}
