/**
 * The sign-in of an installation in which companies have identity providers of their own. The page knows one issuer, at this address. A
 * person enters an e-mail address. If its domain belongs to a company, the provider of the company signs the person in. Everybody else goes
 * to the provider of the installation.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { discoveryOf } from '../site-access/issuer';
import { endpointOf } from '../tokens/discovery';
import { IssuerUnavailable } from '../tokens/errors';
import { issuerNamedIn } from '../tokens/named-issuer';
import { chooseInstallation, emailOf, endOwnSession, forgetEmail, keepEmail, readSession, usedCompanyLast } from './browser';
import type { CompanySignInOptions } from './options';
import { addressPage, goOnPage } from './pages';
import { domainOf, findProvider, findProviderOfDomain } from './providers';
import { answerPage, fail, languageOf, queryOf, sendPage, whenReachable } from './replies';
import { endSessionsOf, findLink, isOwnCode, redeemCode, type Session } from './tokens';
import type { Asked } from './visit';
import { answer, beginTest, comeBack, leaveFor } from './visits';

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
      // no limit of its own: all pages of a site share one network address, and each asks every minute whether its session lasts
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
    // PostgreSQL stores no NUL
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

/**
 * If this browser has a session, it answers at once. Otherwise a hidden frame goes to the provider of the installation, which may have a
 * session. It does not go there if the last sign-in used the provider of a company: the session there may belong to another person.
 */
async function showOrAnswer(options: CompanySignInOptions, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const asked = readAsked(options, request);
  if (!asked) return fail(options, request, reply, 'failed', 400);
  const session = readSession(options, request);
  if (session && (await findLink(options.pool, session.key))) return answer(options, reply, asked, session);
  if (queryOf(request).get('prompt') === 'none')
    return usedCompanyLast(request) ? answerPage(options, reply, asked, { error: 'login_required' }) : passOn(options, request, reply);
  return showAddress(options, request, reply, { email: emailOf(options, request), isWrong: false });
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

/** The domain of the address selects the provider. The answer for an unknown domain is the same as for one of the installation. */
async function chooseProvider(options: CompanySignInOptions, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const asked = readAsked(options, request);
  // a form on another site must not sign somebody in
  if (!asked || request.headers.origin !== new URL(options.issuer).origin) return fail(options, request, reply, 'failed', 400);
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  const email = (form.get('email') ?? '').trim().slice(0, 254);
  const domain = domainOf(email);
  if (domain === undefined) return showAddress(options, request, reply, { email, isWrong: true });
  const language = languageOf(request);
  keepEmail(options, reply, email);
  return whenReachable(options, request, reply, async () => {
    const provider = await findProviderOfDomain(options.pool, domain);
    const address = provider
      ? await leaveFor(options, request, reply, { provider, asked, email })
      : await addressOfInstallation(options, request, email);
    if (!provider) chooseInstallation(options, reply);
    return sendPage(reply.header('refresh', `0; url=${address}`), goOnPage({ language, address }));
  });
}

async function addressOfInstallation(options: CompanySignInOptions, request: FastifyRequest, email?: string): Promise<string> {
  const address = new URL((await options.installation()).authorization);
  for (const [name, value] of queryOf(request)) address.searchParams.set(name, value);
  if (email !== undefined) address.searchParams.set('login_hint', email);
  return address.href;
}

/** Goes to the provider of the installation, with the parameters of the page. */
async function passOn(options: CompanySignInOptions, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (!readAsked(options, request)) return fail(options, request, reply, 'failed', 400);
  return whenReachable(options, request, reply, async () => {
    const address = await addressOfInstallation(options, request);
    chooseInstallation(options, reply);
    return reply.header('cache-control', 'no-store').redirect(address, 303);
  });
}

/** Redeems the codes of this issuer. Passes all other codes, and refresh tokens, to the provider of the installation. */
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

/** Ends the session here. Ends it also at the provider, if the provider has a sign-out. */
async function endSession(options: CompanySignInOptions, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const query = queryOf(request);
  const session = readSession(options, request);
  reply.header('cache-control', 'no-store');
  endOwnSession(options, reply);
  forgetEmail(options, reply);
  const target = session ? await signOutOf(options, session) : (await options.installation().catch(() => undefined))?.endSession;
  if (session) await endSessionsOf(options.pool, session.key);
  const address = new URL(target ?? options.home);
  // a provider must never get a token of this product, because it contains the key of the link
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
    // without a sign-out or an answer of the provider, the session here has ended all the same
    return undefined;
  }
}
