/** Push messages on this device: what the browser offers, and the subscription that it keeps. */
import { pushTokenOf } from '@muster/contract/notifications/push-token';
import { after } from '../waiting';

/** A television or a console shows no notifications to a person at work. */
const noDevice = /smart-?tv|googletv|appletv|hbbtv|crkey|playstation|xbox|nintendo|watch/i;

const supportsPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis && !noDevice.test(navigator.userAgent);

/** Undefined while the product has no service worker here. */
const findRegistration = (): Promise<ServiceWorkerRegistration | undefined> => navigator.serviceWorker.getRegistration();

export type PushState = 'unsupported' | 'none' | { token: string };

export async function pushState(): Promise<PushState> {
  if (!supportsPush()) return 'unsupported';
  const registration = await findRegistration();
  if (!registration) return 'unsupported';
  const subscription = await registration.pushManager.getSubscription();
  return subscription ? { token: tokenOf(subscription) } : 'none';
}

/** 'denied' if the person refuses, or has refused before. Rejects if the browser cannot subscribe. */
export async function subscribeToPush(publicKey: string): Promise<{ token: string } | 'denied' | 'unsupported'> {
  const registration = supportsPush() ? await findRegistration() : undefined;
  if (!registration) return 'unsupported';
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  return { token: tokenOf(subscription) };
}

/** A sign-out waits no longer for the server. The server removes the device later, when a message to it fails. */
const longestSendMilliseconds = 3_000;

/** Ends the subscription of this device, and sends its token to the server. */
export async function endPush(send: (token: string) => Promise<unknown>): Promise<void> {
  if (!supportsPush()) return;
  const subscription = await (await findRegistration())?.pushManager.getSubscription();
  if (!subscription) return;
  const token = tokenOf(subscription);
  await subscription.unsubscribe();
  await Promise.race([send(token), after(longestSendMilliseconds)]);
}

function tokenOf(subscription: PushSubscription): string {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return pushTokenOf({ endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' });
}
