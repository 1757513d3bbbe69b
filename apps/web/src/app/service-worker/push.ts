/** Handles a push message: shows it as a notification. A press on the notification opens its subject [2.20] [4.37]. */
import { readPushMessage, redirectPath, type PushMessage, type PushPlace } from '@muster/contract/shared/push-message';
import { setBadge } from '../../lib/device/badge';
import type { NotificationPressed, PushReceived, WorkerScope } from './scope';

/** A browser withdraws the permission of a page that receives a push and shows nothing. So an unreadable message is shown too. */
const unreadable: PushMessage = { title: 'Muster' };

export async function showPush(
  scope: Pick<WorkerScope, 'registration' | 'navigator'>,
  { data }: Pick<PushReceived, 'data'>,
): Promise<void> {
  const { title, unread, place, ...rest } = readPushMessage(contentOf(data)) ?? unreadable;
  if (unread !== undefined) await setBadge(unread, scope.navigator);
  await scope.registration.showNotification(title, { ...rest, dir: 'auto', data: place });
}

function contentOf(data: PushReceived['data']): unknown {
  try {
    return data?.json();
  } catch {
    return undefined;
  }
}

/** Navigates an open page of the product to the path, preferably the visible page. Opens a page if none is open. */
export async function openNotification(
  { clients, registration }: Pick<WorkerScope, 'clients' | 'registration'>,
  { notification }: Pick<NotificationPressed, 'notification'>,
): Promise<void> {
  notification.close();
  const url = registration.scope + redirectPath(notification.data as PushPlace | undefined);
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const own = pages.filter((page) => page.url.startsWith(registration.scope));
  const page = own.find(({ visibilityState }) => visibilityState === 'visible') ?? own[0];
  if (!page) return void (await clients.openWindow(url));
  page.postMessage({ type: 'NAVIGATE', url });
  await page.focus();
}
