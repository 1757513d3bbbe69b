import { choiceParam, numberParam, type RawSearch } from '../../../lib/search-params';
import { tableSearch, type TableSearch } from '../../../lib/table/table-search';

export const userSorts = ['lastName', 'firstName', 'title', 'lastSeen'] as const;
export const userStatuses = ['active', 'invited', 'blocked'] as const;
export type UserStatus = (typeof userStatuses)[number];

export interface UsersSearch extends TableSearch<(typeof userSorts)[number]> {
  status?: UserStatus | undefined;
  /** The id of a site: only its people. 'none': only people without a site. */
  site?: number | 'none' | undefined;
  /** The people by site. Filters and the search show the list. */
  view?: 'sites' | undefined;
}

const readTable = tableSearch(userSorts);

/** Parses the state of the people table from the URL leniently [5.39]. */
export const readUsersSearch = (given: RawSearch): UsersSearch => ({
  ...readTable(given),
  status: choiceParam(userStatuses, given['status']),
  site: given['site'] === 'none' ? 'none' : numberParam(given['site']),
  view: choiceParam(['sites'], given['view']),
});
