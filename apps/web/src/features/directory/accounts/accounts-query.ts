/** User management: the accounts of the whole system [2.64]. */
import type * as System from '@muster/contract/admin/system-endpoints';
import { peopleTag } from '@muster/contract/identity/tags';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api';
import { peopleKey } from '../list-members';
import type { AccountsSearch } from './accounts-search';

const listAccounts = call<typeof System.listAccounts>('GET /management/accounts');

export const accountsPerPage = 25;
export const accountsPath = '/system/user-management';

export const accountsQuery = ({ search, role, state, page = 1 }: AccountsSearch) =>
  queryOptions({
    queryKey: [...peopleKey, 'accounts', { search, role, state, page }],
    queryFn: ({ signal }) =>
      listAccounts({ query: { search, role, state, page: page - 1, size: accountsPerPage } }, { signal, hideError: true }),
    placeholderData: keepPreviousData,
    // The people of all companies stay off the device.
    meta: { tags: [peopleTag], isKept: false },
  });
