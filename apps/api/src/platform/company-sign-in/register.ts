/**
 * The sign-in of an installation in which companies have identity providers of their own. The page sees one issuer, at this address. A person
 * writes an e-mail address. A domain of a company leads to the provider of the company; everybody else goes where people go without it.
 */
import type { LanguageTag } from '@muster/contract/shared/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RefusedExchange } from '../confidential-client/exchange';
import { chooseLanguage } from '../identity-provider/pages/texts';
import { cookieOf, setCookie } from '../site-access/cookies';
import { discoveryOf, readSigned, signText } from '../site-access/issuer';
import { endpointOf } from '../tokens/discovery';
import { IssuerUnavailable } from '../tokens/errors';
import { issuerNamedIn } from '../tokens/named-issuer';
import type { PersonClaims } from '../tokens/userinfo';
import { addressPage, companySignInHeaders, failurePage, goOnPage, testedPage, type Failure } from './pages';
import { domainOf, findProvider, findProviderOfDomain, ownsDomain, type CompanyProvider, type ProviderClients } from './providers';
import { digest, randomText, takeStep } from './steps';
import { keepTest } from './test-result';
import { endSessionsOf, findLink, isOwnCode, issueCode, redeemCode, sessionSeconds, type IssuerOptions, type Session } from './tokens';
import { readAnswer, wayToProvider, type Asked, type Seen, type WayClaims } from './visit';

export interface CompanySignInOptions extends IssuerOptions {
  /** The path below the origin, such as /company-sign-in. */
  prefix: string;
  home: string;
  redirectUris: readonly string[];
  clients: ProviderClients;
  /** The endpoints of the provider of the installation. Throws IssuerUnavailable. */
  installation(): Promise<{ authorization: string; token: string; endSession: string | undefined }>;
  /** Finds or makes the link of a person. Undefined for somebody whom this provider may not sign in. */
  link(
    person: { companyId: number; issuer: string; subject: string; email: string | undefined } & PersonClaims,
  ): Promise<string | undefined>;
  logRefusal(line: { reason: string; company?: number; requestId: string }): void;
}

/** What the address of a test contains. */
export interface TryClaims {
  companyId: number;
  revision: number;
}

const sessionCookie = 'muster_company_session';
const browserCookie = 'muster_company_browser';
const emailCookie = 'muster_company_email';
const browserSeconds = 3_600;
const emailSeconds = 400 * 86_400;

export async function registerCompanySignIn(app: FastifyInstance, options: CompanySignInOptions): Promise<void> {
  await app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 32_768 }, (_request, body, done) =>
        done(null, new URLSearchParams(String(body))),
      );
      const limited = { config: { addressLimit: 'signIn' } } as const;
      scope.get('/.well-known/openid-configuration', (_request, reply) => reply.send(discoveryOf(options.issuer)));
      scope.get('/jwks', (_request, reply) => reply.send(options.keys.public));
      // without a limit of its own: the pages of a whole site, behind one address, ask every minute whether their sessions last
      scope.get('/auth', (request, reply) => showOrAnswer(options, request, reply));
      scope.post('/auth', limited, (request, reply) => chooseProvider(options, request, reply));
      scope.get('/other', (request, reply) => passOn(options, request, reply));
      scope.get('/callback/:companyId', limited, (request, reply) => comeBack(options, request, reply));
      scope.get('/try/:value', limited, (request, reply) => beginTest(options, request, reply));
      scope.post('/token', (request, reply) => answerTokens(options, request, reply));
      scope.get('/session/end', (request, reply) => endSession(options, request, reply));
    },
    { prefix: options.prefix },
  );
}

const isSecure = ({ issuer }: CompanySignInOptions): boolean => issuer.startsWith('https:');

const languageOf = (request: FastifyRequest): LanguageTag =>
  chooseLanguage(queryOf(request).get('ui_locales') ?? undefined, request.headers['accept-language']);

const queryOf = (request: FastifyRequest): URLSearchParams => new URL(request.url, 'http://localhost').searchParams;

