/** What the person opened from the palette, the last first. The device keeps it like everything that the person reads there. */
import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Entry, RecentEntry } from './entry';

const mostRecent = 6;

const recentQuery = (companyId: number | undefined) =>
  queryOptions<RecentEntry[]>({
    queryKey: ['palette', 'recent', companyId ?? null],
    queryFn: skipToken,
    staleTime: Infinity,
    gcTime: Infinity,
  });

export function useRecent(companyId: number | undefined): { recent: readonly RecentEntry[]; remember(entry: Entry): void } {
  const client = useQueryClient();
  const query = recentQuery(companyId);
  const { data: recent = [] } = useQuery(query);
  return {
    recent,
    remember: ({ kind, key, title, detail, to }) => {
      if (to === undefined) return;
      const others = recent.filter((one) => one.key !== key);
      client.setQueryData(
        query.queryKey,
        [{ kind, key, title, ...(detail !== undefined && { detail }), to }, ...others].slice(0, mostRecent),
      );
    },
  };
}
