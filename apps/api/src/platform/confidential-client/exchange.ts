/**
 * Exchanges what the page got from the provider for tokens. It uses a secret that the page never sees. The provider's ID token says who
 * signed in. The access token for the api is the product's own, so every OpenID provider works without knowing the api as an audience.
 */
import { randomBytes } from 'node:crypto';
import { importJWK, jwtVerify, SignJWT, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import type { SecretBox } from '../secrets/secret-box';
import { signingKeyAlgorithm, type SigningKey } from '../secrets/signing-key';
import { endpointOf, fetchJson, postForm, type IssuerTransport } from '../tokens/discovery';
import { trustedEmail, type EmailRules } from '../tokens/email';
import { IssuerUnavailable } from '../tokens/errors';
import { nameIn } from '../tokens/names';
import type { PersonClaims } from '../tokens/userinfo';
import { issuerAlgorithms } from '../tokens/verify';

const leewaySeconds = 5;
const sealedFor = 'refresh token of the provider';
/** The limits between which the provider decides how long a sign-in lasts. */
const [leastSeconds, defaultSeconds, mostSeconds] = [60, 600, 3_600];

/** The product as a client of a provider. */
export interface ProviderClient {
  issuer: string;
  clientId: string;
  secret: string;
  /** The provider's discovery document. Throws IssuerUnavailable until the first successful read. */
  discovered(): Promise<Record<string, unknown>>;
  findKey: JWTVerifyGetKey;
  now(): Date;
  /** How to reach the provider. Default: `fetch`. */
  transport?: IssuerTransport;
}

export interface ConfidentialClient extends ProviderClient {
  /** The product as an issuer. */
  ownIssuer: string;
  /** The audience of the product's own tokens. */
  audience: string;
  emails: EmailRules;
  key: SigningKey;
  box: SecretBox;
  redirectUris: readonly string[];
}

/** An OAuth error as answer. `reason` is for the log of the operator. */
export class RefusedExchange extends Error {
  override readonly name = 'RefusedExchange';
  constructor(
    readonly code: string,
    readonly reason: string,
  ) {
    super(reason);
  }
}

export interface PageTokens {
  access_token: string;
  id_token?: string;
  refresh_token?: string;
  token_type: 'Bearer';
  expires_in: number;
  scope: string;
}

/** Who signed in, according to the provider. Later answers may contain only the token. */
interface Person extends PersonClaims {
  subject: string;
}

interface SealedRefresh {
  token: string;
  person: Person;
}

/** Throws RefusedExchange for a form that the page does not send, and when the provider rejects it. Throws IssuerUnavailable. */
export async function exchange(client: ConfidentialClient, form: URLSearchParams): Promise<PageTokens> {
  if (form.get('client_id') !== client.clientId) throw new RefusedExchange('invalid_client', 'another client id');
  const kind = form.get('grant_type');
  if (kind === 'authorization_code') return exchangeCode(client, form);
  if (kind === 'refresh_token') return exchangeRefreshToken(client, form.get('refresh_token') ?? '');
  throw new RefusedExchange('unsupported_grant_type', 'neither a code nor a refresh token');
}

async function exchangeCode(client: ConfidentialClient, form: URLSearchParams): Promise<PageTokens> {
  const [code, verifier, redirectUri] = ['code', 'code_verifier', 'redirect_uri'].map((name) => form.get(name) ?? '') as [
    string,
    string,
    string,
  ];
  if (code === '' || verifier === '' || !client.redirectUris.includes(redirectUri))
    throw new RefusedExchange('invalid_request', 'a code, its verifier, or an address of the product is missing');
  const { claims, answer } = await redeemAtProvider(client, { code, verifier, redirectUri });
  return tokensFor(client, answer, await personOf(client, claims, answer['access_token']));
}

/** The claims of the ID token for a code, and the whole answer. Throws RefusedExchange and IssuerUnavailable. */
export async function redeemAtProvider(
  client: ProviderClient,
  { code, verifier, redirectUri }: { code: string; verifier: string; redirectUri: string },
): Promise<{ claims: JWTPayload; answer: Record<string, unknown> }> {
  const answer = await askProvider(client, { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUri });
  if (typeof answer['id_token'] !== 'string')
    throw new RefusedExchange('invalid_grant', 'the provider sent no ID token: request the scope openid');
  return { claims: await verifyIdToken(client, answer['id_token']), answer };
}

/**
 * The provider may leave out the ID token here. The sealed token then identifies the person. A new ID token has the current address and
 * name.
 */
async function exchangeRefreshToken(client: ConfidentialClient, sealed: string): Promise<PageTokens> {
  const refresh = openRefresh(client.box, sealed);
  if (!refresh) throw new RefusedExchange('invalid_grant', 'no refresh token of this product');
  const answer = await askProvider(client, { grant_type: 'refresh_token', refresh_token: refresh.token });
  const renewed = { refresh_token: refresh.token, ...answer };
  if (typeof answer['id_token'] !== 'string') return tokensFor(client, renewed, refresh.person);
  const claims = await verifyIdToken(client, answer['id_token']);
  if (claims.sub !== refresh.person.subject) throw new RefusedExchange('invalid_grant', 'the provider answered with another person');
  return tokensFor(client, renewed, await personOf(client, claims, answer['access_token']));
}

function openRefresh(box: SecretBox, sealed: string): SealedRefresh | undefined {
  try {
    return JSON.parse(box.open(sealed, sealedFor)) as SealedRefresh;
  } catch {
    return undefined;
  }
}

/** OAuth 2.0, section 2.3.1: every provider accepts the header unless it names another method. */
export async function askProvider(
  client: Pick<ProviderClient, 'clientId' | 'secret' | 'discovered' | 'transport'>,
  fields: Record<string, string>,
): Promise<Record<string, unknown>> {
  const discovered = await client.discovered();
  const methods = discovered['token_endpoint_auth_methods_supported'];
  const inHeader = !Array.isArray(methods) || methods.includes('client_secret_basic') || !methods.includes('client_secret_post');
  const encoded = [client.clientId, client.secret].map((part) => new URLSearchParams({ part }).toString().slice('part='.length)).join(':');
  const { status, body } = await postForm(
    endpointOf(discovered, 'token_endpoint'),
    inHeader ? fields : { ...fields, client_id: client.clientId, client_secret: client.secret },
    inHeader ? { authorization: `Basic ${Buffer.from(encoded).toString('base64')}` } : {},
    client.transport,
  );
  if (status === 200) return body;
  const error = typeof body['error'] === 'string' && /^[\w.-]{1,60}$/.test(body['error']) ? body['error'] : 'invalid_grant';
  throw new RefusedExchange(error, `the provider answered ${status} ${error}`);
}

/** OpenID Connect Core, section 3.1.3.7. PKCE binds the code to the page, so the page sends no nonce. */
async function verifyIdToken({ issuer, clientId, findKey, now }: ProviderClient, token: string): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, findKey, {
      algorithms: issuerAlgorithms,
      issuer,
      audience: clientId,
      currentDate: now(),
      clockTolerance: leewaySeconds,
      requiredClaims: ['iss', 'sub', 'aud', 'exp', 'iat'],
    });
    const others = [payload.aud].flat().length > 1;
    if ((others || payload['azp'] !== undefined) && payload['azp'] !== clientId) throw new Error('"azp" names another client');
    if (typeof payload.sub !== 'string' || payload.sub === '' || payload.sub.length > 255) throw new Error('"sub" is no id');
    return payload;
  } catch (error) {
    if (error instanceof IssuerUnavailable) throw error;
    throw new RefusedExchange('invalid_grant', `the ID token of the provider is not valid: ${(error as Error).message}`);
  }
}

