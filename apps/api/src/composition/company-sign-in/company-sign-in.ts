/** The sign-in with identity providers of companies. It shows nothing while no company has one. */
import type { FastifyInstance } from 'fastify';
import { onActivated } from '../app';
import { issuerOf } from './addresses';
import type { Config } from '../config';
import { mainAudience, type Identity } from '../identity';
import { signInByCompany } from '../../features/identity/actions/signInByCompany';
import { subjectOfLink } from '../../features/identity/find-entrance';
import type { Clock } from '../../platform/clock';
import { registerCompanySignIn } from '../../platform/company-sign-in/register';
import { createProviderClients, isAnyProviderOn } from '../../platform/company-sign-in/providers';
import { loadSignInKeys } from '../../platform/company-sign-in/tokens';
import type { Database } from '../../platform/database/database';
import { authenticateWith } from '../../platform/http/authenticate';
import type { Bearer } from '../../platform/http/limits/rate-limits';
import type { Log } from '../../platform/log';
import type { Guard } from '../../platform/outside/guarded';
import type { SecretStore } from '../../platform/secrets/shared-secret';
import { issuerNamedIn } from '../../platform/tokens/named-issuer';
import { createTokenVerifier } from '../../platform/tokens/verify';

export interface CompanySignIn {
  /** The settings of pages while a company has a provider. */
  clientConfig: { issuer: string; endpoints: Record<'authorization' | 'token' | 'endSession', string> };
  /** Whether a company has a provider that is on. Another process learns of a change within a few seconds. */
  isOn(): boolean;
  verifyToken(others: (bearer: string) => Promise<Bearer>): (bearer: string) => Promise<Bearer>;
  register(app: FastifyInstance, installation: Identity['provider']): Promise<void>;
}

export async function createCompanySignIn(
  config: Pick<Config, 'publicUrl' | 'BASE_PATH' | 'OIDC_CLIENT_ID' | 'OIDC_AUDIENCE'>,
  { database, secrets, clock, log, guard }: { database: Database; secrets: SecretStore; clock: Clock; log: Log; guard: Guard },
): Promise<CompanySignIn> {
  const [issuer, home, now] = [issuerOf(config), config.publicUrl + config.BASE_PATH, () => clock.now()];
  const [clientId, audience] = [config.OIDC_CLIENT_ID, mainAudience(config)];
  const keys = await loadSignInKeys(secrets);
  const pool = database.systemPool;
  const verify = authenticateWith(
    createTokenVerifier({ issuer, audiences: [audience], clientId, emails: { trust: 'never', claim: 'email' }, jwks: keys.public, now }),
  );
  const isOn = await keptAnswer(() => isAnyProviderOn(pool), now);
  return {
    clientConfig: {
      issuer,
      endpoints: { authorization: `${issuer}/auth`, token: `${issuer}/token`, endSession: `${issuer}/session/end` },
    },
    isOn,
    verifyToken: (others) => async (bearer) => {
      if (issuerNamedIn(bearer) !== issuer) return others(bearer);
      const { subject } = await verify(bearer);
      return { subject: subjectOfLink(subject), linkKey: subject };
    },
    register: (app, installation) =>
      registerCompanySignIn(app, {
        issuer,
        prefix: `${config.BASE_PATH}company-sign-in`,
        home,
        clientId,
        audience,
        keys,
        pool,
        now,
        installation,
        clients: createProviderClients({ guard, box: secrets.box, now }),
        redirectUris: [`${home}sign-in-callback`, `${home}silent-sign-in`],
        link: (person) => signInByCompany({ database, clock, onActivated }, person),
        logRefusal: (line) => log.warn(line, 'a sign-in with the provider of a company was refused'),
      }),
  };
}

const keptMilliseconds = 5_000;

/** Returns the last answer, and asks again in the background when it is old. A failure keeps the last answer. */
async function keptAnswer(ask: () => Promise<boolean>, now: () => Date): Promise<() => boolean> {
  let known = await ask();
  let askedAt = now().getTime();
  return () => {
    if (now().getTime() - askedAt >= keptMilliseconds) {
      askedAt = now().getTime();
      void ask().then(
        (answer) => (known = answer),
        () => undefined,
      );
    }
    return known;
  };
}
