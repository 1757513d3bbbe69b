/**
 * One decision for each entry, in all tabs: either it is being sent, or it is being discarded. A lock ends with its tab, so that a
 * crash blocks nothing.
 */

/** For browsers without locks: the claims of this tab. */
const claims = new Map<string, Promise<unknown>>();

/** Waits until nobody else has the entry, and keeps it during the work. */
export async function withClaim<T>(id: string, work: () => Promise<T>): Promise<T> {
  if (hasLocks()) return navigator.locks.request(nameOf(id), work);
  while (claims.has(id)) await claims.get(id);
  return inThisTab(id, work);
}

/** The same, but does nothing if somebody else has the entry: then it resolves to 'taken'. */
export async function withFreeClaim<T>(id: string, work: () => Promise<T>): Promise<T | 'taken'> {
  if (hasLocks()) return navigator.locks.request(nameOf(id), { ifAvailable: true }, async (lock) => (lock ? work() : 'taken'));
  return claims.has(id) ? 'taken' : inThisTab(id, work);
}

const hasLocks = (): boolean => 'locks' in navigator;
const nameOf = (id: string): string => `muster.outbox.${id}`;

async function inThisTab<T>(id: string, work: () => Promise<T>): Promise<T> {
  const working = work();
  claims.set(
    id,
    working.catch(() => undefined),
  );
  return working.finally(() => claims.delete(id));
}
