import { campaignsTag, campaignTag, engagementTag } from '@muster/contract/campaigns/tags';
import type * as endpoints from '@muster/contract/reports/place-people-endpoints';
import type { PlacePersonState } from '@muster/contract/reports/place-people';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call } from '../../../lib/api';

const viewPlacePeople = call<typeof endpoints.viewPlacePeople>('GET /campaign-v2s/{id}/place-people');
export const remindPlacePeople = call<typeof endpoints.remindPlacePeople>('POST /campaign-v2s/{id}/place-people/reminders');

/** One site or division. */
export interface SiteOrDivision {
  siteId?: number | undefined;
  divisionId?: number | undefined;
}

export interface PeopleFilters {
  state?: PlacePersonState;
  name?: string;
}

const pageSize = 100;

/** The people of a place in a campaign, filtered by the server, in pages. The previous page stays visible until the next one arrives. */
export const placePeopleQuery = (campaignId: number, place: SiteOrDivision, filters: PeopleFilters = {}) =>
  infiniteQueryOptions({
    queryKey: ['reports', campaignId, 'place-people', place, filters],
    queryFn: ({ signal, pageParam }) =>
      viewPlacePeople(
        { params: { id: campaignId }, query: { ...place, ...filters, page: pageParam, size: pageSize } },
        { signal, hideError: true },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ peopleCount }, pages) => (pages.length * pageSize < peopleCount ? pages.length : undefined),
    placeholderData: keepPreviousData,
    meta: { tags: [campaignsTag, campaignTag(campaignId), engagementTag(campaignId)] },
  });
