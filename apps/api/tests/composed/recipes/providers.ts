/** `oidc-provider`, configured as Entra, Okta, Google and Keycloak document themselves. Everybody who comes is signed in at once. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import type { Configuration } from 'oidc-provider';
import { errors, Provider } from '../../../src/platform/identity-provider/oidcProvider';

export interface Person {
  subject: string;
  email: string | undefined;
}

interface Kind {
  /** The settings of docs/sign-in.md, without those that name this provider. */
  settings: Record<string, string>;
  secret: string | undefined;
  method: 'none' | 'client_secret_basic' | 'client_secret_post';
  /** The audience of its JWT access tokens. Undefined for opaque ones. */
  audience: string | undefined;
  /** Whether the ID token carries the claims. Others answer them as user info only. */
  inIdToken: boolean;
  hasSignOut: boolean;
  claims(person: Person): Record<string, unknown>;
  inAccessToken?(person: Person): Record<string, unknown>;
  jwtHeader?: string;
}

const verified = ({ email }: Person) => (email === undefined ? {} : { email, email_verified: true });

export const kinds = {
  entra: {
    settings: { OIDC_AUDIENCE: 'entra-api', OIDC_TRUST_EMAIL: 'always', OIDC_EMAIL_CLAIM: 'preferred_username' },
    secret: undefined,
    method: 'none',
    audience: 'entra-api',
    inIdToken: true,
    hasSignOut: true,
    claims: ({ email }) => ({ preferred_username: email, name: 'Mara Field' }),
    inAccessToken: ({ email }) => ({ preferred_username: email, name: 'Mara Field', ver: '2.0' }),
    jwtHeader: 'JWT',
  },
  'entra with a secret': {
    settings: { OIDC_TRUST_EMAIL: 'always', OIDC_EMAIL_CLAIM: 'preferred_username' },
    secret: 'a secret of Entra ~+/',
    method: 'client_secret_post',
    audience: undefined,
    inIdToken: true,
    hasSignOut: true,
    claims: ({ email }) => ({ preferred_username: email, name: 'Mara Field' }),
  },
  'okta with a secret': {
    settings: {},
    secret: 'a-secret-of-okta',
    method: 'client_secret_basic',
    audience: undefined,
    inIdToken: false,
    hasSignOut: true,
    claims: (person) => ({ ...verified(person), given_name: 'Mara', family_name: 'Field', name: 'Dr Mara Field' }),
  },
  'google with a secret': {
    settings: {},
    secret: 'GOCSPX-a-secret',
    method: 'client_secret_post',
    audience: undefined,
    inIdToken: true,
    hasSignOut: false,
    claims: (person) => ({ ...verified(person), name: 'Mara Field', hd: 'muster.example' }),
  },
  keycloak: {
    settings: { OIDC_AUDIENCE: 'muster-api' },
    secret: undefined,
    method: 'none',
    audience: 'muster-api',
    inIdToken: true,
    hasSignOut: true,
    claims: (person) => ({ ...verified(person), name: 'Mara Field' }),
    inAccessToken: (person) => ({ typ: 'Bearer', ...verified(person), given_name: 'Mara', family_name: 'Field' }),
    jwtHeader: 'JWT',
  },
  'keycloak with a secret': {
    settings: {},
    secret: 'a secret % of Keycloak:',
    method: 'client_secret_basic',
    audience: undefined,
    inIdToken: false,
    hasSignOut: true,
    claims: (person) => ({ ...verified(person), name: 'Mara Field' }),
  },
} satisfies Record<string, Kind>;

export const clientId = 'client-of-the-product';

export interface RunningProvider {
  kind: Kind;
  issuer: string;
  /** Who is signed in by the next visit. */
  person: Person;
  settings: Record<string, string>;
  stop(): Promise<void>;
}

