import { peopleTag } from '@muster/contract/identity/tags';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { TableState } from '../../../ui/table/table-state';
import { listMembers, peopleKey } from '../list-members';
import type { userSorts, UsersSearch } from './users-search';

export type UsersState = TableState<(typeof userSorts)[number]>;

/** One page of the company's people with their roles there [2.47]. */
export const usersQuery = (
  companyId: number,
  { page, size, sort, order }: UsersState,
  { search, status, site }: Pick<UsersSearch, 'search' | 'status' | 'site'>,
) =>
  queryOptions({
    queryKey: [...peopleKey, 'users', companyId, { search, status, site, page, size, sort, order }],
    queryFn: ({ signal }) =>
      listMembers(
        {
          query: {
            companyId,
            searchTerm: search,
            ...(site === 'none' ? { withoutSite: 'true' as const } : { siteId: site }),
            withAccess: 'true',
            withSites: 'true',
            ...(status && { isBlocked: status === 'blocked' ? ('true' as const) : ('false' as const) }),
            ...((status === 'active' || status === 'invited') && {
              isActivated: status === 'active' ? ('true' as const) : ('false' as const),
            }),
            page: page - 1,
            size,
            sort: [`${sort},${order}`],
          },
        },
        { signal, hideError: true },
      ),
    placeholderData: keepPreviousData,
    meta: { tags: [peopleTag] },
  });
