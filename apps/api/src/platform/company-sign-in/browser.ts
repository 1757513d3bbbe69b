/** What the cookies of a browser hold: the session, the address of the last person, and the last way to sign in. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieOf, setCookie } from '../site-access/cookies';
import { readSigned, signText } from '../site-access/issuer';
import type { CompanySignInOptions } from './options';
import { randomText } from './steps';
import { sessionSeconds, type Session } from './tokens';

const sessionCookie = 'muster_company_session';
const browserCookie = 'muster_company_browser';
const emailCookie = 'muster_company_email';
/**
 * The last sign-in in this browser used the provider of a company. The cookie outlives the session. It ends when somebody chooses the
 * provider of the installation.
 */
const lastWayCookie = 'muster_company_last';
const browserSeconds = 3_600;
const emailSeconds = 400 * 86_400;

export function readSession({ keys, now }: CompanySignInOptions, request: FastifyRequest): Session | undefined {
  const signed = readSigned(keys.cookieKey, 'session', cookieOf(request, sessionCookie));
  if (signed === undefined) return undefined;
  const session = JSON.parse(signed) as Session;
  return now().getTime() / 1_000 < session.signedInAt + sessionSeconds ? session : undefined;
}

export function beginSession(options: CompanySignInOptions, reply: FastifyReply, session: Session): void {
  const value = signText(options.keys.cookieKey, 'session', JSON.stringify(session));
  keepCookie(options, reply, sessionCookie, value, sessionSeconds);
  keepCookie(options, reply, lastWayCookie, 'company', emailSeconds);
}

const keepCookie = (options: CompanySignInOptions, reply: FastifyReply, name: string, value: string, seconds: number): void =>
  setCookie(reply, { name, value, seconds, path: options.prefix, isSecure: options.issuer.startsWith('https:') });

export const endOwnSession = (options: CompanySignInOptions, reply: FastifyReply): void => keepCookie(options, reply, sessionCookie, '', 0);

export function chooseInstallation(options: CompanySignInOptions, reply: FastifyReply): void {
  endOwnSession(options, reply);
  keepCookie(options, reply, lastWayCookie, '', 0);
}

/** The last sign-in used the provider of a company. A session at the provider of the installation may then belong to another person. */
export const usedCompanyLast = (request: FastifyRequest): boolean => cookieOf(request, lastWayCookie) !== undefined;

/** Binds a visit to a provider to this browser. */
export function keepBrowser(options: CompanySignInOptions, request: FastifyRequest, reply: FastifyReply): string {
  const known = browserOf(request);
  const browser = /^[\w-]{43}$/.test(known) ? known : randomText();
  keepCookie(options, reply, browserCookie, browser, browserSeconds);
  return browser;
}

export const browserOf = (request: FastifyRequest): string => cookieOf(request, browserCookie) ?? '';

export const keepEmail = (options: CompanySignInOptions, reply: FastifyReply, email: string): void =>
  keepCookie(options, reply, emailCookie, signText(options.keys.cookieKey, 'email', email), emailSeconds);

export const emailOf = ({ keys }: CompanySignInOptions, request: FastifyRequest): string =>
  readSigned(keys.cookieKey, 'email', cookieOf(request, emailCookie)) ?? '';

/** The next person at a shared computer must not see the address of the last one. */
export const forgetEmail = (options: CompanySignInOptions, reply: FastifyReply): void => keepCookie(options, reply, emailCookie, '', 0);