/** `callback` is one more address to which it sends people back. `before` runs before each answer. */
export async function startProvider(
  name: keyof typeof kinds,
  home: string,
  { callback, before }: { callback?: string; before?: (path: string) => Promise<void> | undefined } = {},
): Promise<RunningProvider> {
  const kind: Kind = kinds[name];
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  let handle = (_request: IncomingMessage, response: ServerResponse): void => void response.writeHead(503).end();
  const server = createServer((request, response) => handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const running: RunningProvider = {
    kind,
    issuer,
    person: { subject: 'mara', email: 'mara@muster.example' },
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: clientId,
      ...(kind.secret !== undefined && { OIDC_CLIENT_SECRET: kind.secret }),
      ...kind.settings,
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  const jwk = { ...(await exportJWK(privateKey)), kid: 'signing', use: 'sig', alg: 'RS256' };
  const provider = new Provider(issuer, configurationOf(kind, { running, home, jwk, ...(callback !== undefined && { callback }) }));
  const respond = provider.callback();
  const signIn = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const grant = new provider.Grant({ accountId: running.person.subject, clientId });
    grant.addOIDCScope('openid profile email offline_access');
    if (kind.audience !== undefined) grant.addResourceScope(resourceOf(kind), '');
    await provider.interactionFinished(request, response, {
      login: { accountId: running.person.subject },
      consent: { grantId: await grant.save() },
    });
  };
  const answer = (request: IncomingMessage, response: ServerResponse): void =>
    void (request.url?.startsWith('/sign-in/') ? signIn : respond)(request, response);
  handle = (request, response) => {
    const waiting = before?.(request.url ?? '');
    if (waiting) void waiting.then(() => answer(request, response));
    else answer(request, response);
  };
  return running;
}

/** The library names an api by an address. The audience in its tokens is another text. */
const resourceOf = ({ audience }: Kind): string => `urn:resource:${audience}`;

function configurationOf(
  kind: Kind,
  { running, home, jwk, callback }: { running: RunningProvider; home: string; jwk: Record<string, unknown>; callback?: string },
): Configuration {
  return {
    jwks: { keys: [jwk] },
    clients: [
      {
        client_id: clientId,
        ...(kind.secret !== undefined && { client_secret: kind.secret }),
        token_endpoint_auth_method: kind.method,
        application_type: 'native',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [`${home}sign-in-callback`, `${home}silent-sign-in`, ...(callback === undefined ? [] : [callback])],
        post_logout_redirect_uris: [home],
      },
    ],
    clientAuthMethods: [kind.method],
    scopes: ['openid', 'offline_access', 'profile', 'email'],
    claims: {
      openid: ['sub'],
      profile: ['name', 'given_name', 'family_name', 'preferred_username', 'hd'],
      email: ['email', 'email_verified'],
    },
    conformIdTokenClaims: !kind.inIdToken,
    cookies: { keys: ['a key for tests'] },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: kind.hasSignOut },
      resourceIndicators: {
        enabled: kind.audience !== undefined,
        defaultResource: () => resourceOf(kind),
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx, indicator) => {
          if (indicator !== resourceOf(kind)) throw new errors.InvalidTarget();
          return { scope: '', audience: kind.audience ?? '', accessTokenFormat: 'jwt', jwt: { sign: { alg: 'RS256' } } };
        },
      },
    },
    interactions: { url: (_ctx, { uid }) => `/sign-in/${uid}` },
    ttl: { AccessToken: 900, AuthorizationCode: 60, Grant: 3_600, IdToken: 900, Interaction: 60, RefreshToken: 3_600, Session: 3_600 },
    issueRefreshToken: async () => true,
    rotateRefreshToken: true,
    findAccount: (_ctx, subject) => ({
      accountId: subject,
      claims: () => ({ sub: subject, ...kind.claims({ ...running.person, subject }) }),
    }),
    extraTokenClaims: (_ctx, token) => ('accountId' in token ? kind.inAccessToken?.(running.person) : undefined),
    formats: {
      customizers: {
        jwt: (_ctx, _token, parts) => {
          parts.header = { ...parts.header, typ: kind.jwtHeader };
        },
      },
    },
  };
}
