/** What the cookies of a browser hold: the session, the id of the device, the company that has used it, and the place. */
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieOf, setCookie } from './cookies';
import { readSigned, sessionSeconds, signText } from './issuer';
import type { LastUse } from './kiosks';
import type { SiteAccessOptions } from './options';
import { keepPasskeyState } from './passkeys/cookie';
import type { PlaceOfCode } from './place-of-code';

const sessionCookie = 'muster_site_access';
const deviceCookie = 'muster_device';
const knownCookie = 'muster_known_device';
const placeCookie = 'muster_place';
const deviceSeconds = 400 * 86_400;
/** After a sign-in, the limit of the company does not count this device for this time. */
const knownSeconds = 90 * 86_400;

export interface Session {
  subject: string;
  signedInAt: number;
  isAtKiosk?: true;
  /** Signed in with a passkey, and not with a PIN. */
  byPasskey?: true;
  /** The use of the number before this sign-in. */
  before?: LastUse;
}

/** Undefined without a session, and after the session has ended. */
export function readSession({ keys, now }: SiteAccessOptions, request: FastifyRequest): Session | undefined {
  const signed = readSigned(keys.cookieKey, 'session', cookieOf(request, sessionCookie));
  if (signed === undefined) return undefined;
  const session = JSON.parse(signed) as Session;
  return now().getTime() / 1_000 < session.signedInAt + sessionSeconds ? session : undefined;
}

export function beginSession(
  options: SiteAccessOptions,
  reply: FastifyReply,
  companyId: number,
  { subject, byPasskey, before }: Pick<Session, 'subject' | 'byPasskey'> & { before: LastUse | undefined },
): Session {
  const { keys, now, prefix, issuer } = options;
  const session: Session = {
    subject,
    signedInAt: Math.floor(now().getTime() / 1_000),
    ...(byPasskey && { byPasskey }),
    ...(before && { before }),
  };
  const value = signText(keys.cookieKey, 'session', JSON.stringify(session));
  const isSecure = issuer.startsWith('https:');
  setCookie(reply, { name: sessionCookie, value, seconds: sessionSeconds, path: prefix, isSecure });
  const known: KnownDevice = { companyId, subject, until: session.signedInAt + knownSeconds };
  const knownValue = signText(keys.cookieKey, 'known device', JSON.stringify(known));
  setCookie(reply, { name: knownCookie, value: knownValue, seconds: knownSeconds, path: prefix, isSecure });
  return session;
}

/** Ends the session in this browser. */
export function dropSession({ prefix, issuer }: SiteAccessOptions, reply: FastifyReply): void {
  setCookie(reply, { name: sessionCookie, value: '', seconds: 0, path: prefix, isSecure: issuer.startsWith('https:') });
}

/** Deletes the cookies that identify people in this browser. */
export function forgetPeople(options: SiteAccessOptions, reply: FastifyReply): void {
  dropSession(options, reply);
  setCookie(reply, { name: knownCookie, value: '', seconds: 0, path: options.prefix, isSecure: options.issuer.startsWith('https:') });
  keepPasskeyState(options, reply, undefined);
}

/** Gives a device without a cookie an id of its own. */
export function giveDeviceId(options: SiteAccessOptions, request: FastifyRequest, reply: FastifyReply): void {
  if (deviceOf(options, request) !== undefined) return;
  setCookie(reply, {
    name: deviceCookie,
    value: signText(options.keys.cookieKey, 'device', randomBytes(16).toString('base64url')),
    seconds: deviceSeconds,
    path: options.prefix,
    isSecure: options.issuer.startsWith('https:'),
  });
}

export const deviceOf = ({ keys }: SiteAccessOptions, request: FastifyRequest): string | undefined =>
  readSigned(keys.cookieKey, 'device', cookieOf(request, deviceCookie));

interface KnownDevice {
  companyId: number;
  subject: string;
  /** In seconds. */
  until: number;
}

/**
 * The key of the attempt counter for a device that somebody of this company has used. Undefined for other devices. All cookies of one card
 * share a counter, so that nobody collects cookies to get more attempts.
 */
export function knownDeviceOf({ keys, now }: SiteAccessOptions, request: FastifyRequest, companyId: number): string | undefined {
  const signed = readSigned(keys.cookieKey, 'known device', cookieOf(request, knownCookie));
  if (signed === undefined) return undefined;
  const known = JSON.parse(signed) as KnownDevice;
  return known.companyId === companyId && now().getTime() / 1_000 < known.until ? `known ${known.subject}` : undefined;
}

/** The page of the product reads this cookie, so it contains no secret. */
export function goHome({ home, issuer }: SiteAccessOptions, reply: FastifyReply, place: PlaceOfCode | undefined): FastifyReply {
  const value = place ? [place.companyId, place.siteId, ...(place.kioskId === undefined ? [] : [place.kioskId])].join('-') : '';
  const isSecure = issuer.startsWith('https:');
  setCookie(reply, {
    name: placeCookie,
    value,
    seconds: place ? deviceSeconds : 0,
    path: new URL(home).pathname,
    isSecure,
    isForPages: true,
  });
  return reply.header('cache-control', 'no-store').redirect(home, 303);
}
