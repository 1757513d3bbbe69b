/** The provider's keys: created once and stored in the database, so that all processes share them. */
import { randomBytes } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import type pg from 'pg';
import sql from 'sql-template-tag';

/** RS256 is fast to verify, and verification is far more frequent than signing. */
export const signingAlgorithm = 'RS256';

export interface ProviderKeys {
  /** Private keys. */
  jwks: { keys: JWK[] };
  cookieKeys: string[];
}

/** Returns the stored keys. The first caller on a database creates them; concurrent callers get the same keys. */
export async function loadProviderKeys(pool: pg.Pool): Promise<ProviderKeys> {
  const stored = await readKeys(pool);
  if (stored) return stored;
  const made = await makeKeys();
  await pool.query(sql`
    INSERT INTO idp_key (jwks, cookie_keys) VALUES (${JSON.stringify(made.jwks)}, ${made.cookieKeys}) ON CONFLICT DO NOTHING`);
  const agreed = await readKeys(pool);
  if (!agreed) throw new Error('The keys of the identity provider could not be stored');
  return agreed;
}

/** The public parts of the keys. */
export function publicKeysOf(jwks: { keys: JWK[] }): { keys: JWK[] } {
  return { keys: jwks.keys.map(({ kty, kid, alg, use, n, e }) => ({ kty, kid, alg, use, n, e })) };
}

async function readKeys(pool: pg.Pool): Promise<ProviderKeys | undefined> {
  const { rows } = await pool.query<ProviderKeys>(sql`SELECT jwks, cookie_keys AS "cookieKeys" FROM idp_key`);
  return rows[0];
}

async function makeKeys(): Promise<ProviderKeys> {
  const { privateKey } = await generateKeyPair(signingAlgorithm, { extractable: true, modulusLength: 2048 });
  const jwk = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(jwk);
  return {
    jwks: { keys: [{ ...jwk, kid, alg: signingAlgorithm, use: 'sig' }] },
    cookieKeys: [randomBytes(32).toString('base64url')],
  };
}