/** Undefined for a request that the product's page does not make. Its answer must not go to an unknown address. */
function readAsked(options: CompanySignInOptions, request: FastifyRequest): Asked | undefined {
  const query = queryOf(request);
  const text = (name: string) => query.get(name) ?? '';
  const isRight =
    text('client_id') === options.clientId &&
    text('response_type') === 'code' &&
    text('code_challenge_method') === 'S256' &&
    /^[\w-]{43}$/.test(text('code_challenge')) &&
    options.redirectUris.includes(text('redirect_uri')) &&
    // the database keeps no NUL
    !`${text('state')}${text('nonce')}`.includes('\0') &&
    query.toString().length <= 4_000;
  if (!isRight) return undefined;
  return {
    redirectUri: text('redirect_uri'),
    challenge: text('code_challenge'),
    ...(query.has('nonce') && { nonce: text('nonce').slice(0, 200) }),
    state: text('state'),
    query: query.toString(),
  };
}

/** A session of this browser answers at once. In a hidden frame, others go to the provider of the installation, which may have a session. */
async function showOrAnswer(options: CompanySignInOptions, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const asked = readAsked(options, request);
  if (!asked) return fail(options, request, reply, 'failed', 400);
  const session = readSession(options, request);
  if (session && (await findLink(options.pool, session.key))) return answer(options, reply, asked, session);
  if (queryOf(request).get('prompt') === 'none') return passOn(options, request, reply);
  const email = readSigned(options.keys.cookieKey, 'email', cookieOf(request, emailCookie)) ?? '';
  return showAddress(options, request, reply, { email, isWrong: false });
}

const showAddress = (
  options: CompanySignInOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  { email, isWrong }: { email: string; isWrong: boolean },
): FastifyReply =>
  sendPage(
    reply.code(isWrong ? 400 : 200),
    addressPage({
      language: languageOf(request),
      action: request.url,
      otherWay: `${options.issuer}/other?${queryOf(request).toString()}`,
      email,
      isWrong,
    }),
  );

/** The domain of the address decides. An address that leads nowhere is not told apart from one of the installation. */
async function chooseProvider(options: CompanySignInOptions, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const asked = readAsked(options, request);
  // a form of another site must not sign somebody in
  if (!asked || request.headers.origin !== new URL(options.issuer).origin) return fail(options, request, reply, 'failed', 400);
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  const email = (form.get('email') ?? '').trim().slice(0, 254);
  const domain = domainOf(email);
  if (domain === undefined) return showAddress(options, request, reply, { email, isWrong: true });
  const language = languageOf(request);
  setCookie(reply, {
    name: emailCookie,
    value: signText(options.keys.cookieKey, 'email', email),
    seconds: emailSeconds,
    path: options.prefix,
    isSecure: isSecure(options),
  });
  return whenReachable(options, request, reply, async () => {
    const provider = await findProviderOfDomain(options.pool, domain);
    const address = provider
      ? await leaveFor(options, request, reply, { provider, asked, email })
      : await addressOfInstallation(options, request, email);
    if (!provider) endOwnSession(options, reply);
    return sendPage(reply.header('refresh', `0; url=${address}`), goOnPage({ language, address }));
  });
}

/** The way to the provider of a company, for this browser only. */
function leaveFor(
  options: CompanySignInOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  { provider, asked, email }: { provider: CompanyProvider; asked?: Asked; email?: string },
): Promise<string> {
  const known = cookieOf(request, browserCookie);
  const browser = known !== undefined && /^[\w-]{43}$/.test(known) ? known : randomText();
  setCookie(reply, { name: browserCookie, value: browser, seconds: browserSeconds, path: options.prefix, isSecure: isSecure(options) });
  return wayToProvider({
    pool: options.pool,
    client: options.clients.clientOf(provider),
    provider,
    redirectUri: callbackOf(options, provider.companyId),
    browser,
    now: options.now(),
    language: languageOf(request),
    ...(asked && { asked }),
    ...(email !== undefined && { email }),
  });
}

export const callbackOf = ({ issuer }: Pick<CompanySignInOptions, 'issuer'>, companyId: number): string =>
  `${issuer}/callback/${companyId}`;

async function addressOfInstallation(options: CompanySignInOptions, request: FastifyRequest, email?: string): Promise<string> {
  const address = new URL((await options.installation()).authorization);
  for (const [name, value] of queryOf(request)) address.searchParams.set(name, value);
  if (email !== undefined) address.searchParams.set('login_hint', email);
  return address.href;
}

/** To the provider of the installation, with what the page asks for. */
async function passOn(options: CompanySignInOptions, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (!readAsked(options, request)) return fail(options, request, reply, 'failed', 400);
  return whenReachable(options, request, reply, async () => {
    const address = await addressOfInstallation(options, request);
    endOwnSession(options, reply);
    return reply.header('cache-control', 'no-store').redirect(address, 303);
  });
}