/** Asks for values that the ID token lacks. Many providers send the e-mail address and the name only there. */
async function personOf(client: ConfidentialClient, claims: JWTPayload, bearer: unknown): Promise<Person> {
  const inToken = { subject: claims.sub ?? '', email: trustedEmail(claims, client.emails), name: nameIn(claims) };
  if (typeof bearer !== 'string' || (inToken.email !== undefined && inToken.name)) return inToken;
  const info = await readUserInfo(client, bearer);
  // section 5.3.2: an answer about another person must not be used
  if (info['sub'] !== claims.sub) return inToken;
  return { ...inToken, email: inToken.email ?? trustedEmail(info, client.emails), name: inToken.name ?? nameIn(info) };
}

/** Empty if the provider has no user info, or rejects the request. */
export async function readUserInfo(client: ProviderClient, bearer: string): Promise<Record<string, unknown>> {
  const discovered = await client.discovered();
  if (discovered['userinfo_endpoint'] === undefined) return {};
  return fetchJson(endpointOf(discovered, 'userinfo_endpoint'), { bearer, transport: client.transport }).catch((error: unknown) => {
    if (error instanceof IssuerUnavailable) throw error;
    return {};
  });
}

async function tokensFor(client: ConfidentialClient, answer: Record<string, unknown>, person: Person): Promise<PageTokens> {
  const given = typeof answer['expires_in'] === 'number' ? answer['expires_in'] : defaultSeconds;
  const expiresIn = Math.floor(Math.min(mostSeconds, Math.max(leastSeconds, given)));
  const { id_token: idToken, refresh_token: token, scope } = answer;
  return {
    access_token: await signAccessToken(client, person, expiresIn),
    ...(typeof idToken === 'string' && { id_token: idToken }),
    ...(typeof token === 'string' && {
      refresh_token: client.box.seal(JSON.stringify({ token, person } satisfies SealedRefresh), sealedFor),
    }),
    token_type: 'Bearer',
    expires_in: expiresIn,
    scope: typeof scope === 'string' ? scope : 'openid',
  };
}

async function signAccessToken(
  { ownIssuer, audience, clientId, key, now }: ConfidentialClient,
  { subject, email, name }: Person,
  expiresIn: number,
): Promise<string> {
  const at = Math.floor(now().getTime() / 1_000);
  return new SignJWT({
    client_id: clientId,
    jti: randomBytes(12).toString('base64url'),
    ...(email !== undefined && { email, email_verified: true }),
    ...(name && { given_name: name.firstName, family_name: name.lastName }),
  })
    .setProtectedHeader({ alg: signingKeyAlgorithm, kid: key.private.kid ?? '', typ: 'at+jwt' })
    .setIssuer(ownIssuer)
    .setSubject(subject)
    .setAudience(audience)
    .setIssuedAt(at)
    .setExpirationTime(at + expiresIn)
    .sign(await importJWK(key.private, signingKeyAlgorithm));
}
