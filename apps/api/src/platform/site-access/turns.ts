/**
 * Work that must run once at a time, in whichever process. A row of `pin_attempt` holds the turn, so no connection waits
 * meanwhile, and the clean-up of that table deletes what a crash leaves.
 */
import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';
import type { CredentialOptions } from './credentials';

/** After a crash, the turn is free again. */
const longestSeconds = 300;

/** Does not wait: undefined if the work with this name is running already. */
export async function inTurn<T>(
  { pool, now }: Pick<CredentialOptions, 'pool' | 'now'>,
  name: string,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const key = createHash('sha256').update(`turn ${name}`).digest('hex');
  const at = now();
  const { rowCount } = await pool.query(sql`
    INSERT INTO pin_attempt AS a (key_hash, attempts, window_started_at) VALUES (${key}, 1, ${at})
    ON CONFLICT (key_hash) DO UPDATE SET window_started_at = excluded.window_started_at
     WHERE a.window_started_at <= excluded.window_started_at - make_interval(secs => ${longestSeconds})`);
  if (rowCount !== 1) return undefined;
  try {
    return await work();
  } finally {
    await pool.query(sql`DELETE FROM pin_attempt WHERE key_hash = ${key} AND window_started_at = ${at}`);
  }
}