/** The provider of a company answers. */
async function comeBack(options: CompanySignInOptions, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const query = queryOf(request);
  const claims = await takeStep<WayClaims>(options.pool, 'way', query.get('state') ?? '', options.now());
  const { companyId } = request.params as { companyId: string };
  const isOfThisBrowser = claims !== undefined && claims.browser === digest(cookieOf(request, browserCookie) ?? '');
  if (!isOfThisBrowser || companyId !== String(claims.companyId)) return fail(options, request, reply, 'failed', 400);
  const provider = await findProvider(options.pool, claims.companyId);
  const isSame = provider?.issuer === claims.issuer && provider.clientId === claims.clientId;
  if (!provider || !isSame || (claims.asked && !provider.isOn)) return fail(options, request, reply, 'failed', 400, claims.asked);
  const read = (): Promise<Seen> =>
    readAnswer({
      client: options.clients.clientOf(provider),
      provider,
      claims,
      query,
      redirectUri: callbackOf(options, provider.companyId),
    });
  return claims.asked
    ? signIn(options, request, reply, { provider, asked: claims.asked, read })
    : endTest(options, request, reply, { provider, revision: claims.revision, read });
}

async function signIn(
  options: CompanySignInOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  { provider, asked, read }: { provider: CompanyProvider; asked: Asked; read: () => Promise<Seen> },
): Promise<FastifyReply> {
  const { companyId, issuer } = provider;
  try {
    const { subject, trusted, name } = await read();
    const isOwn = trusted !== undefined && (await ownsDomain(options.pool, companyId, domainOf(trusted) ?? ''));
    const key = await options.link({ companyId, issuer, subject, email: isOwn ? trusted : undefined, name });
    if (key !== undefined) {
      const session = { key, signedInAt: Math.floor(options.now().getTime() / 1_000) };
      beginSession(options, reply, session);
      return await answer(options, reply, asked, session);
    }
    options.logRefusal({
      reason: trusted === undefined ? 'no trusted e-mail address' : 'no account for this provider',
      company: companyId,
      requestId: request.id,
    });
    return await fail(options, request, reply, trusted === undefined ? 'noEmail' : 'notHere', 403, asked);
  } catch (error) {
    if (error instanceof IssuerUnavailable) return fail(options, request, reply, 'unreachable', 503, asked);
    if (!(error instanceof RefusedExchange)) throw error;
    options.logRefusal({ reason: error.reason, company: companyId, requestId: request.id });
    return fail(options, request, reply, 'failed', 401, asked);
  }
}

/** The address of a test works once, in any browser: somebody of the company can try it too. */
async function beginTest(options: CompanySignInOptions, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { value } = request.params as { value: string };
  const claims = await takeStep<TryClaims>(options.pool, 'try', value, options.now());
  const provider = claims && (await findProvider(options.pool, claims.companyId));
  if (!claims || provider?.revision !== claims.revision || provider.isOn) return fail(options, request, reply, 'failed', 400);
  try {
    return await reply.header('cache-control', 'no-store').redirect(await leaveFor(options, request, reply, { provider }), 303);
  } catch (error) {
    const problem = await keepTest(options.pool, provider, claims.revision, failureOf(error), options.now());
    return sendPage(reply.code(503), testedPage({ language: languageOf(request), problem }));
  }
}

async function endTest(
  options: CompanySignInOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  { provider, revision, read }: { provider: CompanyProvider; revision: number; read: () => Promise<Seen> },
): Promise<FastifyReply> {
  const outcome = await read().then((seen) => ({ seen }), failureOf);
  const problem = await keepTest(options.pool, provider, revision, outcome, options.now());
  return sendPage(reply, testedPage({ language: languageOf(request), problem }));
}

/** Also a discovery document that names another issuer, or has no usable address. */
const failureOf = (error: unknown): { problem: 'unreachable' | 'refused'; reason: string } => ({
  problem: error instanceof RefusedExchange ? 'refused' : 'unreachable',
  reason: error instanceof RefusedExchange ? error.reason : (error as Error).message,
});

