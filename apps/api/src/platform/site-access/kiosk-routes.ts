/** The routes of a shared device: it takes the code of a manager, tells when the PIN was last used, and locks. */
import { asideCookie } from '@muster/contract/shared/kiosk-limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseLanguage } from '../identity-provider/pages/texts';
import { cookieOf, setCookie } from './cookies';
import type { CredentialOptions } from './credentials';
import { findKiosk, lastUseAt, lockKiosk, setUpKiosk, type Kiosk } from './kiosks';
import { numberPageHeaders } from './page-frame';
import { kioskPage } from './pages';

export interface KioskRouteOptions extends CredentialOptions {
  issuer: string;
  prefix: string;
  home: string;
  logRefusal(request: { status: number; requestId: string }): void;
  /** A form or a call from another site must have no effect here. */
  isFromOwnPage(request: FastifyRequest): boolean;
  /** Deletes the cookies that identify people in this browser. */
  forgetPeople(reply: FastifyReply): void;
  /** Opens the product. From now on, the product signs people in at this device. */
  openAt(reply: FastifyReply, kiosk: Kiosk): FastifyReply;
}

const kioskCookie = 'muster_kiosk';
/** The longest life of a cookie that browsers allow. Each sign-in page renews it. */
const cookieSeconds = 400 * 86_400;

const secretOf = (request: FastifyRequest): string | undefined => cookieOf(request, kioskCookie);

export const kioskOf = (options: Pick<CredentialOptions, 'pool' | 'now'>, request: FastifyRequest): Promise<Kiosk | undefined> =>
  findKiosk(options, secretOf(request));

export function keepKioskCookie(
  { prefix, issuer }: { prefix: string; issuer: string },
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  setSecret({ prefix, issuer }, reply, secretOf(request) ?? '');
}

/** The browser is no longer a shared device. */
export function dropKioskCookie(options: { prefix: string; issuer: string }, request: FastifyRequest, reply: FastifyReply): void {
  if (secretOf(request) !== undefined) setSecret(options, reply, '');
}

function setSecret({ prefix, issuer }: { prefix: string; issuer: string }, reply: FastifyReply, value: string): void {
  const isSecure = issuer.startsWith('https:');
  setCookie(reply, { name: kioskCookie, value, seconds: value === '' ? 0 : cookieSeconds, path: prefix, isSecure });
}

/** How many confirmations the device could not send, as its own page counts them. */
export const asideAt = (request: FastifyRequest): number => Number(/^\d{1,4}$/.exec(cookieOf(request, asideCookie) ?? '')?.[0] ?? 0);

export const lockOf = ({ pool }: Pick<CredentialOptions, 'pool'>, request: FastifyRequest): Promise<void> =>
  lockKiosk({ pool }, secretOf(request));

export function registerKioskRoutes(scope: FastifyInstance, options: KioskRouteOptions): void {
  const limited = { config: { addressLimit: 'signIn' } } as const;
  scope.get('/kiosk', (request, reply) => showCodePage(options, request, reply));
  scope.post('/kiosk', limited, (request, reply) => takeCode(options, request, reply));
  scope.get('/kiosk/last-use', async (request, reply) =>
    reply.header('cache-control', 'no-store').send({ lastUse: await lastUseAt(options, secretOf(request)) }),
  );
  scope.post('/kiosk/lock', async (request, reply) => {
    if (!options.isFromOwnPage(request)) return reply.code(403).send({ error: 'access_denied' });
    await lockOf(options, request);
    // deletes pictures of the person, which the browser keeps by their addresses
    return reply.header('cache-control', 'no-store').header('clear-site-data', '"cache"').code(204).send();
  });
}

async function showCodePage(options: KioskRouteOptions, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const kiosk = await kioskOf(options, request);
  return kiosk ? options.openAt(reply, kiosk) : sendCodePage(options, request, reply, false);
}

async function takeCode(options: KioskRouteOptions, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  const code = (form.get('code') ?? '').replaceAll(/[\s-]/g, '');
  const found = options.isFromOwnPage(request) && code !== '' ? await setUpKiosk(options, code) : undefined;
  if (!found) {
    options.logRefusal({ status: 401, requestId: request.id });
    return sendCodePage(options, request, reply.code(401), true);
  }
  setSecret(options, reply, found.secret);
  options.forgetPeople(reply);
  // deletes everything of people who have used this browser before
  return options.openAt(reply.header('clear-site-data', '"cache", "storage"'), found.kiosk);
}

function sendCodePage(
  { issuer, prefix, home }: KioskRouteOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  isWrong: boolean,
): FastifyReply {
  const language = chooseLanguage(undefined, request.headers['accept-language']);
  return reply
    .headers(numberPageHeaders([new URL(home).origin]))
    .type('text/html; charset=utf-8')
    .send(kioskPage({ language, action: `${prefix}/kiosk`, otherWay: `${issuer}/leave`, isWrong }));
}
