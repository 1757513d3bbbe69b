/** The search parameters of a list [3.55]. Invalid ones are ignored, and default values are not written. */
import { campaignKinds, type CampaignType } from '@muster/contract/templates/kinds';
import type { Scope } from '@muster/contract/shared/permissions';
import { flagParam, numberParam, textParam, type RawSearch } from '../../../lib/search-params';
import type { CampaignFilters } from '../api';

export interface ListSearch {
  searchTerm?: string;
  subType?: string;
  isForMe?: true;
  draftOnly?: true;
  /** Starts at 1 [9.7]. */
  page?: number;
}

export const listPageSize = 50;

const subTypeForm = /^[A-Z][A-Z0-9_]{0,63}$/;

/** Drops invalid values of the address [5.39]. */
export function readListSearch(raw: RawSearch): ListSearch {
  const subType = textParam(raw['subType']);
  return {
    searchTerm: textParam(raw['searchTerm'])?.slice(0, 255),
    subType: subType && subType !== 'ALL' && subTypeForm.test(subType) ? subType : undefined,
    isForMe: flagParam(raw['isForMe']),
    draftOnly: flagParam(raw['draftOnly']),
    page: numberParam(raw['page']),
  };
}

/** Whether filters hide some items of the tab. An empty list then says that nothing matches the search [2.108]. */
export const isFiltered = ({ searchTerm, subType, isForMe, draftOnly }: ListSearch): boolean =>
  searchTerm !== undefined || subType !== undefined || (isForMe === true && draftOnly !== true);

interface Asked {
  type: CampaignType;
  scope: Scope;
  search: ListSearch;
  /** A manager's list also contains campaigns that have not started. */
  isManager: boolean;
}

/** The query of the api for one tab and its filters [2.97] [7.3] [7.4]. */
export function filtersOf({ type, scope, search, isManager }: Asked): CampaignFilters {
  const { searchTerm, subType, isForMe, draftOnly, page = 1 } = search;
  const common = {
    ...scope,
    type,
    title: searchTerm,
    subType: campaignKinds[type].hasSubTypeFilter ? subType : undefined,
    page: page - 1,
    size: listPageSize,
    sort: ['startDate,desc', 'createdDate,desc'],
  };
  if (draftOnly && isManager) return { ...common, draftOnly: 'true' };
  if (isForMe) return { ...common, isForMe: 'true', includeStatuses: ['LIVE'] };
  return { ...common, includeStatuses: isManager ? ['READY', 'LIVE', 'COMPLETE'] : ['LIVE', 'COMPLETE'] };
}
