import type * as FollowUps from '@muster/contract/campaigns/follow-up/endpoints';
import { campaignsTag, campaignTag, companyCampaignsTag } from '@muster/contract/campaigns/tags';
import type { Scope } from '@muster/contract/shared/permissions';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api';

const viewFollowUp = call<typeof FollowUps.viewFollowUp>('GET /campaign-v2s/{id}/follow-up');
const listActions = call<typeof FollowUps.listActions>('GET /campaign-actions');

export const saveOutcome = call<typeof FollowUps.saveOutcome>('PUT /campaign-v2s/{id}/outcome');
export const createAction = call<typeof FollowUps.createAction>('POST /campaign-v2s/{id}/actions');
export const changeAction = call<typeof FollowUps.changeAction>('PUT /campaign-actions/{id}');

/** The outcome and the actions of a campaign. */
export const followUpQuery = (campaignId: number) =>
  queryOptions({
    queryKey: ['campaigns', 'follow-up', campaignId],
    queryFn: ({ signal }) => viewFollowUp({ params: { id: campaignId } }, { signal, hideError: true }),
    meta: { tags: [campaignsTag, campaignTag(campaignId)] },
  });

const listOutcomes = call<typeof FollowUps.listOutcomes>('GET /outcomes');

const outcomesAtOnce = 20;

/** What people of a place said and what was done about it, in pages. */
export const outcomesQuery = (scope: Scope) =>
  infiniteQueryOptions({
    queryKey: ['campaigns', 'outcomes', scope],
    queryFn: ({ signal, pageParam }) =>
      listOutcomes({ query: { ...scope, page: pageParam, size: outcomesAtOnce } }, { signal, hideError: true }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => (pages.length * outcomesAtOnce < total ? pages.length : undefined),
    meta: { tags: [campaignsTag, companyCampaignsTag(scope.companyId)] },
  });

const actionsAtOnce = 10;

/** The open actions of a place, in pages. */
export const openActionsQuery = (scope: Scope) =>
  infiniteQueryOptions({
    queryKey: ['campaigns', 'actions', scope],
    queryFn: ({ signal, pageParam }) =>
      listActions({ query: { ...scope, state: 'OPEN', page: pageParam, size: actionsAtOnce } }, { signal, hideError: true }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => (pages.length * actionsAtOnce < total ? pages.length : undefined),
    meta: { tags: [campaignsTag, companyCampaignsTag(scope.companyId)] },
  });
