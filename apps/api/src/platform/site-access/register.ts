/** The routes of the restricted issuer: discovery, keys, the page with its form, tokens and sign-out. */
import { cleanPersonNumber, isPersonNumber } from '@muster/contract/shared/person-number';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../http/limits/client-address';
import { chooseLanguage } from '../identity-provider/pages/texts';
import {
  beginSession,
  deviceOf,
  dropSession,
  forgetPeople,
  giveDeviceId,
  goHome,
  knownDeviceOf,
  readSession,
  type Session,
} from './browser';
import { checkSecret, findSession, maxRedraws, redrawPin, takePinIntoUse, type DrawnPin } from './credentials';
import { discoveryOf, issueCode, readSigned, redeemCode, signText } from './issuer';
import { asideAt, dropKioskCookie, keepKioskCookie, kioskOf, lockOf, registerKioskRoutes } from './kiosk-routes';
import { beginKioskSession, noteUse, type Kiosk } from './kiosks';
import { padScript, padScriptPath } from './number-pad';
import type { SiteAccessOptions } from './options';
import { isFromOwnPage, readRequest, withParams, type Asked } from './page-request';
import { numberPageHeaders } from './page-frame';
import { drawnPinPage, failurePage, numberPage, type NumberProblem } from './pages';
import { keepPasskeyState, passkeyStateOf } from './passkeys/cookie';
import { offerPage } from './passkeys/pages';
import { passkeysAt, relyingPartyOf, type PasskeyAddresses } from './passkeys/relying-party';
import { passkeyIn, registerPasskeys } from './passkeys/routes';
import { signInByPasskey } from './passkeys/use';
import { placeOf, placeOfKiosk, type PlaceOfCode } from './place-of-code';
import { resetsOf } from './resets';
import { registerShortAddresses } from './short-addresses';

/** How long the page with the drawn PIN works. */
const formSeconds = 10 * 60;
/** How long a shared device shows a drawn PIN, and how long it shows a form that somebody fills in. */
const pinSeconds = 60;
const numberSeconds = 120;

export async function registerSiteAccess(app: FastifyInstance, options: SiteAccessOptions): Promise<void> {
  const { prefix, issuer } = options;
  registerShortAddresses(app, options);
  await app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 8_192 }, (_request, body, done) =>
        done(null, new URLSearchParams(String(body))),
      );
      const limited = { config: { addressLimit: 'signIn' } } as const;
      scope.get('/.well-known/openid-configuration', (_request, reply) => reply.send(discoveryOf(issuer)));
      scope.get('/jwks', (_request, reply) => reply.send(options.keys.public));
      // no limit of its own: all pages of a site share one network address, and each asks every minute whether its session lasts
      scope.get('/auth', (request, reply) => showOrAnswer(options, request, reply));
      scope.post('/auth', limited, (request, reply) => signIn(options, request, reply));
      scope.get(padScriptPath, (_request, reply) =>
        reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(padScript),
      );
      scope.post('/token', (request, reply) => exchangeCode(options, request, reply));
      scope.get('/start', (request, reply) => usePlace(options, request, reply, placeOf((request.query as { place?: unknown }).place)));
      scope.get('/leave', (request, reply) => usePlace(options, request, reply, undefined));
      scope.get('/last-use', (request, reply) => tellLastUse(options, request, reply));
      scope.get('/session/end', (request, reply) => endSession(options, request, reply));
      registerPasskeys(scope, options);
      registerKioskRoutes(scope, {
        ...options,
        isFromOwnPage: (request) => isFromOwnPage(options, request),
        forgetPeople: (reply) => forgetPeople(options, reply),
        openAt: (reply, kiosk) => goHome(options, reply, placeOfKiosk(kiosk)),
      });
    },
    { prefix },
  );
}

/** Answers at once if the person has a session, and always in a hidden frame. Otherwise it shows the page. */
async function showOrAnswer(options: SiteAccessOptions, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const asked = readRequest(options, request);
  if (!asked) return fail(options, request, reply);
  const kiosk = await kioskOf(options, request);
  if (kiosk || asked.place.kioskId !== undefined) return showAtKiosk(options, request, reply, { asked, kiosk });
  const session = readSession(options, request);
  const found = session && (await findSession(options, session.subject));
  // the code of another company's page must not open this session
  if (session && found?.companyId === asked.place.companyId) return answer(options, reply, asked, session);
  return asked.isSilent ? refuseSilently(options, reply, asked) : showPage(options, request, reply, asked);
}

