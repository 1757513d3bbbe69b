import type * as Campaigns from '@muster/contract/campaigns/endpoints';
import type { CampaignType } from '@muster/contract/campaigns/kinds';
import type { ParticipantState } from '@muster/contract/campaigns/report';
import { infiniteQueryOptions, keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, callForFile } from '../../lib/api';

const searchCampaigns = call<typeof Campaigns.searchCampaigns>('GET /campaign-v2s/search');
const viewCampaign = call<typeof Campaigns.viewCampaign>('GET /campaign-v2s/{id}/view');
const viewReport = call<typeof Campaigns.viewCampaignReport>('GET /campaign-v2s/{id}/report-view');
const listSubTypes = call<typeof Campaigns.listSubTypes>('GET /campaign-template-v2s/subTypes/{type}');
const getTemplate = call<typeof Campaigns.getTemplate>('GET /campaign-template-v2s/{id}');

export const createCampaign = call<typeof Campaigns.createCampaign>('POST /campaign-v2s');
export const updateCampaign = call<typeof Campaigns.updateCampaign>('PUT /campaign-v2s/{id}');
export const finaliseCampaign = call<typeof Campaigns.finaliseCampaign>('PATCH /campaign-v2s/{id}');
export const deleteCampaign = call<typeof Campaigns.deleteCampaign>('DELETE /campaign-v2s/{id}');
export const takeOverAuthorship = call<typeof Campaigns.takeOverAuthorship>('POST /campaign-v2s/{id}/authorship');
export const remindParticipants = call<typeof Campaigns.remindParticipants>('POST /campaign-v2s/{id}/reminders');
export const exportReport = callForFile<typeof Campaigns.exportReport>('GET /campaign-v2s/{id}/report-export');
export const createResponse = call<typeof Campaigns.createResponse>('POST /campaign-v2-responses');
export const assignSite = call<typeof Campaigns.assignSite>('PUT /campaign-v2-sites/{id}');
export const recordView = call<typeof Campaigns.recordView>('POST /campaign-v2-user-view-engagements');

export type CampaignFilters = NonNullable<NonNullable<Parameters<typeof searchCampaigns>[0]>['query']>;

/** Everything about campaigns stands below this key; templates, which campaigns do not change, stand beside it. */
const campaignsKey = ['campaigns'] as const;
export const templatesKey = ['campaign-templates'] as const;

/** A page of a list; while another one is fetched the last one stays, so that nothing jumps. */
export const campaignListQuery = (filters: CampaignFilters) =>
  queryOptions({
    queryKey: [...campaignsKey, 'list', filters],
    queryFn: ({ signal }) => searchCampaigns({ query: filters }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

/** How many campaigns there are: the total of a page of one [7.4]. */
export const campaignCountQuery = (filters: CampaignFilters) =>
  queryOptions({
    queryKey: [...campaignsKey, 'count', filters],
    queryFn: async ({ signal }) => (await searchCampaigns({ query: { ...filters, size: 1 } }, { signal, quiet: true })).total,
  });

const viewKey = (campaignId: number) => [...campaignsKey, 'view', campaignId];

/** One campaign with the caller's own response; the page says what went wrong [7.7]. */
export const campaignQuery = (campaignId: number) =>
  queryOptions({
    queryKey: viewKey(campaignId),
    queryFn: ({ signal }) => viewCampaign({ params: { id: campaignId }, query: { size: 1 } }, { signal, quiet: true }),
    staleTime: 0,
  });

/** One site's part of a campaign: the flags, the sites and the response are then that site's alone [7.5]. */
export const sitePartQuery = (campaignId: number, siteId: number) =>
  queryOptions({
    queryKey: [...viewKey(campaignId), 'site', siteId],
    queryFn: ({ signal }) => viewCampaign({ params: { id: campaignId }, query: { siteId, size: 1 } }, { signal, quiet: true }),
    staleTime: 0,
  });

export const reportPageSize = 100;

/** The report, with responses and participants a page at a time. */
export const reportQuery = (campaignId: number) =>
  infiniteQueryOptions({
    queryKey: [...campaignsKey, 'report', campaignId],
    queryFn: ({ signal, pageParam }) =>
      viewReport({ params: { id: campaignId }, query: { page: pageParam, size: reportPageSize } }, { signal, quiet: true }),
    initialPageParam: 0,
    getNextPageParam: ({ responsesCount, participantsCount }, pages) =>
      pages.length * reportPageSize < Math.max(responsesCount, participantsCount) ? pages.length : undefined,
    staleTime: 0,
  });

export interface ParticipantFilters {
  participantState?: ParticipantState;
  participantName?: string;
}

/** Those who take part, narrowed by the server, a page at a time; while others are fetched the last ones stay. */
export const participantsQuery = (campaignId: number, filters: ParticipantFilters) =>
  infiniteQueryOptions({
    queryKey: [...campaignsKey, 'participants', campaignId, filters],
    queryFn: ({ signal, pageParam }) =>
      viewReport({ params: { id: campaignId }, query: { ...filters, page: pageParam, size: reportPageSize } }, { signal, quiet: true }),
    initialPageParam: 0,
    getNextPageParam: ({ participantsCount }, pages) => (pages.length * reportPageSize < participantsCount ? pages.length : undefined),
    placeholderData: keepPreviousData,
  });

export const subTypesQuery = (type: CampaignType) =>
  queryOptions({
    queryKey: [...templatesKey, 'sub-types', type],
    queryFn: ({ signal }) => listSubTypes({ params: { type } }, { signal, quiet: true }),
    staleTime: 5 * 60_000,
  });

export const templateQuery = (templateId: number) =>
  queryOptions({
    queryKey: [...templatesKey, templateId],
    queryFn: ({ signal }) => getTemplate({ params: { id: templateId } }, { signal, quiet: true }),
    staleTime: 5 * 60_000,
  });

/** What shows campaigns besides their own screens: the lists and figures of these features are fetched again too. */
const dependents = ['exchange', 'focus', 'dashboards'] as const;

/** After a change, here or heard of: everything that shows campaigns is fetched again where it stands on a screen. */
export async function refreshCampaigns(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [campaignsKey, ...dependents.map((feature) => [feature])].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}

/** Forgets a campaign that is no more, so that its page asks anew and finds nothing. */
export async function forgetCampaign(queryClient: QueryClient, campaignId: number): Promise<void> {
  await queryClient.resetQueries({ queryKey: viewKey(campaignId) });
  await queryClient.resetQueries({ queryKey: reportQuery(campaignId).queryKey });
}
