/**
 * The search parameters of a list [3.55]. Invalid ones are ignored, and default values are not written. The routes need them at once;
 * `list-query.ts` comes with the list.
 */
import { flagParam, numberParam, textParam, type RawSearch } from '../../../lib/search-params';

export interface ListSearch {
  searchTerm?: string;
  subType?: string;
  isForMe?: true;
  draftOnly?: true;
  /** The filters and the sort of managers. */
  state?: PostedStatus;
  /** The id of an author, or `me`. */
  author?: string;
  site?: number;
  region?: number;
  sort?: ListSort;
  /** Starts at 1 [9.7]. */
  page?: number;
}

export const postedStatuses = ['READY', 'LIVE', 'COMPLETE'] as const;
export type PostedStatus = (typeof postedStatuses)[number];

/** The sorts besides the default: the latest start first. */
export const listSorts = ['endDate,asc', 'title,asc'] as const;
export type ListSort = (typeof listSorts)[number];

const subTypeForm = /^[A-Z][A-Z0-9_]{0,63}$/;

/** Drops invalid values of the address, and those that only managers can set [5.39]. */
export function readListSearch(raw: RawSearch, isManager: boolean): ListSearch {
  const subType = textParam(raw['subType']);
  return {
    searchTerm: textParam(raw['searchTerm'])?.slice(0, 255),
    subType: subType && subType !== 'ALL' && subTypeForm.test(subType) ? subType : undefined,
    isForMe: flagParam(raw['isForMe']),
    draftOnly: flagParam(raw['draftOnly']),
    page: numberParam(raw['page']),
    ...(isManager && {
      state: postedStatuses.find((one) => one === raw['state']),
      author: textParam(raw['author'])?.slice(0, 36),
      site: numberParam(raw['site']),
      region: numberParam(raw['region']),
      sort: listSorts.find((one) => one === raw['sort']),
    }),
  };
}
