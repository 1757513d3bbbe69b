import { choiceParam, numberParam, type RawSearch } from '../../../lib/search-params';
import { tableSearch, type TableSearch } from '../../../lib/table/table-search';

export const userSorts = ['lastName', 'firstName'] as const;
export const userStatuses = ['active', 'invited', 'blocked'] as const;
export type UserStatus = (typeof userStatuses)[number];

export interface UsersSearch extends TableSearch<(typeof userSorts)[number]> {
  status?: UserStatus | undefined;
  /** The id of a site: only its people. */
  site?: number | undefined;
}

const readTable = tableSearch(userSorts);

/** Parses the state of the people table from the URL leniently [5.39]. */
export const readUsersSearch = (given: RawSearch): UsersSearch => ({
  ...readTable(given),
  status: choiceParam(userStatuses, given['status']),
  site: numberParam(given['site']),
});