/** Codes of this issuer are redeemed here. The page sends all others, and refresh tokens, on to the provider of the installation. */
async function answerTokens(options: CompanySignInOptions, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  const text = (name: string) => form.get(name) ?? '';
  reply.header('cache-control', 'no-store');
  if (text('grant_type') !== 'authorization_code' || !isOwnCode(text('code'))) {
    try {
      return await reply.redirect((await options.installation()).token, 307);
    } catch (error) {
      if (!(error instanceof IssuerUnavailable)) throw error;
      return reply.code(503).header('retry-after', '5').send({ error: 'temporarily_unavailable' });
    }
  }
  if (text('client_id') !== options.clientId) return reply.code(401).send({ error: 'invalid_client' });
  const tokens = await redeemCode(options, { code: text('code'), verifier: text('code_verifier'), redirectUri: text('redirect_uri') });
  return tokens ? reply.send(tokens) : reply.code(400).send({ error: 'invalid_grant' });
}

/** Ends the session here, and at the provider if it has a sign-out. */
async function endSession(options: CompanySignInOptions, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const query = queryOf(request);
  const session = readSession(options, request);
  reply.header('cache-control', 'no-store');
  endOwnSession(options, reply);
  // the next person at a shared computer must not see the address
  setCookie(reply, { name: emailCookie, value: '', seconds: 0, path: options.prefix, isSecure: isSecure(options) });
  const target = session ? await signOutOf(options, session) : (await options.installation().catch(() => undefined))?.endSession;
  if (session) await endSessionsOf(options.pool, session.key);
  const address = new URL(target ?? options.home);
  // never send a token of this product to a provider: the token contains the key of the link
  const passed =
    session || target === undefined ? ['state'] : ['id_token_hint', 'client_id', 'post_logout_redirect_uri', 'state', 'ui_locales'];
  const isOwnHint = issuerNamedIn(query.get('id_token_hint') ?? '') === options.issuer;
  for (const name of passed)
    if (query.has(name) && !(isOwnHint && name === 'id_token_hint')) address.searchParams.set(name, query.get(name) ?? '');
  return reply.redirect(address.href, 303);
}

async function signOutOf(options: CompanySignInOptions, { key }: Session): Promise<string | undefined> {
  const link = await findLink(options.pool, key);
  const provider = link && (await findProvider(options.pool, link.companyId));
  if (!provider) return undefined;
  try {
    const address = new URL(endpointOf(await options.clients.clientOf(provider).discovered(), 'end_session_endpoint'));
    address.searchParams.set('client_id', provider.clientId);
    address.searchParams.set('post_logout_redirect_uri', options.home);
    return address.href;
  } catch {
    // no sign-out, or no answer: the session here has ended all the same
    return undefined;
  }
}

function readSession({ keys, now }: CompanySignInOptions, request: FastifyRequest): Session | undefined {
  const signed = readSigned(keys.cookieKey, 'session', cookieOf(request, sessionCookie));
  if (signed === undefined) return undefined;
  const session = JSON.parse(signed) as Session;
  return now().getTime() / 1_000 < session.signedInAt + sessionSeconds ? session : undefined;
}

const beginSession = (options: CompanySignInOptions, reply: FastifyReply, session: Session): void =>
  setCookie(reply, {
    name: sessionCookie,
    value: signText(options.keys.cookieKey, 'session', JSON.stringify(session)),
    seconds: sessionSeconds,
    path: options.prefix,
    isSecure: isSecure(options),
  });

const endOwnSession = (options: CompanySignInOptions, reply: FastifyReply): void =>
  setCookie(reply, { name: sessionCookie, value: '', seconds: 0, path: options.prefix, isSecure: isSecure(options) });

async function answer(options: CompanySignInOptions, reply: FastifyReply, asked: Asked, session: Session): Promise<FastifyReply> {
  const { redirectUri, challenge, nonce, state } = asked;
  const code = await issueCode(options, { redirectUri, challenge, nonce, ...session });
  const address = new URL(redirectUri);
  for (const [name, value] of Object.entries({ code, state, iss: options.issuer })) address.searchParams.set(name, value);
  return reply.header('cache-control', 'no-store').redirect(address.href, 303);
}

async function whenReachable(
  options: CompanySignInOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof IssuerUnavailable)) throw error;
    options.logRefusal({ reason: error.message, requestId: request.id });
    return fail(options, request, reply, 'unreachable', 503);
  }
}

function fail(
  options: CompanySignInOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  failure: Failure,
  status: number,
  asked?: Asked,
): FastifyReply {
  const otherWay = asked && `${options.issuer}/other?${asked.query}`;
  return sendPage(reply.code(status), failurePage({ language: languageOf(request), failure, again: options.home, otherWay }));
}

const sendPage = (reply: FastifyReply, page: string): FastifyReply =>
  reply.headers(companySignInHeaders()).type('text/html; charset=utf-8').send(page);
