/** Registers the service worker after the first screen has loaded, and follows its updates. */
import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { hasUnwritten } from '../../lib/forms/drafts';
import { isIdle } from '../../ui/forms/idle';
import { prefetchWhenIdle } from './prefetch-when-idle';
import { followUpdates } from './updates';

/** How often an open page checks for a new version. */
const checkMilliseconds = 30 * 60_000;

export async function registerWorker(basePath: string, router: AnyRouter, queryClient: QueryClient): Promise<void> {
  const { serviceWorker } = navigator;
  await serviceWorker.register(`${basePath}sw.js`, { scope: basePath, updateViaCache: 'none' });
  const registration = await serviceWorker.getRegistration(basePath);
  // A browser can refuse the worker without an error, for example a test browser that blocks workers.
  if (!registration) return;
  void serviceWorker.ready.then(() => prefetchWhenIdle(queryClient)).catch(() => undefined);
  const update = () => void registration.update().catch(() => undefined);
  setInterval(update, checkMilliseconds);
  window.addEventListener('online', update);
  const reload = () => window.location.reload();
  const updates = followUpdates({
    registration,
    container: serviceWorker,
    reload,
    // If the storage of the device is full, the typed text is in the page only.
    isIdle: () => isIdle() && queryClient.isMutating() === 0 && !hasUnwritten(),
  });
  // An update that a request has delayed happens when the request ends.
  queryClient.getMutationCache().subscribe(() => queryClient.isMutating() === 0 && updates.retry());
  for (const use of ['pointerdown', 'keydown'] as const) window.addEventListener(use, updates.postpone, { capture: true });
  document.addEventListener('visibilitychange', () => (document.hidden ? updates.takeOver() : update()));
  router.subscribe('onResolved', ({ pathChanged }) => pathChanged && updates.takeOver());
}
