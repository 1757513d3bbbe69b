/** Challenges for passkeys. The database holds their digests. Each counts once, for five minutes, and only for what it was made for. */
import { createHash, randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import type { CredentialOptions } from '../credentials';

export const challengeSeconds = 5 * 60;

type Options = Pick<CredentialOptions, 'pool' | 'now'>;

const digest = (challenge: string): string => createHash('sha256').update(`passkey ${challenge}`).digest('base64url');

/** `purpose`: what the answer to the challenge may do. */
export async function makeChallenge({ pool, now }: Options, purpose: string): Promise<Buffer> {
  const challenge = randomBytes(32);
  await pool.query(sql`DELETE FROM pin_code WHERE ends_at < ${now()}`);
  await pool.query(sql`
    INSERT INTO pin_code (hash, claims, ends_at)
    VALUES (${digest(challenge.toString('base64url'))}, ${JSON.stringify({ purpose })}::jsonb, ${new Date(now().getTime() + challengeSeconds * 1_000)})`);
  return challenge;
}

/** False for a challenge that is unknown, used, too old, or for another purpose. */
export async function takeChallenge({ pool, now }: Options, challenge: string, purpose: string): Promise<boolean> {
  const { rows } = await pool.query<{ isRight: boolean }>(sql`
    DELETE FROM pin_code WHERE hash = ${digest(challenge)} RETURNING claims ->> 'purpose' = ${purpose} AND ends_at > ${now()} AS "isRight"`);
  return rows[0]?.isRight === true;
}
