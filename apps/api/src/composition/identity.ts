/** The identity provider: the embedded one by default, or the configured OpenID Connect issuer. */
import type { FastifyInstance } from 'fastify';
import type { Config } from './config';
import { activateInvitedPerson, type OnActivated } from '../features/identity';
import type { Clock } from '../platform/clock';
import type { Database } from '../platform/database/database';
import { createIdentityProvider } from '../platform/identity-provider/provider';
import { joinUrl } from '../platform/identity-provider/join';
import { loadProviderKeys } from '../platform/identity-provider/keys';
import { registerIdentityProvider } from '../platform/identity-provider/registerIdentityProvider';
import type { DemoAccount } from '../platform/identity-provider/pages/pages';
import { authenticateWith, issuerUnavailable } from '../platform/http/authenticate';
import type { Log } from '../platform/log';
import type { EmailRules } from '../platform/tokens/email';
import { IssuerUnavailable } from '../platform/tokens/errors';
import { issuerOrigins } from '../platform/tokens/issuer-origins';
import { fetchTrustedEmail } from '../platform/tokens/userinfo';
import { createTokenVerifier, type TokenVerifier, type VerifiedToken } from '../platform/tokens/verify';

export interface Identity {
  issuer: string;
  /** The sign-in endpoints, if they are known at the start: those of the embedded provider. */
  endpoints: { authorization: string; token: string; endSession: string } | undefined;
  /** Other origins that the page contacts for the sign-in. */
  origins(): string[];
  verifyToken(bearer: string): Promise<{ subject: string }>;
  /** Activates the invited account of the bearer. True when there was one. */
  admit(bearer: string): Promise<boolean>;
  /** Registers the routes of the embedded provider. No-op with an external issuer. */
  register(app: FastifyInstance): Promise<void>;
}

export async function createIdentity(given: {
  config: Config;
  database: Database;
  clock: Clock;
  log: Log;
  demoAccounts: () => Promise<DemoAccount[]>;
  onActivated: readonly OnActivated[];
}): Promise<Identity> {
  const { config, database, clock, log, onActivated } = given;
  const embedded = config.OIDC_ISSUER ? undefined : await createEmbedded(given);
  const issuer = config.OIDC_ISSUER ?? embeddedIssuer(config);
  const emails: EmailRules = { trust: config.OIDC_TRUST_EMAIL, claim: config.OIDC_EMAIL_CLAIM };
  const verifier = createTokenVerifier({
    issuer,
    audiences: config.OIDC_AUDIENCE,
    clientId: config.OIDC_CLIENT_ID,
    emails,
    now: () => clock.now(),
    ...(embedded && { jwks: embedded.publicJwks, isAlias: isEmbeddedElsewhere }),
  });
  const origins = embedded ? undefined : await issuerOrigins({ issuer, now: () => clock.now(), log });
  const emailOf = async (bearer: string, inToken: string | undefined) => {
    if (inToken !== undefined || embedded) return inToken;
    try {
      return await fetchTrustedEmail(issuer, bearer, emails);
    } catch (error) {
      log.warn({ err: error as Error }, 'no user info');
      if (error instanceof IssuerUnavailable) throw issuerUnavailable();
      // some issuers refuse the tokens of another api
      return undefined;
    }
  };
  return {
    issuer,
    endpoints: embedded && { authorization: `${issuer}/auth`, token: `${issuer}/token`, endSession: `${issuer}/session/end` },
    origins: () => origins?.current() ?? [],
    verifyToken: authenticateWith(verifier),
    admit: oncePerSubject(verifier, ({ subject, email }, bearer) =>
      activateInvitedPerson({ database, clock, onActivated }, { subject, email: () => emailOf(bearer, email) }),
    ),
    async register(app) {
      if (embedded) await registerIdentityProvider(app, embedded, { onNetwork: config.EMBEDDED_PROVIDER_ON_NETWORK });
    },
  };
}

/** Concurrent calls of one person at the first sign-in share one admission. */
function oncePerSubject(
  verifier: TokenVerifier,
  work: (token: VerifiedToken, bearer: string) => Promise<boolean>,
): (bearer: string) => Promise<boolean> {
  const underWay = new Map<string, Promise<boolean>>();
  return async (bearer) => {
    const token = await verifier.verify(bearer);
    const admitting = underWay.get(token.subject) ?? work(token, bearer).finally(() => underWay.delete(token.subject));
    underWay.set(token.subject, admitting);
    return admitting;
  };
}

/** The audience that the page requests. The api also accepts the others in OIDC_AUDIENCE. */
export const mainAudience = ({ OIDC_AUDIENCE: [first = ''] }: Config): string => first;

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
