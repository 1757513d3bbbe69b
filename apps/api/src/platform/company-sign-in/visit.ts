/**
 * A visit of a person to the provider of a company: the way there, and the answer. The value `state` belongs to one provider and one
 * browser. So an answer from another provider, or in another browser, signs nobody in.
 */
import type { JWTPayload } from 'jose';
import type pg from 'pg';
import { redeemAtProvider, readUserInfo, RefusedExchange, type ProviderClient } from '../confidential-client/exchange';
import { storable } from '../outside/storable-json';
import { endpointOf } from '../tokens/discovery';
import { IssuerUnavailable } from '../tokens/errors';
import { trustedEmail } from '../tokens/email';
import { nameIn } from '../tokens/names';
import type { PersonClaims } from '../tokens/userinfo';
import { emailRulesOf, type CompanyProvider } from './providers';
import { digest, keepStep, randomText } from './steps';

const waySeconds = 15 * 60;

/** The request of the page. The product answers it after the visit. */
export interface Asked {
  redirectUri: string;
  challenge: string;
  nonce?: string | undefined;
  state: string;
  /** The whole query, for the other way to sign in. */
  query: string;
}

export interface WayClaims {
  companyId: number;
  issuer: string;
  clientId: string;
  revision: number;
  verifier: string;
  nonce: string;
  /** The digest of the cookie of the browser. */
  browser: string;
  /** Absent for a test. */
  asked?: Asked;
}

interface Way {
  pool: Pick<pg.Pool, 'query'>;
  client: ProviderClient;
  provider: CompanyProvider;
  redirectUri: string;
  browser: string;
  now: Date;
  email?: string;
  language: string;
  asked?: Asked;
}

/** The address of the provider's sign-in page. Throws IssuerUnavailable. */
export async function wayToProvider({ pool, client, provider, redirectUri, browser, now, email, language, asked }: Way): Promise<string> {
  const address = new URL(usableEndpoint(await client.discovered(), 'authorization_endpoint'));
  const [verifier, nonce] = [randomText(), randomText()];
  const { companyId, issuer, clientId, revision } = provider;
  const claims: WayClaims = { companyId, issuer, clientId, revision, verifier, nonce, browser: digest(browser), ...(asked && { asked }) };
  const state = await keepStep(pool, 'way', claims, { now, seconds: waySeconds });
  const params = {
    client_id: clientId,
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: 'openid profile email',
    state,
    nonce,
    code_challenge: digest(verifier),
    code_challenge_method: 'S256',
    ui_locales: language,
    ...(email !== undefined && { login_hint: email }),
  };
  for (const [name, value] of Object.entries(params)) address.searchParams.set(name, value);
  return address.href;
}

/** a provider without this address counts as one that does not answer */
function usableEndpoint(discovered: Record<string, unknown>, name: string): string {
  try {
    return endpointOf(discovered, name);
  } catch (error) {
    throw new IssuerUnavailable((error as Error).message, { cause: error });
  }
}

/** What the provider says about a person. `email` is the address as received. `trusted` is the address that counts. */
export interface Seen extends Pick<PersonClaims, 'name'> {
  subject: string;
  email: string | undefined;
  isVerified: boolean;
  trusted: string | undefined;
}

interface Back {
  client: ProviderClient;
  provider: CompanyProvider;
  claims: WayClaims;
  query: URLSearchParams;
  redirectUri: string;
}

/** Reads the provider's answer. Throws RefusedExchange with a reason for the log, or IssuerUnavailable. */
export async function readAnswer({ client, provider, claims, query, redirectUri }: Back): Promise<Seen> {
  const discovered = await client.discovered();
  // RFC 9207: an answer of another provider must not pass as one of this provider
  const named = query.get('iss');
  if (named === null ? discovered['authorization_response_iss_parameter_supported'] === true : named !== client.issuer)
    throw new RefusedExchange('invalid_request', 'the answer does not come from this provider');
  usableEndpoint(discovered, 'token_endpoint');
  const code = query.get('code');
  if (code === null) throw new RefusedExchange('access_denied', `the provider answered ${errorIn(query)}`);
  const redeemed = await redeemAtProvider(client, { code, verifier: claims.verifier, redirectUri });
  if (redeemed.claims['nonce'] !== claims.nonce) throw new RefusedExchange('invalid_grant', 'the ID token is not for this sign-in');
  if (/[\0\p{Surrogate}]/u.test(redeemed.claims.sub ?? '')) throw new RefusedExchange('invalid_grant', 'the subject is no id');
  return personIn(client, provider, redeemed);
}

const errorIn = (query: URLSearchParams): string => {
  const error = query.get('error') ?? '';
  return /^[\w.-]{1,60}$/.test(error) ? error : 'without a code';
};

/** The address and its verification come from the same source: the ID token, or the user info about the same person. */
async function personIn(
  client: ProviderClient,
  provider: CompanyProvider,
  { claims, answer }: { claims: JWTPayload; answer: Record<string, unknown> },
): Promise<Seen> {
  const rules = emailRulesOf(provider);
  const bearer = answer['access_token'];
  const isComplete = claims[rules.claim] !== undefined && nameIn(claims) !== undefined;
  const info = isComplete || typeof bearer !== 'string' ? {} : await readUserInfo(client, bearer);
  const more = info['sub'] === claims.sub ? info : {};
  const source = claims[rules.claim] === undefined ? more : claims;
  const email = source[rules.claim];
  return {
    subject: claims.sub ?? '',
    email: typeof email === 'string' ? storable(email.slice(0, 254)) : undefined,
    isVerified: source['email_verified'] === true || source['email_verified'] === 'true',
    trusted: trustedEmail(source, rules),
    name: nameIn(claims) ?? nameIn(more),
  };
}
