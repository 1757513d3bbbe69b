/** A visit to the provider of a company: the way there and the way back. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RefusedExchange } from '../confidential-client/exchange';
import { IssuerUnavailable } from '../tokens/errors';
import { beginSession, browserOf, keepBrowser } from './browser';
import { callbackOf, type CompanySignInOptions } from './options';
import { testedPage } from './pages';
import { domainOf, findProvider, ownsDomain, type CompanyProvider } from './providers';
import { answerPage, fail, languageOf, queryOf, sendPage } from './replies';
import { digest, takeStep } from './steps';
import { keepTest } from './test-result';
import { endTest, failureOf, type TryClaims } from './tried';
import { issueCode, type Session } from './tokens';
import { readAnswer, wayToProvider, type Asked, type Seen, type WayClaims } from './visit';

/** Sends this browser to the provider of a company. */
export function leaveFor(
  options: CompanySignInOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  { provider, asked, email }: { provider: CompanyProvider; asked?: Asked; email?: string },
): Promise<string> {
  return wayToProvider({
    pool: options.pool,
    client: options.clients.clientOf(provider),
    provider,
    redirectUri: callbackOf(options, provider.companyId),
    browser: keepBrowser(options, request, reply),
    now: options.now(),
    language: languageOf(request),
    ...(asked && { asked }),
    ...(email !== undefined && { email }),
  });
}

/** Handles the answer of a company's provider. */
export async function comeBack(options: CompanySignInOptions, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const query = queryOf(request);
  const claims = await takeStep<WayClaims>(options.pool, 'way', query.get('state') ?? '', options.now());
  const { companyId } = request.params as { companyId: string };
  const isOfThisBrowser = claims !== undefined && claims.browser === digest(browserOf(request));
  if (!isOfThisBrowser || companyId !== String(claims.companyId)) return fail(options, request, reply, 'failed', 400);
  const provider = await findProvider(options.pool, claims.companyId);
  const isSame = provider?.issuer === claims.issuer && provider.clientId === claims.clientId;
  if (!provider || !isSame) return fail(options, request, reply, 'failed', 400, claims.asked);
  const client = options.clients.clientOf(provider);
  const read = () => readAnswer({ client, provider, claims, query, redirectUri: callbackOf(options, provider.companyId) });
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
  if (!provider.isOn) return fail(options, request, reply, 'failed', 400, asked);
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

export async function answer(options: CompanySignInOptions, reply: FastifyReply, asked: Asked, session: Session): Promise<FastifyReply> {
  const { redirectUri, challenge, nonce } = asked;
  return answerPage(options, reply, asked, { code: await issueCode(options, { redirectUri, challenge, nonce, ...session }) });
}

/** The address of a test works once, in any browser. So somebody else in the company can run the test too. */
export async function beginTest(options: CompanySignInOptions, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
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
