/** How the page starts where this device already knows the person and the code. */
import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { meQuery, permissionsQuery } from '../features/identity';
import { daysOf, keptPerson, limitDays, mayShow } from '../lib/offline/kept-person';
import type { Session } from '../lib/session';

/** A database that hangs must not keep the person from the first screen. */
const longestMilliseconds = 1_500;

/**
 * Fills the cache with what this device last showed to this person, so that the first screen does not wait for the network. Without
 * it the page starts as on a new device.
 */
export async function showWhatWasKept(session: Session, queryClient: QueryClient): Promise<void> {
  const person = keptPerson();
  if (!person || window.location.pathname.endsWith('/sign-in-callback')) return;
  if (!mayShow(person, Date.now())) return void forget(person.userId);
  const restoring = import('../lib/offline/reading').then(({ restoreReading }) => restoreReading(queryClient, person, Date.now()));
  await Promise.race([restoring.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, longestMilliseconds))]);
  const hasAccount = [meQuery, permissionsQuery].every(({ queryKey }) => queryClient.getQueryData(queryKey) !== undefined);
  if (hasAccount) session.show(person.subject);
}

/** What is too old is deleted, and not only hidden. */
const forget = (userId: string): Promise<void> =>
  import('../lib/offline/device').then(({ wipeReading }) => wipeReading(userId)).catch(() => undefined);

/** Follows the company's setting. What it does not allow any more is deleted. */
export function limitKeeping(companyId: number, days: number): void {
  const person = limitDays(companyId, days);
  if (person && daysOf(person) === 0) void forget(person.userId);
}

/** The worker installs itself when the page has had the network to itself. A browser without workers works as before. */
export function workWithoutNetwork(basePath: string, router: AnyRouter, queryClient: QueryClient): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const begin = () =>
    import('./service-worker/register').then(({ registerWorker }) => registerWorker(basePath, router, queryClient)).catch(() => undefined);
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(() => void begin(), { timeout: 10_000 }) : void begin());
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}
