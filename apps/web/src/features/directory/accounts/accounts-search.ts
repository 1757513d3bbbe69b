import type { Account } from '@muster/contract/admin/accounts';
import { choiceParam, numberParam, textParam, type RawSearch } from '../../../lib/search-params';
import { userStatuses, type UserStatus } from '../users/users-search';

export const systemRoles = ['USER', 'CONSULTANT', 'ADMIN'] as const;
export type SystemRole = Account['role'];

export interface AccountsSearch {
  search?: string | undefined;
  role?: SystemRole | undefined;
  state?: UserStatus | undefined;
  /** Starts at 1. */
  page?: number | undefined;
}

/** Parses the state of the list from the URL leniently [5.39]. */
export const readAccountsSearch = (given: RawSearch): AccountsSearch => ({
  search: textParam(given['search']),
  role: choiceParam(systemRoles, given['role']),
  state: choiceParam(userStatuses, given['state']),
  page: numberParam(given['page']),
});
