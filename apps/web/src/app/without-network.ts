/** Starts the page on a device that already has the person's content and the code. */
import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { meQuery, permissionsQuery } from '../features/identity';
import { after } from '../lib/waiting';
import { fetchChunk } from '../lib/lazy-screen';
import { hasKeptPerson } from '../lib/offline/kept-key';
import type { Session } from '../lib/sign-in/session';
import { afterFirstScreen } from '../ui/loading/first-screen';

/** Maximum time that the first screen waits for the database of the device. */
const restoreTimeoutMs = 1_500;
/** Without a network the page has nothing else to show. */
const restoreTimeoutOfflineMs = 15_000;

const loadReading = () => fetchChunk('reading', () => import('../lib/offline/reading'));

/**
 * Fills the cache with the content that this device last showed to this person. The first screen then does not wait for the
 * network. Without such content the page starts as on a new device. The page waits only a moment for a slow device, and shows its content
 * later if nobody is signed in by then.
 */
export async function showKeptContent(session: Session, queryClient: QueryClient): Promise<void> {
  if (!hasKeptPerson() || window.location.pathname.endsWith('/sign-in-callback')) return;
  const isUndecided = () => session.accessToken() === undefined;
  let isInTime = true;
  const mayFill = () => isInTime || isUndecided();
  const restoring = loadReading()
    .then(({ restoreKept }) => restoreKept(queryClient, Date.now(), mayFill))
    .then((person) => {
      const hasAccount = [meQuery, permissionsQuery].every(({ queryKey }) => queryClient.getQueryData(queryKey) !== undefined);
      if (person && hasAccount && mayFill()) session.show(person.subject);
      // Another person may sign in, so the page keeps no data of this person. What the page has fetched itself stays.
      if (!hasAccount || !mayFill() || (isUndecided() && session.current().shown === undefined))
        queryClient.removeQueries({ predicate: ({ state }) => state.data !== undefined && state.dataUpdateCount === 0 });
    });
  await Promise.race([restoring.catch(() => undefined), untilTooLong()]);
  isInTime = false;
}

/** Resolves when the page should start without what the device keeps. */
export async function untilTooLong(): Promise<undefined> {
  await after(restoreTimeoutMs);
  // Without the service worker, the code that reads the database cannot load either.
  if (navigator.onLine || !navigator.serviceWorker?.controller) return;
  const online = new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
  await Promise.race([online, after(restoreTimeoutOfflineMs - restoreTimeoutMs)]);
}

/**
 * Applies the company's retention setting: at once if the device has stored data, otherwise before it stores any. If the code for this
 * does not load, the device stores nothing.
 */
export const applyRetention = (userId: string, companyId: number, days: number): void =>
  void (hasKeptPerson() ? Promise.resolve() : afterFirstScreen())
    .then(loadReading)
    .then(({ limitReading }) => limitReading(userId, companyId, days))
    .catch(() => undefined);

/** Registers the service worker after the first screen has loaded. Without service workers, the page works with a network only. */
export function installServiceWorker(basePath: string, router: AnyRouter, queryClient: QueryClient): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const begin = () =>
    fetchChunk('service-worker', () => import('./service-worker/register'))
      .then(({ registerWorker }) => registerWorker(basePath, router, queryClient))
      .catch(() => undefined);
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(() => void begin(), { timeout: 10_000 }) : void begin());
  void afterFirstScreen().then(whenIdle);
}
