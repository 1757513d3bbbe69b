import type * as Series from '@muster/contract/campaigns/series/endpoints';
import { campaignsTag, campaignTag, companyCampaignsTag } from '@muster/contract/campaigns/tags';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api';

const viewSeries = call<typeof Series.viewSeries>('GET /campaign-v2s/{id}/series');
export const changeSeries = call<typeof Series.changeSeries>('PUT /campaign-v2s/{id}/series');

/** How a campaign repeats. */
export const seriesQuery = ({ id, companyId }: { id: number; companyId: number }) =>
  queryOptions({
    queryKey: ['campaigns', 'series', id],
    queryFn: ({ signal }) => viewSeries({ params: { id } }, { signal, hideError: true }),
    meta: { tags: [campaignsTag, campaignTag(id), companyCampaignsTag(companyId)] },
  });
