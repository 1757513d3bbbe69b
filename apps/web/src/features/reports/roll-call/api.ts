import { campaignsTag, campaignTag, engagementTag } from '@muster/contract/campaigns/tags';
import type * as places from '@muster/contract/reports/place-people-endpoints';
import type * as reports from '@muster/contract/reports/endpoints';
import type * as endpoints from '@muster/contract/reports/roll-call-endpoints';
import type { PeopleFilter as PeopleState } from '@muster/contract/reports/roll-call-states';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api';
import type { SiteOrDivision } from '../place-people/api';

const viewRollCall = call<typeof endpoints.viewRollCall>('GET /campaign-v2s/{id}/roll-call');
const listRollCallPeople = call<typeof endpoints.listRollCallPeople>('GET /campaign-v2s/{id}/roll-call/people');
export const remindNamed = call<typeof reports.remindParticipants>('POST /campaign-v2s/{id}/reminders');
export const remindAtPlace = call<typeof places.remindPlacePeople>('POST /campaign-v2s/{id}/place-people/reminders');

/** The board also asks at this interval: managers of a site get no message about each answer, and a connection can fail. */
const refetchMilliseconds = 20_000;

const live = (campaignId: number) => ({
  refetchInterval: refetchMilliseconds,
  staleTime: 0,
  meta: { tags: [campaignsTag, campaignTag(campaignId), engagementTag(campaignId)] },
});

/** The counts, by site. */
export const rollCallQuery = (campaignId: number, place: SiteOrDivision) =>
  queryOptions({
    queryKey: ['reports', campaignId, 'roll-call', place],
    queryFn: ({ signal }) => viewRollCall({ params: { id: campaignId }, query: place }, { signal, hideError: true }),
    ...live(campaignId),
  });

export interface PeopleFilter {
  state?: PeopleState | undefined;
  /** 0 for people without a site. */
  atSite?: number | undefined;
  name?: string | undefined;
}

const pageSize = 50;

/** The people, in pages. The previous page stays visible until the next one arrives. */
export const rollCallPeopleQuery = (campaignId: number, place: SiteOrDivision, filter: PeopleFilter) =>
  infiniteQueryOptions({
    queryKey: ['reports', campaignId, 'roll-call', place, filter],
    queryFn: ({ signal, pageParam }) =>
      listRollCallPeople(
        { params: { id: campaignId }, query: { ...place, ...filter, page: pageParam, size: pageSize } },
        { signal, hideError: true },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => (pages.length * pageSize < total ? pages.length : undefined),
    placeholderData: keepPreviousData,
    ...live(campaignId),
  });
