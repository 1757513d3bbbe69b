/** Who signs people in: the embedded provider by default, any OpenID Connect issuer by configuration. */
import type { FastifyInstance } from 'fastify';
import type { Config } from './config';
import { admit } from './features/identity';
import type { Clock } from './platform/clock';
import type { Database } from './platform/database/database';
import { createIdentityProvider } from './platform/identity-provider/provider';
import { loadProviderKeys } from './platform/identity-provider/keys';
import { registerIdentityProvider } from './platform/identity-provider/registerIdentityProvider';
import type { DemoAccount } from './platform/identity-provider/pages/pages';
import { authenticateWith } from './platform/http/authenticate';
import type { Log } from './platform/log';
import { fetchVerifiedEmail } from './platform/tokens/userinfo';
import { createTokenVerifier } from './platform/tokens/verify';

export interface Identity {
  issuer: string;
  verifyToken(bearer: string): Promise<{ subject: string }>;
  /** True when an invited account was found for the bearer and activated. */
  admit(bearer: string): Promise<boolean>;
  /** Puts the embedded provider on the server; nothing where the issuer is elsewhere. */
  register(app: FastifyInstance): Promise<void>;
}

export async function createIdentity(given: {
  config: Config;
  database: Database;
  clock: Clock;
  log: Log;
  demoAccounts: () => Promise<DemoAccount[]>;
}): Promise<Identity> {
  const { config, database, clock, log } = given;
  const embedded = config.OIDC_ISSUER ? undefined : await createEmbedded(given);
  const issuer = config.OIDC_ISSUER ?? embeddedIssuer(config);
  const verifier = createTokenVerifier({
    issuer,
    audience: config.OIDC_AUDIENCE,
    now: () => clock.now(),
    ...(embedded && { jwks: embedded.publicJwks, isAlias: isEmbeddedElsewhere }),
  });
  return {
    issuer,
    verifyToken: authenticateWith(verifier, log),
    async admit(bearer) {
      const { subject, email } = await verifier.verify(bearer);
      const known =
        email ??
        (await fetchVerifiedEmail(issuer, bearer).catch((error: unknown) => {
          log.warn({ err: error as Error }, 'no user info');
          return undefined;
        }));
      return admit(database, clock, { subject, email: known });
    },
    async register(app) {
      if (embedded) await registerIdentityProvider(app, embedded);
    },
  };
}

export const embeddedIssuer = (config: Config): string => `${config.publicUrl}/idp`;

/** Copies on one database are one provider, each under its own port: they sign with the same keys. */
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
    audience: config.OIDC_AUDIENCE,
    keys: await loadProviderKeys(pool),
    now: () => clock.now(),
    log,
    ...(config.demoData && { demoAccounts }),
  });
}
