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

/** The status of a person in one company, which can block the person there. */
export const statusIn = (
  companyId: number,
  {
    userCompanies,
    isBlocked,
    activated,
  }: { userCompanies: readonly { companyId: number; isBlocked: boolean }[]; isBlocked: boolean; activated: boolean },
): UserStatus =>
  statusOf({
    activated,
    isBlocked: isBlocked || userCompanies.some((membership) => membership.companyId === companyId && membership.isBlocked),
  });

/** Blocked has priority over invited, and invited over active [4.33]. */
export const statusOf = ({ isBlocked, activated }: { isBlocked: boolean; activated: boolean }): UserStatus =>
  isBlocked ? 'blocked' : activated ? 'active' : 'invited';
