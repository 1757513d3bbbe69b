import type * as Directory from '@muster/contract/directory/endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api';

const listMembers = call<typeof Directory.listMembers>('GET /user');

/** So many stand in a picker; whoever is further down is found by searching. */
const pickerSize = 25;

/** Whom something could be given to, by the words of their name; while others are fetched the last ones stay [4.16]. */
export const assignableMembersQuery = (companyId: number, searchTerm: string) =>
  queryOptions({
    queryKey: ['directory', 'assignable', companyId, searchTerm],
    queryFn: ({ signal }) =>
      listMembers(
        {
          query: {
            companyId,
            isAssignable: 'true',
            searchTerm: searchTerm || undefined,
            page: 0,
            size: pickerSize,
            sort: ['lastName,asc', 'firstName,asc'],
          },
        },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
  });
