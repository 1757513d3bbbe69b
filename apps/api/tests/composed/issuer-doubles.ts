/** Small identity providers over HTTP that behave like Entra, Okta, Auth0 and Keycloak, as documented. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type JWK, type JWTPayload } from 'jose';

const clientId = 'client-of-the-page';
const tokenHost = 'https://tokens.login.example';
const seconds = () => Math.floor(Date.now() / 1000);

interface Person {
  subject: string;
  email: string;
}

/** The differences between the providers. `origin` is the address of the double. */
interface Behaviour {
  /** The settings for this issuer, from docs/sign-in.md. */
  settings: Record<string, string>;
  algorithm: string;
  issuer(origin: string): string;
  /** Whether its keys name their algorithm. */
  namesAlgorithm: boolean;
  header: Record<string, unknown>;
  accessToken(person: Person, issuer: string): JWTPayload;
  idToken(person: Person, issuer: string): JWTPayload;
  /** Undefined if it rejects access tokens of another api. */
  userInfo(person: Person): Record<string, unknown> | undefined;
}

const entraApi = '6f9619ff-8b86-d011-b42d-00c04fc964ff';

export const behaviours = {
  entra: {
    settings: {
      OIDC_CLIENT_ID: clientId,
      OIDC_AUDIENCE: entraApi,
      OIDC_SCOPE: `openid profile email offline_access api://${entraApi}/access_as_user`,
      OIDC_TRUST_EMAIL: 'always',
      OIDC_EMAIL_CLAIM: 'preferred_username',
    },
    algorithm: 'RS256',
    issuer: (origin) => `${origin}/72f988bf-86f1-41af-91ab-2d7cd011db47/v2.0`,
    namesAlgorithm: false,
    header: { typ: 'JWT' },
    accessToken: ({ subject, email }) => ({
      aud: entraApi,
      azp: clientId,
      azpacr: '0',
      oid: `oid-${subject}`,
      preferred_username: email,
      scp: 'access_as_user',
      ver: '2.0',
    }),
    idToken: ({ email }) => ({ aud: clientId, preferred_username: email, nonce: 'n', ver: '2.0' }),
    userInfo: () => undefined,
  },
  okta: {
    settings: { OIDC_CLIENT_ID: clientId, OIDC_AUDIENCE: 'api://default', OIDC_SCOPE: 'openid profile email offline_access' },
    algorithm: 'RS256',
    issuer: (origin) => `${origin}/oauth2/default`,
    namesAlgorithm: true,
    header: {},
    accessToken: ({ subject }) => ({
      ver: 1,
      jti: `AT.${subject}`,
      aud: 'api://default',
      cid: clientId,
      uid: `00u${subject}`,
      scp: ['openid', 'email'],
    }),
    idToken: ({ email }) => ({ ver: 1, jti: 'ID.1', aud: clientId, email, at_hash: 'h', nonce: 'n', amr: ['pwd'] }),
    userInfo: ({ subject, email }) => ({ sub: `00u${subject}`, email, email_verified: true }),
  },
  auth0: {
    settings: {
      OIDC_CLIENT_ID: clientId,
      OIDC_AUDIENCE: 'https://muster.example.com/api',
      OIDC_SCOPE: 'openid profile email offline_access',
    },
    algorithm: 'RS256',
    issuer: (origin) => `${origin}/`,
    namesAlgorithm: true,
    header: { typ: 'JWT' },
    accessToken: (_person, issuer) => ({
      aud: ['https://muster.example.com/api', `${issuer}userinfo`],
      azp: clientId,
      scope: 'openid profile email offline_access',
    }),
    idToken: ({ email }) => ({ aud: clientId, email, email_verified: true, nonce: 'n', sid: 's' }),
    userInfo: ({ subject, email }) => ({ sub: subject, email, email_verified: true }),
  },
  keycloak: {
    settings: { OIDC_CLIENT_ID: clientId, OIDC_AUDIENCE: 'muster-api', OIDC_SCOPE: 'openid profile email' },
    algorithm: 'RS512',
    issuer: (origin) => `${origin}/realms/safety`,
    namesAlgorithm: true,
    header: { typ: 'JWT' },
    accessToken: ({ email }) => ({
      typ: 'Bearer',
      aud: ['muster-api', 'account'],
      azp: clientId,
      nonce: 'n',
      scope: 'openid profile email',
      email,
      email_verified: true,
    }),
    idToken: ({ email }) => ({ typ: 'ID', aud: clientId, azp: clientId, nonce: 'n', at_hash: 'h', email, email_verified: true }),
    userInfo: ({ subject, email }) => ({ sub: subject, email, email_verified: true }),
  },
} satisfies Record<string, Behaviour>;

export interface IssuerDouble {
  issuer: string;
  settings: Record<string, string>;
  accessToken(person: Person): Promise<string>;
  idToken(person: Person): Promise<string>;
  /** The number of calls of the user info endpoint. */
  userInfoReads(): number;
  stop(): Promise<void>;
}

/** Each answer waits for `before`. An answer that breaks has the status 502. */
export async function startIssuerDouble(
  kind: keyof typeof behaviours,
  before: (path: string) => Promise<unknown> | 'breaks' | undefined = () => undefined,
): Promise<IssuerDouble> {
  const behaviour: Behaviour = behaviours[kind];
  const { privateKey, publicKey } = await generateKeyPair(behaviour.algorithm, { extractable: true });
  const key: JWK = {
    ...(await exportJWK(publicKey)),
    kid: 'signing',
    use: 'sig',
    ...(behaviour.namesAlgorithm && { alg: behaviour.algorithm }),
  };
  const persons = new Map<string, Person>();
  let userInfoReads = 0;
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const path = request.url ?? '';
    if ((await before(path)) === 'breaks') return answer(502, {});
    if (path.endsWith('/.well-known/openid-configuration')) return answer(200, discovered());
    if (path === '/keys') return answer(200, { keys: [{ ...key, kid: 'encryption', use: 'enc', alg: 'RSA-OAEP' }, key] });
    userInfoReads += 1;
    const person = persons.get(request.headers.authorization?.slice('Bearer '.length) ?? '');
    const claims = person && behaviour.userInfo(person);
    return claims ? answer(200, claims) : answer(401, { error: 'invalid_token' });
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const issuer = behaviour.issuer(origin);
  const discovered = () => ({
    issuer,
    jwks_uri: `${origin}/keys`,
    userinfo_endpoint: `${origin}/userinfo`,
    authorization_endpoint: `${origin}/authorize`,
    token_endpoint: `${tokenHost}/token`,
  });
  const sign = async (person: Person, claims: JWTPayload) => {
    const times = { iat: seconds(), nbf: seconds(), exp: seconds() + 900 };
    const token = await new SignJWT({ iss: issuer, sub: person.subject, ...times, ...claims })
      .setProtectedHeader({ alg: behaviour.algorithm, kid: 'signing', ...behaviour.header })
      .sign(privateKey);
    persons.set(token, person);
    return token;
  };
  return {
    issuer,
    settings: { OIDC_ISSUER: issuer, ...behaviour.settings },
    accessToken: (person) => sign(person, behaviour.accessToken(person, issuer)),
    idToken: (person) => sign(person, behaviour.idToken(person, issuer)),
    userInfoReads: () => userInfoReads,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
