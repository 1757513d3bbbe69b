/** A provider on a real port, and a client that behaves like a browser: cookies, forms and redirects only. */
import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import fastify from 'fastify';
import type pg from 'pg';
import { openDatabase } from '../../database/database';
import { createAccount, findAccountByEmail, type Account } from '../accounts';
import { loadProviderKeys } from '../keys';
import { hashPassword } from '../passwords';
import { createIdentityProvider, type IdentityProviderOptions } from '../provider';
import { registerIdentityProvider } from '../registerIdentityProvider';
import { webClientId } from '../configuration';
import { freePort } from '../../../../../../tools/free-port';

export const audience = 'urn:muster:api';
export const password = 'correct horse';

/** The pool that the product gives to the provider, with its role and its parsers of results. */
export function testPool(url = process.env.TEST_DATABASE_URL): pg.Pool {
  if (!url) throw new Error('TEST_DATABASE_URL must name a PostgreSQL database with all migrations applied');
  // these time-outs only end a hang
  return openDatabase({ url, poolSize: 24, statementTimeoutMs: 120_000, poolWaitMs: 120_000, onError: () => undefined }).systemPool;
}

/** A hash contains its cost, and each sign-in takes it again: `accounts.test.ts` tests the real one. */
const cheap = { N: 16, r: 1, p: 1 };

export async function newAccount(pool: pg.Pool): Promise<Account> {
  const email = `person-${randomUUID()}@muster.example`;
  await createAccount(pool, { email, name: 'Ada Person', passwordHash: await hashPassword(password, cheap) });
  return (await findAccountByEmail(pool, email)) as Account;
}

export interface TestProvider {
  issuer: string;
  origin: string;
  /** Resolves when the server has closed its side of a connection, which the client's port names. */
  closed(clientPort: number | undefined): Promise<unknown>;
  stop(): Promise<void>;
}

type Overrides = Partial<Pick<IdentityProviderOptions, 'demoAccounts' | 'accessTokenSeconds' | 'now' | 'log'>>;

/** Starts a provider. The `port` of an earlier one makes the new one its successor. */
export async function startProvider(pool: pg.Pool, overrides: Overrides = {}, port?: number): Promise<TestProvider> {
  const chosen = port ?? (await freePort());
  const origin = `http://localhost:${chosen}`;
  const issuer = `${origin}/idp`;
  const idp = createIdentityProvider({
    isProduction: false,
    issuer,
    pool,
    audience,
    redirectUris: [`${origin}/callback`],
    silentRedirectUris: [`${origin}/silent`],
    postLogoutRedirectUris: [`${origin}/signed-out`],
    keys: await loadProviderKeys(pool),
    log: { error: () => undefined, warn: () => undefined, info: () => undefined, debug: () => undefined },
    now: () => new Date(),
    ...overrides,
  });
  const app = fastify({ trustProxy: true, forceCloseConnections: true });
  await registerIdentityProvider(app, idp, { onNetwork: true });
  app.post('/echo', (request, reply) => reply.send(request.body));
  await app.listen({ port: chosen, host: 'localhost' });
  const sockets = new Map<number | undefined, Socket>();
  app.server.on('connection', (socket: Socket) => sockets.set(socket.remotePort, socket));
  const closed = (clientPort: number | undefined) =>
    new Promise<unknown>((resolve) => {
      const socket = sockets.get(clientPort);
      if (!socket || socket.closed) resolve(undefined);
      else socket.once('close', resolve);
    });
  return { issuer, origin, closed, stop: () => app.close() };
}

export interface Tokens {
  access_token: string;
  id_token: string;
  refresh_token: string;
  expires_in: number;
}

interface AuthorizationRequest {
  verifier: string;
  state: string;
  url: string;
}

export class Browser {
  private readonly cookies = new Map<string, { value: string; path: string }>();
  readonly ip = [10, randomInt(256), randomInt(256), randomInt(256)].join('.');

  constructor(private readonly provider: Pick<TestProvider, 'issuer' | 'origin'>) {}

