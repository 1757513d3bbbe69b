/** The identity provider: the embedded one by default, or the configured OpenID Connect issuer. */
import type { FastifyInstance } from 'fastify';
import type { Config } from './config';
import { activateInvitedPerson } from '../features/identity';
import type { OnActivated } from '../features/identity/actions/activateInvitedPerson';
import type { Clock } from '../platform/clock';
import type { Database } from '../platform/database/database';
import { createIdentityProvider } from '../platform/identity-provider/provider';
import { joinUrl } from '../platform/identity-provider/join';
import { loadProviderKeys } from '../platform/identity-provider/keys';
import { registerIdentityProvider } from '../platform/identity-provider/registerIdentityProvider';
import type { DemoAccount } from '../platform/identity-provider/pages/pages';
import { registerConfidentialClient, type ConfidentialClientRoutes } from '../platform/confidential-client/register';
import { authenticateWith, issuerUnavailable } from '../platform/http/authenticate';
import type { Log } from '../platform/log';
import type { SecretStore } from '../platform/secrets/shared-secret';
import { signingKeyOf } from '../platform/secrets/signing-key';
import type { Admission } from '../platform/tokens/admission';
import { endpointOf, keptDiscovery } from '../platform/tokens/discovery';
import type { EmailRules } from '../platform/tokens/email';
import { IssuerUnavailable } from '../platform/tokens/errors';
import { issuerOrigins } from '../platform/tokens/issuer-origins';
import { createRemoteKeys } from '../platform/tokens/remote-keys';
import { fetchPerson, type PersonClaims } from '../platform/tokens/userinfo';
import { createTokenVerifier, type TokenVerifier, type VerifiedToken } from '../platform/tokens/verify';

export interface Identity {
  issuer: string;
  /** The sign-in endpoints, if they are the product's own: with the embedded provider, and with a client secret. */
  endpoints: { authorization: string; token: string; endSession: string } | undefined;
  /** Where people without a provider of their company sign in. Throws IssuerUnavailable. */
  provider(): Promise<{ authorization: string; token: string; endSession: string | undefined }>;
  /** Other origins that the page contacts for the sign-in. */
  origins(): string[];
  verifyToken(bearer: string): Promise<{ subject: string }>;
  /** Activates the invited account of the bearer, if there is one. */
  admit(bearer: string): Promise<Admission>;
  /** Registers the product's own routes of the sign-in, if there are any. */
  register(app: FastifyInstance): Promise<void>;
}

export async function createIdentity(given: {
  config: Config;
  database: Database;
  clock: Clock;
  log: Log;
  secrets: SecretStore;
  demoAccounts: () => Promise<DemoAccount[]>;
  onActivated: readonly OnActivated[];
}): Promise<Identity> {
  const { config, database, clock, log, onActivated } = given;
  const embedded = config.OIDC_ISSUER ? undefined : await createEmbedded(given);
  const confidential = await confidentialClientOf(given);
  const hasOwnTokens = embedded !== undefined || confidential !== undefined;
  const provider = config.OIDC_ISSUER ?? embeddedIssuer(config);
  const issuer = hasOwnTokens ? embeddedIssuer(config) : provider;
  const emails: EmailRules = confidential ? ownEmails : emailRules(config);
  const verifier = createTokenVerifier({
    issuer,
    audiences: config.OIDC_AUDIENCE,
    clientId: config.OIDC_CLIENT_ID,
    emails,
    now: () => clock.now(),
    ...(embedded && { jwks: embedded.publicJwks, isAlias: isEmbeddedElsewhere }),
    ...(confidential && { jwks: confidential.key.public }),
  });
  const origins = embedded ? undefined : await issuerOrigins({ issuer: provider, now: () => clock.now(), log });
  const claimsOf = async (bearer: string, { email, name }: PersonClaims): Promise<PersonClaims> => {
    if (email !== undefined || hasOwnTokens) return { email, name };
    try {
      return await fetchPerson(issuer, bearer, emails);
    } catch (error) {
      log.warn({ err: error as Error }, 'no user info');
      if (error instanceof IssuerUnavailable) throw issuerUnavailable();
      // some issuers refuse the tokens of another api
      return {};
    }
  };
  const endpoints = hasOwnTokens
    ? { authorization: `${issuer}/auth`, token: `${issuer}/token`, endSession: `${issuer}/session/end` }
    : undefined;
  const discovered = keptDiscovery(provider, () => clock.now());
  return {
    issuer,
    endpoints,
    provider: async () => endpoints ?? endpointsIn(await discovered()),
    origins: () => origins?.current() ?? [],
    verifyToken: authenticateWith(verifier),
    admit: oncePerSubject(verifier, ({ subject, ...claims }, bearer) =>
      activateInvitedPerson({ database, clock, onActivated }, { subject, claims: () => claimsOf(bearer, claims) }),
    ),
    async register(app) {
      if (embedded) await registerIdentityProvider(app, embedded, { onNetwork: config.EMBEDDED_PROVIDER_ON_NETWORK });
      if (confidential) await registerConfidentialClient(app, confidential);
    },
  };
}

