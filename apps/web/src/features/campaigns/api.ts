import type * as Campaigns from '@muster/contract/campaigns/endpoints';
import type * as Reports from '@muster/contract/reports/endpoints';
import { campaignSiteTag, campaignsTag, campaignTag, companyCampaignsTag, engagementTag } from '@muster/contract/campaigns/tags';
import { ownAnswersTag } from '@muster/contract/exchange/tags';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api';
import { i18n } from '../../lib/i18n';

const searchCampaigns = call<typeof Campaigns.searchCampaigns>('GET /campaign-v2s/search');
const viewCampaign = call<typeof Reports.viewCampaign>('GET /campaign-v2s/{id}/view');

export const createCampaign = call<typeof Campaigns.createCampaign>('POST /campaign-v2s');
export const updateCampaign = call<typeof Campaigns.updateCampaign>('PUT /campaign-v2s/{id}');
export const finaliseCampaign = call<typeof Campaigns.finaliseCampaign>('PATCH /campaign-v2s/{id}');
export const deleteCampaign = call<typeof Campaigns.deleteCampaign>('DELETE /campaign-v2s/{id}');
export const takeOverAuthorship = call<typeof Campaigns.takeOverAuthorship>('POST /campaign-v2s/{id}/authorship');

export type CampaignFilters = NonNullable<NonNullable<Parameters<typeof searchCampaigns>[0]>['query']>;

const campaignsKey = ['campaigns'] as const;

/** Identifies the running deletion of a campaign, so that its page does not report it as deleted by somebody else. */
export const campaignDeletion = (campaignId: number) => [...campaignsKey, 'deletion', campaignId] as const;

/** What a list shows depends on the campaigns of its company, and on what the person did in them. */
const listTags = ({ companyId }: CampaignFilters) => [
  campaignsTag,
  ownAnswersTag,
  ...(typeof companyId === 'number' ? [companyCampaignsTag(companyId)] : []),
];

/** One page of a list. The previous page stays visible while the next one loads, so that the layout does not jump. */
export const campaignListQuery = (filters: CampaignFilters) =>
  queryOptions({
    queryKey: [...campaignsKey, 'list', filters],
    queryFn: ({ signal }) => searchCampaigns({ query: filters }, { signal, hideError: true }),
    placeholderData: keepPreviousData,
    meta: { tags: listTags(filters) },
  });

/** The number of campaigns, read from the total of a page with one item [7.4]. */
export const campaignCountQuery = (filters: CampaignFilters) =>
  queryOptions({
    queryKey: [...campaignsKey, 'count', filters],
    queryFn: async ({ signal }) => (await searchCampaigns({ query: { ...filters, size: 1 } }, { signal, hideError: true })).total,
    meta: { tags: listTags(filters) },
  });

/** One campaign with the caller's own response, and its version in the language of the page. The page reports errors [7.7]. */
export const campaignQuery = (campaignId: number) =>
  queryOptions({
    queryKey: [...campaignsKey, 'one', campaignId, 'view', i18n.language],
    queryFn: ({ signal }) => viewCampaign({ params: { id: campaignId }, query: { size: 1 } }, { signal, hideError: true }),
    staleTime: 0,
    meta: { tags: [campaignsTag, ownAnswersTag, campaignTag(campaignId), engagementTag(campaignId)] },
  });

/** One site's part of a campaign: the flags, the sites and the response are those of the site alone [7.5]. */
export const campaignPartQuery = (campaignId: number, { id, siteId }: { id: number; siteId: number }) =>
  queryOptions({
    queryKey: [...campaignsKey, 'one', campaignId, 'view', i18n.language, 'site', siteId],
    queryFn: ({ signal }) => viewCampaign({ params: { id: campaignId }, query: { siteId, size: 1 } }, { signal, hideError: true }),
    staleTime: 0,
    meta: { tags: [campaignsTag, campaignTag(campaignId), campaignSiteTag(id)] },
  });
