/** An OpenID provider that says what a test wants. Everybody who comes is signed in at once. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SignJWT, type JWTPayload } from 'jose';
import { newSigner, type Signer } from '../../../src/platform/tokens/tests/issuer';
import { clientId, kinds, type RunningProvider } from '../recipes/providers';

export interface Rogue {
  provider: RunningProvider;
  signer: Signer;
  /** What the key set contains. */
  keys: object[];
  /** More than the usual discovery document. */
  discovery: Record<string, unknown>;
  /** The ID token, from the right claims. */
  token(claims: JWTPayload): Promise<string>;
  userInfo(): Record<string, unknown>;
  /** Requests below this path get no answer. */
  silent: string | undefined;
  sign(claims: JWTPayload, by?: Signer, header?: Record<string, unknown>): Promise<string>;
}

export async function startRogue(kid = 'signing'): Promise<Rogue> {
  const signer = await newSigner('RS256', kid);
  const nonces = new Map<string, string>();
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '', provider.issuer);
    if (rogue.silent !== undefined && url.pathname.startsWith(rogue.silent)) return;
    const json = (body: object) => void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (url.pathname === '/.well-known/openid-configuration') return json({ ...documentOf(provider.issuer), ...rogue.discovery });
    if (url.pathname === '/jwks') return json({ keys: rogue.keys });
    if (url.pathname === '/userinfo') return json(rogue.userInfo());
    if (url.pathname === '/auth') {
      const back = new URL(url.searchParams.get('redirect_uri') ?? '');
      const state = url.searchParams.get('state') ?? '';
      nonces.set(state, url.searchParams.get('nonce') ?? '');
      for (const [name, value] of Object.entries({ code: state, state })) back.searchParams.set(name, value);
      return void response.writeHead(302, { location: back.href }).end();
    }
    let form = '';
    for await (const chunk of request) form += String(chunk);
    const at = Math.floor(Date.now() / 1_000);
    const { subject, email } = provider.person;
    const claims: JWTPayload = {
      iss: provider.issuer,
      aud: clientId,
      sub: subject,
      iat: at,
      exp: at + 600,
      nonce: nonces.get(new URLSearchParams(form).get('code') ?? '') ?? '',
      name: 'Mara Field',
      ...(email !== undefined && { email, email_verified: true }),
    };
    json({ access_token: 'opaque', token_type: 'Bearer', expires_in: 600, id_token: await rogue.token(claims) });
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const provider: RunningProvider = {
    kind: kinds['google with a secret'],
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    person: { subject: 'tester', email: undefined },
    settings: {},
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  const rogue: Rogue = {
    provider,
    signer,
    keys: [signer.publicJwk],
    discovery: {},
    token: (claims) => rogue.sign(claims),
    userInfo: () => ({}),
    silent: undefined,
    sign: (claims, by = signer, header = {}) =>
      new SignJWT(claims).setProtectedHeader({ alg: by.alg, kid: by.kid, ...header }).sign(by.privateKey),
  };
  return rogue;
}

const documentOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  userinfo_endpoint: `${issuer}/userinfo`,
  jwks_uri: `${issuer}/jwks`,
  token_endpoint_auth_methods_supported: ['client_secret_post'],
});
