import { peopleTag } from '@muster/contract/identity/tags';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listMembers, peopleKey } from '../list-members';
import type { UsersSearch } from './users-search';

/** One page of the company's people with their roles there [2.47]. */
export const usersQuery = (companyId: number, { search, status, page = 1, size = 10, sort = 'lastName', order = 'asc' }: UsersSearch) =>
  queryOptions({
    queryKey: [...peopleKey, 'users', companyId, { search, status, page, size, sort, order }],
    queryFn: ({ signal }) =>
      listMembers(
        {
          query: {
            companyId,
            searchTerm: search,
            withAccess: 'true',
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
