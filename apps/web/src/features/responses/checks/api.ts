import type * as TalkEndpoints from '@muster/contract/responses/talks/endpoints';
import { campaignTag, engagementTag } from '@muster/contract/campaigns/tags';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api';

const viewTalks = call<typeof TalkEndpoints.viewTalks>('GET /campaign-v2s/{id}/talks');
export const askForTalk = call<typeof TalkEndpoints.askForTalk>('POST /campaign-v2s/{id}/talks');
export const recordTeachBack = call<typeof TalkEndpoints.recordTeachBack>('POST /campaign-v2s/{id}/teach-backs');

/** The person's own talk about a briefing, and the people who wait for a talk with them. */
export const talksQuery = (campaignId: number) =>
  queryOptions({
    queryKey: ['responses', 'talks', campaignId],
    queryFn: ({ signal }) => viewTalks({ params: { id: campaignId } }, { signal, hideError: true }),
    meta: { tags: [campaignTag(campaignId), engagementTag(campaignId)] },
  });
