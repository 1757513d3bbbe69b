/**
 * Cache invalidation by resource tags (`shared/tags` of the contract). A query says in `meta.tags` what it shows. Whoever changes
 * something, or hears of a change, names tags. No feature knows the queries of another one.
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

/** The longest that a save waits for the data that it changed. */
const longestWaitMilliseconds = 3_000;

const carriesOneOf = (tags: readonly Tag[]) => {
  const wanted = new Set<Tag>(tags);
  return (query: Query): boolean => query.meta?.tags?.some((tag) => wanted.has(tag)) ?? false;
};

/**
 * Fetches again what carries one of the tags and is on the screen. Everything else that carries one is fetched when it is shown again.
 * Resolves when the screen is current. Resolves earlier without a connection and after three seconds, so that no save waits for it.
 */
export const invalidate = (queryClient: QueryClient, tags: readonly Tag[]): Promise<void> =>
  whileConnected(queryClient.invalidateQueries({ predicate: carriesOneOf(tags) }), longestWaitMilliseconds);

/** Marks as outdated what carries one of the tags, and fetches nothing. A page that nobody sees fetches when it is seen again. */
export const markOutdated = (queryClient: QueryClient, tags: readonly Tag[]): Promise<void> =>
  queryClient.invalidateQueries({ predicate: carriesOneOf(tags), refetchType: 'none' });

/** Removes the data that carries one of the tags and fetches it again, for a resource that is gone. */
export const reset = (queryClient: QueryClient, tags: readonly Tag[]): Promise<void> =>
  queryClient.resetQueries({ predicate: carriesOneOf(tags) });

/** `invalidate` for the client of this page. */
export function useInvalidate(): (...tags: readonly Tag[]) => Promise<void> {
  const queryClient = useQueryClient();
  return (...tags) => invalidate(queryClient, tags);
}