  async fetch(url: string, init: RequestInit & { headers?: Record<string, string> } = {}): Promise<Response> {
    const { pathname } = new URL(url);
    const cookie = [...this.cookies]
      .filter(([, { path }]) => pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { 'x-forwarded-for': this.ip, cookie, ...Object.fromEntries(new Headers(init.headers)) },
    });
    response.headers.getSetCookie().forEach((line) => this.keep(line, pathname));
    return response;
  }

  post(url: string, form: Record<string, string>): Promise<Response> {
    return this.fetch(url, { method: 'POST', body: new URLSearchParams(form) });
  }

  /** Follows redirects within the provider. Returns a page, or the redirect to another origin. */
  async follow(response: Response): Promise<Response> {
    const location = response.headers.get('location');
    if (!location?.startsWith(this.provider.issuer)) return response;
    return this.follow(await this.fetch(location));
  }

  request(extra: Record<string, string> = {}): AuthorizationRequest {
    const verifier = randomBytes(32).toString('base64url');
    const state = randomUUID();
    const query = new URLSearchParams({
      client_id: webClientId,
      response_type: 'code',
      redirect_uri: `${this.provider.origin}/callback`,
      scope: 'openid profile email',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      state,
      nonce: 'a-nonce',
      ...extra,
    });
    return { verifier, state, url: `${this.provider.issuer}/auth?${query.toString()}` };
  }

  /** Opens the sign-in page. Its URL is the target of the form. */
  async openSignIn(extra: Record<string, string> = {}, headers: Record<string, string> = {}) {
    const request = this.request(extra);
    const response = await this.fetch(request.url);
    const address = response.headers.get('location') ?? '';
    const page = await this.fetch(address, { headers });
    return { ...request, address, page, html: await page.text() };
  }

  /** Signs in with the form and exchanges the code. */
  async signIn(email: string, typed = password): Promise<Tokens> {
    const { address, verifier } = await this.openSignIn();
    const left = await this.follow(await this.post(address, { email, password: typed }));
    const response = await this.exchange(codeIn(left), verifier);
    if (!response.ok) throw new Error(`The code was refused: ${await response.text()}`);
    return (await response.json()) as Tokens;
  }

  exchange(code: string, verifier: string, extra: Record<string, string> = {}): Promise<Response> {
    return this.post(`${this.provider.issuer}/token`, {
      grant_type: 'authorization_code',
      client_id: webClientId,
      redirect_uri: `${this.provider.origin}/callback`,
      code,
      code_verifier: verifier,
      ...extra,
    });
  }

  refresh(token: string): Promise<Response> {
    return this.post(`${this.provider.issuer}/token`, { grant_type: 'refresh_token', client_id: webClientId, refresh_token: token });
  }

  /** The result of the silent sign-in's iframe: the final redirect. */
  async silently(): Promise<{ redirect: URL; verifier: string; response: Response }> {
    const { url, verifier } = this.request({ prompt: 'none', redirect_uri: `${this.provider.origin}/silent` });
    const response = await this.fetch(url);
    return { redirect: new URL(response.headers.get('location') ?? ''), verifier, response };
  }

  /** All cookies, as a header. */
  get cookieHeader(): string {
    return [...this.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');
  }

  cookieNamed(name: string): string | undefined {
    return this.cookies.get(name)?.value;
  }

  private keep(line: string, from: string): void {
    const [pair = '', ...attributes] = line.split('; ');
    const [name = '', value = ''] = pair.split('=');
    const attribute = (key: string) => attributes.find((part) => part.toLowerCase().startsWith(`${key}=`))?.slice(key.length + 1);
    const expires = attribute('expires');
    if (value === '' || (expires && new Date(expires).getTime() < Date.now())) this.cookies.delete(name);
    else this.cookies.set(name, { value, path: attribute('path') ?? from });
  }
}

export function codeIn(response: Response): string {
  const code = new URL(response.headers.get('location') ?? 'http://none').searchParams.get('code');
  if (!code) throw new Error(`No code: ${response.status} ${response.headers.get('location')}`);
  return code;
}
