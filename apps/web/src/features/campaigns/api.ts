import type * as Campaigns from '@muster/contract/campaigns/endpoints';
import type * as Reports from '@muster/contract/reports/endpoints';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api';
import { whileConnected } from '../../lib/connection';

const searchCampaigns = call<typeof Campaigns.searchCampaigns>('GET /campaign-v2s/search');
const viewCampaign = call<typeof Reports.viewCampaign>('GET /campaign-v2s/{id}/view');

export const createCampaign = call<typeof Campaigns.createCampaign>('POST /campaign-v2s');
export const updateCampaign = call<typeof Campaigns.updateCampaign>('PUT /campaign-v2s/{id}');
export const finaliseCampaign = call<typeof Campaigns.finaliseCampaign>('PATCH /campaign-v2s/{id}');
export const deleteCampaign = call<typeof Campaigns.deleteCampaign>('DELETE /campaign-v2s/{id}');
export const takeOverAuthorship = call<typeof Campaigns.takeOverAuthorship>('POST /campaign-v2s/{id}/authorship');

export type CampaignFilters = NonNullable<NonNullable<Parameters<typeof searchCampaigns>[0]>['query']>;

/** The key of every query about campaigns. A change of any campaign invalidates all of them. */
export const campaignsKey = ['campaigns'] as const;

/** The key of the queries that show one campaign: its page, the parts of its sites, its report. */
export const oneCampaignKey = (campaignId: number) => [...campaignsKey, 'one', campaignId] as const;

/** One page of a list. The previous page stays visible while the next one loads, so that the layout does not jump. */
export const campaignListQuery = (filters: CampaignFilters) =>
  queryOptions({
    queryKey: [...campaignsKey, 'list', filters],
    queryFn: ({ signal }) => searchCampaigns({ query: filters }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

/** The number of campaigns, read from the total of a page with one item [7.4]. */
export const campaignCountQuery = (filters: CampaignFilters) =>
  queryOptions({
    queryKey: [...campaignsKey, 'count', filters],
    queryFn: async ({ signal }) => (await searchCampaigns({ query: { ...filters, size: 1 } }, { signal, quiet: true })).total,
  });

/**
 * One campaign with the caller's own response; the page says what went wrong [7.7]. With a site, one site's part of it:
 * the flags, the sites and the response are then that site's alone [7.5].
 */
export const campaignQuery = (campaignId: number, siteId?: number) =>
  queryOptions({
    queryKey: [...oneCampaignKey(campaignId), 'view', ...(siteId === undefined ? [] : ['site', siteId])],
    queryFn: ({ signal }) => viewCampaign({ params: { id: campaignId }, query: { siteId, size: 1 } }, { signal, quiet: true }),
    staleTime: 0,
  });

/** Other features that show campaigns: a change refetches their lists and figures too. */
const dependents = ['exchange', 'focus', 'dashboards'] as const;

/**
 * Refetches everything on the screen that shows campaigns, after a change here or elsewhere. Without a connection it is
 * fetched later and nobody waits for it: what was saved is saved.
 */
export const refreshCampaigns = (queryClient: QueryClient): Promise<void> =>
  whileConnected(
    Promise.all([campaignsKey, ...dependents.map((feature) => [feature])].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  );

/** Forgets a deleted campaign, so that its page fetches it again and finds nothing. */
export const forgetCampaign = (queryClient: QueryClient, campaignId: number): Promise<void> =>
  queryClient.resetQueries({ queryKey: oneCampaignKey(campaignId) });
