import { campaignTag } from '@muster/contract/campaigns/tags';
import { summariesTag } from '@muster/contract/reports/tags';
import type * as Reports from '@muster/contract/reports/endpoints';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api';
import { isApiError } from '../../../lib/api-errors';
import { invalidate } from '../../../lib/tags';

const getSummary = call<typeof Reports.getSummary>('GET /campaign-v2s/{id}/campaign-v2-summaries');
const getPrompt = call<typeof Reports.getSummaryPrompt>('GET /campaign-v2s/campaign-v2-summaries-update-prompts');
const updatePrompt = call<typeof Reports.updateSummaryPrompt>('POST /campaign-v2s/campaign-v2-summaries-update-prompts');

const promptKey = ['campaign-summary-prompt'] as const;

/** Polls while the api is still making the summary. */
const askAgainMilliseconds = 5_000;

export const isBeingMade = (error: unknown): boolean => isApiError(error, 409) && error.problem.message === 'summary.beingMade';

/** A representative reads the report without names, and the findings of a summary lead to named answers. */
export const isClosed = (error: unknown): boolean => isApiError(error, 403) && error.problem.message === 'report.withoutNames';

export const summaryQuery = (campaignId: number) =>
  queryOptions({
    queryKey: ['campaign-summaries', campaignId],
    queryFn: ({ signal }) => getSummary({ params: { id: campaignId } }, { signal, hideError: true }),
    retry: false,
    meta: { tags: [summariesTag, campaignTag(campaignId)] },
    refetchInterval: ({ state }) => isBeingMade(state.error) && askAgainMilliseconds,
  });

export const promptQuery = queryOptions({
  queryKey: promptKey,
  queryFn: ({ signal }) => getPrompt(undefined, { signal, hideError: true }),
});

/** The dialog shows the errors itself [5.31]. */
export function useUpdatePrompt() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (prompt: string) => updatePrompt({ body: { prompt } }, { hideError: true }),
    onSuccess: (saved) => {
      queries.setQueryData(promptKey, saved);
      void invalidate(queries, [summariesTag]);
    },
  });
}
