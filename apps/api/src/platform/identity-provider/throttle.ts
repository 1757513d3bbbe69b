/**
 * Limits sign-in attempts per minute, for each e-mail address and each network address. The counts are in the database, because
 * several processes serve sign-ins.
 */
import { createHash } from 'node:crypto';
import type pg from 'pg';
import sql from 'sql-template-tag';

const triesPerEmail = 5;
const triesPerIp = 30;
export const windowSeconds = 60;

/**
 * Counts an attempt before it is made. False if there were too many in this minute. A rejected attempt does not extend the
 * minute. After a success, `forgetAttempts` takes the attempt back.
 */
export async function reserveAttempt(pool: pg.Pool, email: string, ip: string, now: Date): Promise<boolean> {
  const windowEnd = new Date(now.getTime() - windowSeconds * 1000);
  const emailKey = keyOf('email', email);
  const { rows } = await pool.query<{ keyHash: string; attempts: number }>(sql`
    INSERT INTO idp_sign_in_attempt AS attempt (key_hash, attempts, window_started_at)
    VALUES (${emailKey}, 1, ${now}), (${keyOf('ip', ip)}, 1, ${now})
    ON CONFLICT (key_hash) DO UPDATE SET
      attempts = CASE WHEN attempt.window_started_at <= ${windowEnd} THEN 1 ELSE least(attempt.attempts + 1, 1000000) END,
      window_started_at = CASE WHEN attempt.window_started_at <= ${windowEnd} THEN ${now} ELSE attempt.window_started_at END
    RETURNING key_hash AS "keyHash", attempts`);
  return rows.every(({ keyHash, attempts }) => attempts <= (keyHash === emailKey ? triesPerEmail : triesPerIp));
}

/** Call it after a success. Resets the count of the e-mail address, and takes one attempt back from the network address. */
export async function forgetAttempts(pool: pg.Pool, email: string, ip: string): Promise<void> {
  await pool.query(sql`DELETE FROM idp_sign_in_attempt WHERE key_hash = ${keyOf('email', email)}`);
  await pool.query(sql`UPDATE idp_sign_in_attempt SET attempts = greatest(attempts - 1, 0) WHERE key_hash = ${keyOf('ip', ip)}`);
}

function keyOf(kind: 'email' | 'ip', value: string): string {
  return createHash('sha256').update(`${kind}:${value}`).digest('hex');
}