const refuseSilently = ({ issuer }: SiteAccessOptions, reply: FastifyReply, { redirectUri, state }: Asked): FastifyReply =>
  reply.redirect(withParams(redirectUri, { error: 'login_required', state, iss: issuer }), 303);

/** A shared device never resumes a session. It ends the last one, because another person may have opened the page. */
async function showAtKiosk(
  options: SiteAccessOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  { asked, kiosk }: { asked: Asked; kiosk: Kiosk | undefined },
): Promise<FastifyReply> {
  if (asked.isSilent) return refuseSilently(options, reply, asked);
  if (!kiosk) return reply.header('cache-control', 'no-store').redirect(`${options.issuer}/kiosk`, 303);
  if (asked.place.companyId !== kiosk.companyId || asked.place.kioskId !== kiosk.id) return goHome(options, reply, placeOfKiosk(kiosk));
  keepKioskCookie(options, request, reply);
  await lockOf(options, request);
  return showPage(options, request, reply, asked, { number: '', kiosk });
}

async function signIn(options: SiteAccessOptions, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const asked = readRequest(options, request);
  if (!asked || asked.isSilent || !isFromOwnPage(options, request)) return fail(options, request, reply);
  const kiosk = await kioskOf(options, request);
  if (asked.place.kioskId !== kiosk?.id || (kiosk && asked.place.companyId !== kiosk.companyId)) return fail(options, request, reply);
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  if (form.has('passkey')) return signInWithPasskey(options, request, reply, { asked, form, kiosk });
  if (form.has('form')) return goOnWithPin(options, request, reply, { asked, form, kiosk });
  const number = cleanPersonNumber(form.get('number') ?? '');
  const secret = (form.get('secret') ?? '').replaceAll(/[\s-]/g, '');
  if (!isPersonNumber(number) || secret === '') return showPage(options, request, reply, asked, { number: '', problem: 'missing', kiosk });
  const { companyId } = asked.place;
  const known = kiosk ? `kiosk ${kiosk.companyId} ${kiosk.id}` : knownDeviceOf(options, request, companyId);
  const network = networkOf(request.ip);
  const outcome = await checkSecret(options, {
    companyId,
    number,
    secret,
    // a device without a cookie counts as its network; the company counts instead of the site, because the caller chooses the number of the
    // site
    source: {
      device: known ?? (deviceOf(options, request) || network),
      // the shared devices of a site have a limit of their own, and a new set-up does not reset it
      place: kiosk ? `kiosks ${companyId} ${kiosk.siteId}` : known === undefined ? String(companyId) : undefined,
      network,
    },
  });
  if (outcome.is === 'signedIn') return signInWith(options, request, reply, { asked, form, kiosk, subject: outcome.subject });
  if (outcome.is === 'drawn') {
    await options.onFirstUse(companyId, outcome.userId);
    return showPin(options, request, reply, { asked, kiosk, drawn: outcome });
  }
  options.logRefusal({ status: outcome.is === 'refused' ? 401 : 429, requestId: request.id });
  if (outcome.is === 'throttled') reply.header('retry-after', String(outcome.seconds));
  return showPage(options, request, reply, asked, { number, problem: outcome.is, kiosk });
}

interface SignedIn extends Pick<Session, 'subject' | 'byPasskey'> {
  asked: Asked;
  form: URLSearchParams;
  kiosk: Kiosk | undefined;
}

/** Begins the session of this card on the device. The product shows the person when the card was used before. */
async function signInWith(
  options: SiteAccessOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  { asked, form, kiosk, ...card }: SignedIn,
): Promise<FastifyReply> {
  if (!kiosk) {
    const before = await noteUse(options, card.subject, null);
    const session = beginSession(options, reply, asked.place.companyId, { ...card, before });
    const offered = form.get('offers') === '1' ? passkeysAt(options) : undefined;
    if (card.byPasskey) keepPasskeyState(options, reply, 'has');
    else if (offered && !passkeyStateOf(request)) return offerPasskey(options, request, reply, { asked, offered });
    return answer(options, reply, asked, session);
  }
  const subject = await beginKioskSession(options, kiosk, card.subject);
  if (subject === undefined) return fail(options, request, reply);
  return answer(options, reply, asked, { subject, signedInAt: Math.floor(options.now().getTime() / 1_000), isAtKiosk: true });
}

