import { peopleTag } from '@muster/contract/identity/tags';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { listMembers, peopleKey } from './list-members';

/** The number of people that each page adds to a picker. */
const pickerSize = 25;

/**
 * The possible assignees of a site's work, by name: first the site's managers and people, then everybody else. The
 * previous page stays visible until the next one arrives [4.16].
 */
export const assignableMembersQuery = (
  companyId: number,
  siteId: number | undefined,
  { searchTerm, includesInvited = false }: { searchTerm: string; includesInvited?: boolean | undefined },
) =>
  infiniteQueryOptions({
    queryKey: [...peopleKey, 'assignable', companyId, siteId, searchTerm, includesInvited],
    queryFn: ({ pageParam, signal }) =>
      listMembers(
        {
          query: {
            companyId,
            ...(!includesInvited && { isAssignable: 'true' as const }),
            firstSiteId: siteId,
            searchTerm: searchTerm || undefined,
            page: pageParam,
            size: pickerSize,
            sort: ['lastName,asc', 'firstName,asc'],
          },
        },
        { signal, hideError: true },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => (pages.length * pickerSize < total ? pages.length : undefined),
    placeholderData: keepPreviousData,
    meta: { tags: [peopleTag] },
  });
