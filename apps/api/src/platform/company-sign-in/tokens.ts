/**
 * The product as the issuer for people who sign in through the provider of their company. It issues codes to the page, tokens, and the
 * session of a browser.
 */
import { randomBytes } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';
import type pg from 'pg';
import sql from 'sql-template-tag';
import { sharedSecret, type SecretStore } from '../secrets/shared-secret';
import { signingKeyAlgorithm as algorithm, signingKeyOf, type SigningKey } from '../secrets/signing-key';
import { digest, keepStep, takeStep } from './steps';
import type { Asked } from './visit';

const codeSeconds = 60;
const accessSeconds = 10 * 60;
/** After this time the provider decides again. */
export const sessionSeconds = 12 * 3_600;

export interface SignInKeys extends SigningKey {
  cookieKey: string;
}

/** Made once for each database, and stored encrypted with SECRETS_KEY. */
export const loadSignInKeys = async (store: SecretStore): Promise<SignInKeys> => ({
  ...(await signingKeyOf(store, 'company sign-in key')),
  cookieKey: await sharedSecret(store, 'company sign-in cookie'),
});

export interface IssuerOptions {
  issuer: string;
  clientId: string;
  audience: string;
  keys: SignInKeys;
  pool: pg.Pool;
  now: () => Date;
}

/** The session of a browser. `key` identifies the link of the person. */
export interface Session {
  key: string;
  signedInAt: number;
}

interface CodeClaims extends Session, Pick<Asked, 'redirectUri' | 'challenge' | 'nonce'> {}

/** The company of a valid link. A link is valid if its provider is on and the person has no system role. */
export const findLink = async (pool: Pick<pg.Pool, 'query'>, key: string): Promise<{ companyId: number } | undefined> =>
  (
    await pool.query<{ companyId: number }>(sql`
      SELECT l.company_id AS "companyId" FROM sign_in_link l WHERE l.key = ${key} AND muster_link_counts(l.company_id, l.issuer, l.user_id)`)
  ).rows[0];

/** Ends the session: copies of the cookie and of tokens no longer count on any device. */
export const endSessionsOf = async (pool: Pick<pg.Pool, 'query'>, key: string): Promise<void> => {
  await pool.query(sql`UPDATE sign_in_link l SET key = ${randomBytes(24).toString('base64url')} WHERE l.key = ${key}`);
};

/** The codes of this issuer. The page sends them to the same address as the codes of the installation's provider. */
export const isOwnCode = (code: string): boolean => code.startsWith(codePrefix);
const codePrefix = 'company-';

export const issueCode = async ({ pool, now }: IssuerOptions, claims: CodeClaims): Promise<string> =>
  codePrefix + (await keepStep(pool, 'code', claims, { now: now(), seconds: codeSeconds }));

export interface Tokens {
  access_token: string;
  id_token: string;
  token_type: 'Bearer';
  expires_in: number;
  scope: string;
}

/** Undefined for a code that is unknown, used or too old, and for a wrong verifier or address. */
export async function redeemCode(
  options: IssuerOptions,
  { code, verifier, redirectUri }: { code: string; verifier: string; redirectUri: string },
): Promise<Tokens | undefined> {
  const claims = await takeStep<CodeClaims>(options.pool, 'code', code.slice(codePrefix.length), options.now());
  if (!claims || claims.redirectUri !== redirectUri || claims.challenge !== digest(verifier)) return undefined;
  return tokensFor(options, claims);
}

async function tokensFor({ issuer, clientId, audience, keys, now }: IssuerOptions, claims: CodeClaims): Promise<Tokens> {
  const key = await importJWK(keys.private, algorithm);
  const at = Math.floor(now().getTime() / 1_000);
  const sign = (payload: Record<string, unknown>, to: string, typ: string) =>
    new SignJWT(payload)
      .setProtectedHeader({ alg: algorithm, kid: keys.private.kid ?? '', typ })
      .setIssuer(issuer)
      .setSubject(claims.key)
      .setAudience(to)
      .setIssuedAt(at)
      .setExpirationTime(at + accessSeconds)
      .sign(key);
  const named = claims.nonce === undefined ? {} : { nonce: claims.nonce };
  return {
    access_token: await sign({ client_id: clientId, jti: randomBytes(12).toString('base64url') }, audience, 'at+jwt'),
    id_token: await sign({ ...named, auth_time: claims.signedInAt }, clientId, 'JWT'),
    token_type: 'Bearer',
    expires_in: accessSeconds,
    scope: 'openid',
  };
}
