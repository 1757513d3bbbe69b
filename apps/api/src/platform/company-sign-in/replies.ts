import type { LanguageTag } from '@muster/contract/shared/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseLanguage } from '../identity-provider/pages/texts';
import { IssuerUnavailable } from '../tokens/errors';
import type { CompanySignInOptions } from './options';
import { companySignInHeaders, failurePage, type Failure } from './pages';
import type { Asked } from './visit';

export const languageOf = (request: FastifyRequest): LanguageTag =>
  chooseLanguage(queryOf(request).get('ui_locales') ?? undefined, request.headers['accept-language']);

export const queryOf = (request: FastifyRequest): URLSearchParams => new URL(request.url, 'http://localhost').searchParams;

export async function whenReachable(
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

export function fail(
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

export const sendPage = (reply: FastifyReply, page: string): FastifyReply =>
  reply.headers(companySignInHeaders()).type('text/html; charset=utf-8').send(page);

/** Returns to the page with a code or an error. */
export function answerPage(
  options: CompanySignInOptions,
  reply: FastifyReply,
  asked: Asked,
  answer: { code: string } | { error: string },
): FastifyReply {
  const address = new URL(asked.redirectUri);
  for (const [name, value] of Object.entries({ ...answer, state: asked.state, iss: options.issuer })) address.searchParams.set(name, value);
  return reply.header('cache-control', 'no-store').redirect(address.href, 303);
}
