/** The service worker asks an open page to navigate to a pressed notification [2.20]. */
import type { AnyRouter } from '@tanstack/react-router';
import { isSafePath } from '../lib/sign-in/deep-link';

/** Follows messages of type NAVIGATE to URLs of this origin, and replaces the current history entry. */
export function followServiceWorker(router: Pick<AnyRouter, 'navigate'>, worker: EventTarget | undefined = navigator.serviceWorker): void {
  worker?.addEventListener('message', (event) => {
    const path = pathIn((event as MessageEvent<unknown>).data);
    if (path !== undefined) void router.navigate({ href: path, replace: true });
  });
}

function pathIn(message: unknown): string | undefined {
  if (typeof message !== 'object' || message === null || !('type' in message) || message.type !== 'NAVIGATE') return undefined;
  if (!('url' in message) || typeof message.url !== 'string' || !URL.canParse(message.url, window.location.origin)) return undefined;
  const { origin, pathname, search, hash } = new URL(message.url, window.location.origin);
  const path = `${pathname}${search}${hash}`;
  return origin === window.location.origin && isSafePath(path) ? path : undefined;
}
