import { peopleTag } from '@muster/contract/identity/tags';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DirectorySearch } from './directory-search';
import { listMembers, peopleKey } from './list-members';

/** People on a page [9.7]. */
export const directoryPageSize = 50;

/** One page of the directory of a company or a division, by last name descending [9.8]. */
export const directoryQuery = (companyId: number, divisionId: number | undefined, search: DirectorySearch) => {
  const { page = 1, expertOnly, ...filters } = search;
  return queryOptions({
    queryKey: [...peopleKey, 'people', companyId, divisionId, search],
    queryFn: ({ signal }) =>
      listMembers(
        {
          query: {
            ...filters,
            companyId,
            divisionId,
            isBlocked: 'false',
            ...(expertOnly && { expertOnly: 'true' as const }),
            page: page - 1,
            size: directoryPageSize,
            sort: ['lastName,desc', 'firstName,desc'],
          },
        },
        { signal, hideError: true },
      ),
    placeholderData: keepPreviousData,
    meta: { tags: [peopleTag] },
  });
};
