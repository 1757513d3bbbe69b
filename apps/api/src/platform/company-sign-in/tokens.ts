/**
 * The product as the issuer for people who sign in through the provider of their company. It issues codes to the page, tokens, and the
 * session of a browser.
 */
import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import sql from 'sql-template-tag';
import { sharedSecret, type SecretStore } from '../secrets/shared-secret';
import { signingKeyOf, type SigningKey } from '../secrets/signing-key';
import { issueTokens, type Tokens } from '../tokens/issued-tokens';
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

/** Undefined for a code that is unknown, used or too old, and for a wrong verifier or address. */
export async function redeemCode(
  options: IssuerOptions,
  { code, verifier, redirectUri }: { code: string; verifier: string; redirectUri: string },
): Promise<Tokens | undefined> {
  const claims = await takeStep<CodeClaims>(options.pool, 'code', code.slice(codePrefix.length), options.now());
  if (!claims || claims.redirectUri !== redirectUri || claims.challenge !== digest(verifier)) return undefined;
  const { key: subject, signedInAt, nonce } = claims;
  return issueTokens(options, { subject, signedInAt, nonce, seconds: accessSeconds });
}
