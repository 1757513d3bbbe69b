import type * as Checks from '@muster/contract/campaigns/checks/endpoints';
import { campaignTag, engagementTag } from '@muster/contract/campaigns/tags';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api';

const viewChecks = call<typeof Checks.viewChecks>('GET /campaign-v2s/{id}/checks');
export const saveChecks = call<typeof Checks.saveChecks>('PUT /campaign-v2s/{id}/checks');

/** How many people answered each check question wrong at first. */
export const checkFiguresQuery = (campaignId: number) =>
  queryOptions({
    queryKey: ['campaigns', 'checks', campaignId],
    queryFn: ({ signal }) => viewChecks({ params: { id: campaignId } }, { signal, hideError: true }),
    meta: { tags: [campaignTag(campaignId), engagementTag(campaignId)] },
  });