/** The person is signed in: the address of this page now leads to the product. */
function offerPasskey(
  options: SiteAccessOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  { asked, offered }: { asked: Asked; offered: PasskeyAddresses },
): FastifyReply {
  keepPasskeyState(options, reply, 'asked');
  return sendPage(options, reply, offerPage({ language: asked.language, ...offered, next: request.url }));
}

/** A shared device takes no passkey: it would be on the phone of somebody who stands beside it. */
async function signInWithPasskey(
  options: SiteAccessOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  { asked, form, kiosk }: { asked: Asked; form: URLSearchParams; kiosk: Kiosk | undefined },
): Promise<FastifyReply> {
  const party = relyingPartyOf(options.issuer);
  if (kiosk || !party) return fail(options, request, reply);
  const outcome = await signInByPasskey(options, party, { companyId: asked.place.companyId, given: passkeyIn(form) });
  if (outcome.is === 'signedIn') return signInWith(options, request, reply, { asked, form, kiosk, subject: outcome.card, byPasskey: true });
  if (outcome.is === 'renewed') return showPin(options, request, reply, { asked, kiosk, drawn: outcome.drawn, byPasskey: true });
  options.logRefusal({ status: 401, requestId: request.id });
  keepPasskeyState(options, reply, undefined);
  return showPage(options, request, reply, asked, { number: '', problem: 'passkey' });
}

/** The signed content of the form on the page with a drawn PIN. */
interface PinForm extends Omit<DrawnPin, 'pin'> {
  until: number;
  /** It replaces a locked PIN, and a passkey has signed the person in. */
  byPasskey?: true;
}

/** Handles the form on the page with the drawn PIN: draws another PIN, or signs the person in. */
async function goOnWithPin(
  options: SiteAccessOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  { asked, form, kiosk }: { asked: Asked; form: URLSearchParams; kiosk: Kiosk | undefined },
): Promise<FastifyReply> {
  const signed = readSigned(options.keys.cookieKey, 'drawn PIN', form.get('form') ?? undefined);
  const page = signed === undefined ? undefined : (JSON.parse(signed) as PinForm);
  if (!page || page.until < options.now().getTime()) return fail(options, request, reply);
  const session = await findSession(options, page.subject);
  if (session?.companyId !== asked.place.companyId) return fail(options, request, reply);
  const ofPasskey = page.byPasskey && ({ byPasskey: true } as const);
  if (form.get('do') === 'redraw') {
    const drawn = await redrawPin(options, page);
    return drawn ? showPin(options, request, reply, { asked, kiosk, drawn, ...ofPasskey }) : fail(options, request, reply);
  }
  if (!(await takePinIntoUse(options, page))) return fail(options, request, reply);
  return signInWith(options, request, reply, { asked, form, kiosk, subject: page.subject, ...ofPasskey });
}

/** The use of the number before this sign-in, on a phone of one's own. A shared device has an address of its own. */
async function tellLastUse(options: SiteAccessOptions, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const session = readSession(options, request);
  const isOpen = session && (await findSession(options, session.subject));
  return reply.header('cache-control', 'no-store').send({ lastUse: (isOpen && session.before) ?? null });
}

async function exchangeCode(options: SiteAccessOptions, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  const text = (name: string) => form.get(name) ?? '';
  reply.header('cache-control', 'no-store');
  if (text('grant_type') !== 'authorization_code') return reply.code(400).send({ error: 'unsupported_grant_type' });
  if (text('client_id') !== options.clientId) return reply.code(401).send({ error: 'invalid_client' });
  const tokens = await redeemCode(options, { code: text('code'), verifier: text('code_verifier'), redirectUri: text('redirect_uri') });
  return tokens ? reply.send(tokens) : reply.code(400).send({ error: 'invalid_grant' });
}

