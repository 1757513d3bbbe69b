/** Endpoints of campaigns: search, write, finalise, delete [7.2]-[7.4] [7.9]-[7.14]. */
import { z } from 'zod';
import { creating, deleting, endpoint, reading, writing } from '../shared/endpoint';
import { idInAddress, idParams, userId, version } from '../shared/ids';
import { flag, listQuery, repeatable } from '../shared/pagination';
import { instant } from '../shared/text';
import { subTypeFilter, typeFilter } from '../templates/filters';
import { campaignChange, campaignCreation, campaignFinalisation, campaignListItem, campaignStatus, campaignV2 } from './campaign';

const campaignSorts = ['startDate', 'endDate', 'completeDate', 'createdDate', 'title', 'id'] as const;

const campaignSearchQuery = listQuery({
  filters: {
    companyId: idInAddress.optional(),
    siteId: idInAddress.optional(),
    divisionId: idInAddress.optional(),
    type: typeFilter,
    subType: subTypeFilter,
    title: z.string().trim().max(255).optional(),
    isForMe: flag.optional(),
    includeStatuses: repeatable(campaignStatus, 4),
    draftOnly: flag.optional(),
    authorId: userId.optional(),
    /** Of this site, or with its participation. */
    atSiteId: idInAddress.optional(),
    /** The same for any site of the region. */
    inRegionId: idInAddress.optional(),
    completedAfter: instant.optional(),
    completedBefore: instant.optional(),
  },
  sorts: campaignSorts,
  defaultSort: { field: 'id', direction: 'asc' },
}).refine((query) => query.companyId !== undefined || query.siteId !== undefined, {
  error: 'companyId or siteId must be provided',
});

export const searchCampaigns = endpoint({
  route: 'GET /campaign-v2s/search',
  summary: 'Campaigns of a company, division or site that the caller may see',
  serviceScope: 'campaigns:read',
  clauses: ['7.2', '7.3', '7.4', '5.43', '2.97'],
  query: campaignSearchQuery,
  response: z.array(campaignListItem),
  paged: true,
  ...reading,
});

export const createCampaign = endpoint({
  route: 'POST /campaign-v2s',
  summary: 'Saves a draft or posts a campaign',
  clauses: ['7.9', '7.10', '4.2', '5.4', '5.9', '5.12'],
  body: campaignCreation,
  response: campaignV2,
  ...creating,
  audit: 'campaign.created',
});

export const updateCampaign = endpoint({
  route: 'PUT /campaign-v2s/{id}',
  summary: 'Saves a draft, posts it, or changes a posted campaign',
  clauses: ['7.11', '7.12', '4.3', '4.7'],
  params: idParams,
  body: campaignChange,
  response: campaignV2,
  ...writing,
  audit: 'campaign.updated',
});

export const finaliseCampaign = endpoint({
  route: 'PATCH /campaign-v2s/{id}',
  summary: 'Finalises a campaign permanently',
  clauses: ['7.13', '4.4', '4.5', '6.4'],
  params: idParams,
  body: campaignFinalisation,
  response: campaignV2,
  ...writing,
  audit: 'campaign.finalised',
});

export const deleteCampaign = endpoint({
  route: 'DELETE /campaign-v2s/{id}',
  summary: 'Deletes a campaign; removes it from every list, report and count',
  clauses: ['7.14', '4.6'],
  params: idParams,
  ...deleting,
  audit: 'campaign.deleted',
});

export const takeOverAuthorship = endpoint({
  route: 'POST /campaign-v2s/{id}/authorship',
  summary: 'Makes a manager of the scope the author, if the author is blocked or has left',
  clauses: ['6.4'],
  params: idParams,
  body: z.object({ version: version.optional() }).optional(),
  response: campaignV2,
  ...writing,
  audit: 'campaign.authorshipTaken',
});
