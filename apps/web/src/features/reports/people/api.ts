import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { SiteOrDivision } from '../place-people/api';
import { rollCallPeopleQuery, rollCallQuery, type PeopleFilter } from '../roll-call/api';

/** The counts of a campaign's people, by site. Messages refetch them. The roll-call, which somebody watches, also asks at an interval. */
export const peopleCountsQuery = (campaignId: number, place: SiteOrDivision) =>
  queryOptions({ ...rollCallQuery(campaignId, place), refetchInterval: false });

/** The people of a campaign, in pages. */
export const peopleQuery = (campaignId: number, place: SiteOrDivision, query: PeopleFilter) =>
  infiniteQueryOptions({
    ...rollCallPeopleQuery(campaignId, place, query),
    refetchInterval: false,
  });