/** Ends the session on the device and returns to the product. */
async function endSession(options: SiteAccessOptions, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { home } = options;
  const { state } = request.query as { state?: unknown };
  await lockOf(options, request);
  dropSession(options, reply);
  return reply.redirect(typeof state === 'string' ? withParams(home, { state }) : home, 303);
}

/**
 * Handles the address in a QR code. Without a place, the device returns to company accounts. A shared device stays one until a manager
 * removes it.
 */
async function usePlace(
  options: SiteAccessOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  place: PlaceOfCode | undefined,
): Promise<FastifyReply> {
  const kiosk = await kioskOf(options, request);
  if (kiosk) return goHome(options, reply, placeOfKiosk(kiosk));
  dropKioskCookie(options, request, reply);
  return goHome(options, reply, place && { companyId: place.companyId, siteId: place.siteId });
}

async function answer(options: SiteAccessOptions, reply: FastifyReply, asked: Asked, session: Session): Promise<FastifyReply> {
  const { redirectUri, challenge, nonce } = asked;
  const code = await issueCode(options, { redirectUri, challenge, nonce, ...session });
  return reply
    .header('cache-control', 'no-store')
    .redirect(withParams(redirectUri, { code, state: asked.state, iss: options.issuer }), 303);
}

function showPage(
  options: SiteAccessOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  asked: Asked,
  { number, problem, kiosk }: { number: string; problem?: NumberProblem; kiosk?: Kiosk | undefined } = { number: '' },
): FastifyReply {
  const { issuer } = options;
  if (!kiosk) giveDeviceId(options, request, reply);
  const otherWay = kiosk ? undefined : `${issuer}/leave`;
  const pad = kiosk ? issuer + padScriptPath : undefined;
  const offered = kiosk ? undefined : passkeysAt(options);
  const isFirst = problem === undefined && passkeyStateOf(request) === 'has';
  const passkey = offered && { ...offered, company: asked.place.companyId, isFirst };
  const aside = kiosk ? asideAt(request) : 0;
  const page = numberPage({ language: asked.language, action: request.url, otherWay, padScript: pad, passkey, number, problem, aside });
  const status = problem === undefined ? 200 : { refused: 401, passkey: 401, throttled: 429, missing: 400 }[problem];
  if (kiosk) clearAfter(numberSeconds, options, reply);
  return sendPage(options, reply.code(status), page);
}

async function showPin(
  options: SiteAccessOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  {
    asked,
    kiosk,
    drawn: { subject, pin, redraws },
    byPasskey,
  }: { asked: Asked; kiosk: Kiosk | undefined; drawn: DrawnPin; byPasskey?: true },
): Promise<FastifyReply> {
  if (kiosk) clearAfter(pinSeconds, options, reply);
  const until = options.now().getTime() + (kiosk ? pinSeconds : formSeconds) * 1_000;
  const content: PinForm = { subject, redraws, until, ...(byPasskey && { byPasskey }) };
  const form = signText(options.keys.cookieKey, 'drawn PIN', JSON.stringify(content));
  const canRedraw = redraws < maxRedraws;
  const isRenewed = byPasskey === true;
  const script = kiosk ? undefined : passkeysAt(options)?.script;
  const told = await resetsOf(options, subject);
  const page = drawnPinPage({ language: asked.language, action: request.url, form, pin, canRedraw, isRenewed, told, script });
  return sendPage(options, reply, page);
}

/** A shared device must not keep showing the number or PIN of a person who has left. */
const clearAfter = (seconds: number, { home }: SiteAccessOptions, reply: FastifyReply): FastifyReply =>
  reply.header('refresh', `${seconds}; url=${home}`);

const fail = (options: SiteAccessOptions, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendPage(
    options,
    reply.code(400),
    failurePage({ language: chooseLanguage(undefined, request.headers['accept-language']), home: options.home }),
  );

const sendPage = ({ home }: SiteAccessOptions, reply: FastifyReply, page: string): FastifyReply =>
  reply
    .headers(numberPageHeaders([new URL(home).origin]))
    .type('text/html; charset=utf-8')
    .send(page);
