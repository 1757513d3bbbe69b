/** The token of a device for push messages. This file imports no schema library, because pages read it. */

/** What a browser gives a page: where its push service takes messages, and the keys that encrypt them. */
export interface PushSubscriptionKeys {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** An installed app that registered with Firebase Cloud Messaging (FCM). */
export interface AppRegistration {
  registration: string;
}

/**
 * An address of a public host by https, on the usual port, without a sign-in; then the keys. An address in numbers is never one of a push
 * service. The keys are an uncompressed point of P-256, and 16 random bytes, in base64url.
 */
const tokenForm = /^(https:\/\/((?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*)\/[\w.~!$&'()*+,;=:@%/?-]*)#(B[\w-]{86})\.([\w-]{22})$/;
const ownNetwork = /\.(?:local|internal|localhost)$/;
/** FCM promises no form. Its tokens have a colon; they never have a slash, which every address has. */
const registrationForm = /^[\w-]{8,200}:[\w-]{40,700}$/;

/** Undefined for anything that no browser and no app gives. */
export function readPushToken(token: string): PushSubscriptionKeys | AppRegistration | undefined {
  if (registrationForm.test(token)) return { registration: token };
  const [, endpoint, host = '', p256dh, auth] = tokenForm.exec(token) ?? [];
  if (endpoint === undefined || p256dh === undefined || auth === undefined || ownNetwork.test(host)) return undefined;
  return { endpoint, p256dh, auth };
}

export const pushTokenOf = ({ endpoint, p256dh, auth }: PushSubscriptionKeys): string => `${endpoint}#${p256dh}.${auth}`;
