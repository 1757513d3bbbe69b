/**
 * The product's restricted issuer: OpenID Connect for people who sign in with a number and a PIN. It supports only the authorization code
 * flow with PKCE, and its only client is the page of the product. Production runs it beside the provider of the installation.
 */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type pg from 'pg';
import sql from 'sql-template-tag';
import { kioskSessionSeconds } from './kiosks';
import { sharedSecret, type SecretStore } from '../secrets/shared-secret';
import { signingKeyAlgorithm, signingKeyOf, type SigningKey } from '../secrets/signing-key';
import { issueTokens, type Tokens } from '../tokens/issued-tokens';

const codeSeconds = 60;
const accessSeconds = 10 * 60;
/** A shared device cannot renew its session, so the token lasts as long as the session. The database ends both. */
const kioskAccessSeconds = kioskSessionSeconds;
/** A key that the phone holds, and a person who was there (RFC 8176 and its registry). */
const amrOfPasskey = ['pop', 'user'];
/** The session on a person's own phone. */
export const sessionSeconds = 12 * 3_600;

export interface IssuerKeys extends SigningKey {
  pepper: string;
  cookieKey: string;
}

/** Made once for each database, and stored encrypted with SECRETS_KEY. */
export async function loadIssuerKeys(store: SecretStore): Promise<IssuerKeys> {
  return {
    ...(await signingKeyOf(store, 'site access key')),
    pepper: await sharedSecret(store, 'pin pepper'),
    cookieKey: await sharedSecret(store, 'site access cookie'),
  };
}

/** The parameters of a request from the page. */
export interface AuthorizationRequest {
  redirectUri: string;
  challenge: string;
  nonce?: string | undefined;
}

interface CodeClaims extends AuthorizationRequest {
  subject: string;
  signedInAt: number;
  isAtKiosk?: true;
  byPasskey?: true;
}

export interface IssuerOptions {
  issuer: string;
  clientId: string;
  audience: string;
  keys: IssuerKeys;
  pool: pg.Pool;
  now: () => Date;
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** A code that counts once, within a minute. */
export async function issueCode({ pool, now }: IssuerOptions, claims: CodeClaims): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  await pool.query(sql`DELETE FROM pin_code WHERE ends_at < ${now()}`);
  await pool.query(sql`
    INSERT INTO pin_code (hash, claims, ends_at)
    VALUES (${digest(code)}, ${JSON.stringify(claims)}::jsonb, ${new Date(now().getTime() + codeSeconds * 1_000)})`);
  return code;
}

/** Exchanges a code for tokens. Undefined for a code that is unknown, used or too old, and for a wrong verifier or address. */
export async function redeemCode(
  options: IssuerOptions,
  { code, verifier, redirectUri }: { code: string; verifier: string; redirectUri: string },
): Promise<Tokens | undefined> {
  const { pool, now } = options;
  const { rows } = await pool.query<{ claims: CodeClaims; isOver: boolean }>(sql`
    DELETE FROM pin_code WHERE hash = ${digest(code)} RETURNING claims, ends_at <= ${now()} AS "isOver"`);
  const [found] = rows;
  if (!found || found.isOver) return undefined;
  const { claims } = found;
  if (claims.redirectUri !== redirectUri || claims.challenge !== digest(verifier)) return undefined;
  const { subject, signedInAt, nonce, isAtKiosk, byPasskey } = claims;
  const seconds = isAtKiosk ? kioskAccessSeconds : accessSeconds;
  return issueTokens(options, { subject, signedInAt, nonce, seconds, claims: { amr: byPasskey ? amrOfPasskey : ['pin'] } });
}

/** A text with the signature of this issuer, for cookies and forms. `purpose` separates the kinds. */
export function signText(cookieKey: string, purpose: string, content: string): string {
  const body = Buffer.from(content).toString('base64url');
  return `${body}.${signatureOf(cookieKey, purpose, body).toString('base64url')}`;
}

export function readSigned(cookieKey: string, purpose: string, signed: string | undefined): string | undefined {
  const [body = '', signature = ''] = (signed ?? '').split('.');
  const [given, own] = [Buffer.from(signature, 'base64url'), signatureOf(cookieKey, purpose, body)];
  return given.length === own.length && timingSafeEqual(given, own) ? Buffer.from(body, 'base64url').toString() : undefined;
}

const signatureOf = (key: string, purpose: string, body: string): Buffer => createHmac('sha256', key).update(`${purpose} ${body}`).digest();

export const discoveryOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  end_session_endpoint: `${issuer}/session/end`,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: [signingKeyAlgorithm],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: ['none'],
  scopes_supported: ['openid'],
});