const endpointsIn = (discovered: Record<string, unknown>) => ({
  authorization: endpointOf(discovered, 'authorization_endpoint'),
  token: endpointOf(discovered, 'token_endpoint'),
  endSession: discovered['end_session_endpoint'] === undefined ? undefined : endpointOf(discovered, 'end_session_endpoint'),
});

/** Concurrent calls of one person at the first sign-in share one admission. */
function oncePerSubject(
  verifier: TokenVerifier,
  work: (token: VerifiedToken, bearer: string) => Promise<Admission>,
): (bearer: string) => Promise<Admission> {
  const underWay = new Map<string, Promise<Admission>>();
  return async (bearer) => {
    const token = await verifier.verify(bearer);
    const admitting = underWay.get(token.subject) ?? work(token, bearer).finally(() => underWay.delete(token.subject));
    underWay.set(token.subject, admitting);
    return admitting;
  };
}

const emailRules = ({ OIDC_TRUST_EMAIL: trust, OIDC_EMAIL_CLAIM: claim }: Config): EmailRules => ({ trust, claim });

/** The product's own tokens carry only an address that the rules of the configuration trust. */
const ownEmails: EmailRules = { trust: 'verified', claim: 'email' };

/** With OIDC_CLIENT_SECRET the api exchanges the codes, and the page gets tokens of the product. */
async function confidentialClientOf(given: Parameters<typeof createIdentity>[0]): Promise<ConfidentialClientRoutes | undefined> {
  const { config, clock, log, secrets } = given;
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_SECRET: secret, publicUrl, BASE_PATH } = config;
  if (issuer === undefined || secret === undefined) return undefined;
  const [home, now] = [publicUrl + BASE_PATH, () => clock.now()];
  const ownIssuer = embeddedIssuer(config);
  return {
    issuer,
    ownIssuer,
    clientId: config.OIDC_CLIENT_ID,
    secret,
    audience: mainAudience(config),
    emails: emailRules(config),
    key: await signingKeyOf(secrets, 'sign-in key'),
    box: secrets.box,
    redirectUris: [`${home}sign-in-callback`, `${home}silent-sign-in`],
    discovered: keptDiscovery(issuer, now),
    findKey: createRemoteKeys({ issuer, now }),
    now,
    prefix: new URL(ownIssuer).pathname,
    home,
    logRefusal: (line) => log.warn(line, 'a sign-in was refused'),
  };
}

/** The audience that the page requests. The api also accepts the others in OIDC_AUDIENCE. */
export const mainAudience = ({ OIDC_AUDIENCE: [first = ''] }: Pick<Config, 'OIDC_AUDIENCE'>): string => first;

export const embeddedIssuer = (config: Config): string => `${config.publicUrl}/idp`;

/** The link of an invitation: with the embedded provider, people choose a password there. An external issuer has its own accounts. */
export async function joinUrlOf(config: Config, database: Database, clock: Clock): Promise<((email: string) => string) | undefined> {
  if (config.OIDC_ISSUER) return undefined;
  const [issuer, keys] = [embeddedIssuer(config), await loadProviderKeys(database.systemPool)];
  return (email) => joinUrl({ issuer, keys, email, now: clock.now() });
}

/** Processes on one database form one provider: they sign with the same keys, each on its own port. */
const isEmbeddedElsewhere = (issuer: string): boolean => /^http:\/\/localhost:\d{1,5}\/idp$/.test(issuer);

async function createEmbedded({ config, database, clock, log, demoAccounts }: Parameters<typeof createIdentity>[0]) {
  const pool = database.systemPool;
  const page = (path: string) => `${config.publicUrl}${config.BASE_PATH}${path}`;
  return createIdentityProvider({
    isProduction: config.isProduction,
    issuer: embeddedIssuer(config),
    pool,
    redirectUris: [page('sign-in-callback')],
    silentRedirectUris: [page('silent-sign-in')],
    postLogoutRedirectUris: [page('')],
    audience: mainAudience(config),
    keys: await loadProviderKeys(pool),
    now: () => clock.now(),
    log,
    ...(config.demoData && { demoAccounts }),
  });
}
