/** What the service worker asks of an open page: to go where a pressed notification leads [2.20]. */
import type { AnyRouter } from '@tanstack/react-router';
import { isSafePath } from '../lib/deep-link';

/** Follows messages of type NAVIGATE to addresses of this origin, in place of the present entry of the history. */
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
