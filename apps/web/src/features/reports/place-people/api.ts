import { campaignsTag, campaignTag, engagementTag } from '@muster/contract/campaigns/tags';
import type * as endpoints from '@muster/contract/reports/place-people-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api';

const viewPlacePeople = call<typeof endpoints.viewPlacePeople>('GET /campaign-v2s/{id}/place-people');
export const remindPlacePeople = call<typeof endpoints.remindPlacePeople>('POST /campaign-v2s/{id}/place-people/reminders');

/** One site or division. */
export interface SiteOrDivision {
  siteId?: number | undefined;
  divisionId?: number | undefined;
}

/** The numbers of a place in a campaign. The table of people asks for the names. */
export const placePeopleQuery = (campaignId: number, place: SiteOrDivision) =>
  queryOptions({
    queryKey: ['reports', campaignId, 'place-people', place],
    queryFn: ({ signal }) => viewPlacePeople({ params: { id: campaignId }, query: { ...place, size: 1 } }, { signal, hideError: true }),
    meta: { tags: [campaignsTag, campaignTag(campaignId), engagementTag(campaignId)] },
  });
