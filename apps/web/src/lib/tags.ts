/**
 * Cache invalidation by resource tags (`shared/tags` of the contract). A query lists its tags in `meta.tags`. Code that changes
 * something, or receives a change, names tags. No feature knows the queries of another one.
 */
import type { Tag } from '@muster/contract/shared/tags';
import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query';
import { whileConnected } from './connection';

declare module '@tanstack/react-query' {
  interface Register {
    /** `isKept: false`: the result is not kept on the device for reading without a network. */
    queryMeta: { tags?: readonly Tag[]; isKept?: false };
  }
}

/** The maximum time that a save waits for the data that it changed. */
const longestWaitMilliseconds = 3_000;

const carriesOneOf = (tags: readonly Tag[]) => {
  const wanted = new Set<Tag>(tags);
  return (query: Query): boolean => query.meta?.tags?.some((tag) => wanted.has(tag)) ?? false;
};

/**
 * Refetches the visible queries that have one of the tags. Other queries with these tags refetch when they are shown again.
 * Resolves when the screen is up to date. Without a connection, or after three seconds, it resolves early, so that no save waits
 * for it.
 */
export const invalidate = (queryClient: QueryClient, tags: readonly Tag[]): Promise<void> =>
  whileConnected(refetch(queryClient, carriesOneOf(tags)), longestWaitMilliseconds);

/** A first fetch in flight may return data from before the change. TanStack Query does not restart it, so it is fetched again after it. */
async function refetch(queryClient: QueryClient, predicate: (query: Query) => boolean): Promise<void> {
  const begun = queryClient.getQueryCache().findAll({ fetchStatus: 'fetching', predicate });
  const first = begun.filter(({ state }) => state.data === undefined);
  await queryClient.invalidateQueries({ predicate });
  if (first.length > 0) await queryClient.invalidateQueries({ predicate: (query) => first.includes(query) });
}

/**
 * Marks the queries with one of the tags as stale, and fetches nothing. A hidden page refetches when the person sees it again.
 */
export const markOutdated = (queryClient: QueryClient, tags: readonly Tag[]): Promise<void> =>
  queryClient.invalidateQueries({ predicate: carriesOneOf(tags), refetchType: 'none' });

/** `invalidate`, but a page in the background refetches outdated queries when the person sees it again: the query client does this. */
export const refetchIfSeen = (queryClient: QueryClient, tags: readonly Tag[]): Promise<void> =>
  globalThis.document?.visibilityState === 'hidden' ? markOutdated(queryClient, tags) : invalidate(queryClient, tags);

/** `invalidate` with the query client of this page. */
export function useInvalidate(): (...tags: readonly Tag[]) => Promise<void> {
  const queryClient = useQueryClient();
  return (...tags) => invalidate(queryClient, tags);
}
