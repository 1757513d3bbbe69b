/** What a list asks the api for, from its search parameters. */
import { campaignKinds, type CampaignType } from '@muster/contract/templates/kinds';
import type { Scope } from '@muster/contract/shared/permissions';
import type { CampaignFilters } from '../api';
import { postedStatuses, type ListSearch } from './list-search';

export const listPageSize = 50;

/** Whether filters hide some items of the tab. An empty list then says that nothing matches the search [2.108]. */
export const isFiltered = ({ searchTerm, subType, draftOnly, ...others }: ListSearch): boolean =>
  (searchTerm ?? subType ?? (draftOnly ? undefined : (others.isForMe ?? others.state ?? others.author ?? others.site ?? others.region))) !==
  undefined;

interface Asked {
  type: CampaignType;
  scope: Scope;
  search: ListSearch;
  /** A manager's list also contains campaigns that have not started. */
  isManager: boolean;
  /** The signed-in person. */
  userId: string;
}

/** The query of the api for one tab and its filters [2.97] [7.3] [7.4]. */
export function filtersOf({ type, scope, search, isManager, userId }: Asked): CampaignFilters {
  const { searchTerm, subType, isForMe, draftOnly, page = 1, state, author, site, region, sort = 'startDate,desc' } = search;
  const common = {
    ...scope,
    type,
    title: searchTerm,
    subType: campaignKinds[type].hasSubTypeFilter ? subType : undefined,
    page: page - 1,
    size: listPageSize,
    sort: [sort, 'createdDate,desc'],
  };
  if (draftOnly && isManager) return { ...common, draftOnly: 'true' };
  const own = { ...common, authorId: author === 'me' ? userId : author, atSiteId: site, inRegionId: region };
  if (isForMe) return { ...own, isForMe: 'true', includeStatuses: ['LIVE'] };
  if (state) return { ...own, includeStatuses: [state] };
  return { ...own, includeStatuses: isManager ? [...postedStatuses] : ['LIVE', 'COMPLETE'] };
}
