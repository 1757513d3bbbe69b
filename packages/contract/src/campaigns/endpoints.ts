/** The campaign calls [7.2]-[7.22]. */
import { z } from 'zod';
import { endpoint } from '../shared/endpoint';
import { idInAddress, idParams, version } from '../shared/ids';
import { flag, listQuery, maxPageSize, repeatable } from '../shared/pagination';
import { instant } from '../shared/text';
import {
  campaignChange,
  campaignCreation,
  campaignFinalisation,
  campaignListItem,
  campaignStatus,
  campaignType,
  campaignV2,
  campaignV2Site,
  recordedView,
  siteAssignment,
  subType,
  viewEngagement,
} from './campaign';
import {
  campaignV2QuestionAggregation,
  campaignV2Summary,
  participantStates,
  reminded,
  reminder,
  reportPayload,
  summaryPrompt,
} from './report';
import { campaignV2Response, responseChange, responseCreation } from './response';
import { campaignSubType, campaignTemplate, campaignTemplateBody, campaignTemplateListItem } from './template';

/** A type that is none is as good as not said [5.39]. */
const typeFilter = campaignType.optional().catch(undefined);

/** 'ALL' is the choosers' word for no filter [2.96]. */
const subTypeFilter = z.union([z.literal('ALL').transform(() => undefined), subType]).optional();

export const campaignSorts = ['startDate', 'endDate', 'completeDate', 'createdDate', 'title', 'id'] as const;

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
    completedAfter: instant.optional(),
    completedBefore: instant.optional(),
  },
  sorts: campaignSorts,
  defaultSort: { field: 'id', direction: 'asc' },
}).refine((query) => query.companyId !== undefined || query.siteId !== undefined, {
  error: 'companyId or siteId must be provided',
});

/** Which site's or division's view is asked for; pages of responses and participants count from 0. */
const viewQuery = z.object({
  siteId: idInAddress.optional(),
  divisionId: idInAddress.optional(),
  page: z.coerce.number().int().min(0).max(1_000_000).default(0),
  size: z.coerce.number().int().min(1).max(maxPageSize).default(maxPageSize),
});

/** Participants can be narrowed to those of one state, and searched by name or site; their count is then of those. */
const reportQuery = viewQuery.extend({
  participantState: z.enum(participantStates).optional().catch(undefined),
  participantName: z.string().trim().max(255).optional(),
});

const writing = { rate: 'write', status: 200 } as const;
const reading = { rate: 'read', status: 200, audit: 'none' } as const;

export const searchCampaigns = endpoint({
  route: 'GET /campaign-v2s/search',
  summary: 'Campaigns of a company, division or site that the caller may see',
  clauses: ['7.2', '7.3', '7.4', '5.43', '2.97'],
  query: campaignSearchQuery,
  response: z.array(campaignListItem),
  paged: true,
  ...reading,
});

export const viewCampaign = endpoint({
  route: 'GET /campaign-v2s/{id}/view',
  summary: 'A campaign with what the caller may see of its responses',
  clauses: ['7.5', '7.6'],
  params: idParams,
  query: viewQuery,
  response: reportPayload,
  ...reading,
});

export const viewCampaignReport = endpoint({
  route: 'GET /campaign-v2s/{id}/report-view',
  summary: 'A campaign with its report: aggregations, responses, participants',
  clauses: ['7.8'],
  params: idParams,
  query: reportQuery,
  response: reportPayload,
  ...reading,
});

export const exportReport = endpoint({
  route: 'GET /campaign-v2s/{id}/report-export',
  summary: 'The report as a file, with what the caller may see and nothing more',
  clauses: ['1.6', '7.8'],
  params: idParams,
  query: z.object({ format: z.enum(['csv', 'pdf']).default('csv'), siteId: idInAddress.optional(), divisionId: idInAddress.optional() }),
  file: ['text/csv', 'application/pdf'],
  rate: 'write',
  status: 200,
  audit: 'campaign.exported',
});

export const remindParticipants = endpoint({
  route: 'POST /campaign-v2s/{id}/reminders',
  summary: 'Reminds those who still have work; a manager of the scope',
  clauses: ['6.4'],
  params: idParams,
  body: reminder.optional(),
  response: reminded,
  ...writing,
  audit: 'campaign.reminded',
});

export const getSummary = endpoint({
  route: 'GET /campaign-v2s/{id}/campaign-v2-summaries',
  summary: 'What the responses of a completed learning say together',
  clauses: ['7.16', '1.10', '3.22', '9.33'],
  params: idParams,
  response: campaignV2Summary,
  ...reading,
});

export const getSummaryPrompt = endpoint({
  route: 'GET /campaign-v2s/campaign-v2-summaries-update-prompts',
  summary: "The system's one prompt for summaries, for whoever may change it",
  clauses: ['7.17', '5.31'],
  response: summaryPrompt,
  ...reading,
});

export const updateSummaryPrompt = endpoint({
  route: 'POST /campaign-v2s/campaign-v2-summaries-update-prompts',
  summary: "Sets the system's one prompt for summaries; a system manager",
  clauses: ['7.17', '5.31'],
  body: summaryPrompt,
  response: summaryPrompt,
  ...writing,
  audit: 'summaryPrompt.updated',
});

export const createCampaign = endpoint({
  route: 'POST /campaign-v2s',
  summary: 'Saves a draft or posts a campaign',
  clauses: ['7.9', '7.10', '4.2', '5.4', '5.9', '5.12'],
  body: campaignCreation,
  response: campaignV2,
  rate: 'write',
  status: 201,
  audit: 'campaign.created',
});

export const updateCampaign = endpoint({
  route: 'PUT /campaign-v2s/{id}',
  summary: 'Saves a draft again, posts it, or posts changes of what is posted',
  clauses: ['7.11', '7.12', '4.3', '4.7'],
  params: idParams,
  body: campaignChange,
  response: campaignV2,
  ...writing,
  audit: 'campaign.updated',
});

export const finaliseCampaign = endpoint({
  route: 'PATCH /campaign-v2s/{id}',
  summary: 'Finalises a campaign, for good',
  clauses: ['7.13', '4.4', '4.5', '6.4'],
  params: idParams,
  body: campaignFinalisation,
  response: campaignV2,
  ...writing,
  audit: 'campaign.finalised',
});

export const deleteCampaign = endpoint({
  route: 'DELETE /campaign-v2s/{id}',
  summary: 'Deletes a campaign from every list, report and count',
  clauses: ['7.14', '4.6'],
  params: idParams,
  rate: 'write',
  status: 204,
  audit: 'campaign.deleted',
});

export const aggregateCampaign = endpoint({
  route: 'GET /campaign-v2s/{id}/aggregate',
  summary: 'The counts of a campaign, question by question',
  clauses: ['7.15', '3.21'],
  params: idParams,
  query: z.object({ siteId: idInAddress.optional(), divisionId: idInAddress.optional() }),
  response: z.array(campaignV2QuestionAggregation),
  ...reading,
});

export const takeOverAuthorship = endpoint({
  route: 'POST /campaign-v2s/{id}/authorship',
  summary: 'A manager of the scope takes over from an author who is blocked or has left',
  clauses: ['6.4'],
  params: idParams,
  body: z.object({ version: version.optional() }).optional(),
  response: campaignV2,
  ...writing,
  audit: 'campaign.authorshipTaken',
});

export const assignSite = endpoint({
  route: 'PUT /campaign-v2-sites/{id}',
  summary: 'Assigns the work of a participating site to somebody, or to nobody',
  clauses: ['7.18', '4.16', '6.4'],
  params: idParams,
  body: siteAssignment,
  response: campaignV2Site,
  ...writing,
  audit: 'campaignSite.assigned',
});

export const createResponse = endpoint({
  route: 'POST /campaign-v2-responses',
  summary: 'Answers a campaign, or goes on with an answer in progress',
  clauses: ['7.19', '4.10', '4.11', '4.12'],
  body: responseCreation,
  response: campaignV2Response,
  rate: 'write',
  status: 201,
  audit: 'response.saved',
});

export const updateResponse = endpoint({
  route: 'PUT /campaign-v2-responses/{id}',
  summary: 'Goes on with a response in progress, or completes it',
  clauses: ['7.20', '4.11', '4.12', '4.13'],
  params: idParams,
  body: responseChange,
  response: campaignV2Response,
  ...writing,
  audit: 'response.saved',
});

export const recordView = endpoint({
  route: 'POST /campaign-v2-user-view-engagements',
  summary: 'Marks a campaign, or a site of it, as viewed by the caller; once is enough',
  clauses: ['7.21', '4.15'],
  body: viewEngagement,
  response: recordedView,
  rate: 'write',
  status: 201,
  audit: 'campaign.viewed',
});

export const listTemplates = endpoint({
  route: 'GET /campaign-template-v2s',
  summary: 'The template library',
  clauses: ['7.22', '3.23'],
  query: listQuery({
    filters: {
      'type.equals': typeFilter,
      type: typeFilter,
      'subType.equals': subTypeFilter,
      subType: subTypeFilter,
      /** A part of the title or of the sub-type. */
      search: z.string().trim().max(255).optional(),
    },
    sorts: ['id', 'type', 'subType', 'title'],
    defaultSort: { field: 'id', direction: 'asc' },
  }),
  response: z.array(campaignTemplateListItem),
  paged: true,
  ...reading,
});

export const listSubTypes = endpoint({
  route: 'GET /campaign-template-v2s/subTypes/{type}',
  summary: 'The sub-types to choose from for a campaign type',
  clauses: ['7.22', '2.30', '2.32', '2.103'],
  params: z.object({ type: campaignType }),
  response: z.array(campaignSubType),
  ...reading,
});

export const getTemplate = endpoint({
  route: 'GET /campaign-template-v2s/{id}',
  summary: 'A template with its configuration',
  clauses: ['7.22'],
  params: idParams,
  response: campaignTemplate,
  ...reading,
});

export const createTemplate = endpoint({
  route: 'POST /campaign-template-v2s',
  summary: 'Adds a template to the library; a system manager',
  clauses: ['7.22', '2.65', '3.13'],
  body: campaignTemplateBody,
  response: campaignTemplate,
  rate: 'write',
  status: 201,
  audit: 'campaignTemplate.created',
});

export const updateTemplate = endpoint({
  route: 'PUT /campaign-template-v2s/{id}',
  summary: 'Puts another template in its place; campaigns keep the version that they were made from',
  clauses: ['7.22', '2.65', '3.13'],
  params: idParams,
  body: campaignTemplateBody,
  response: campaignTemplate,
  ...writing,
  audit: 'campaignTemplate.updated',
});

export const deleteTemplate = endpoint({
  route: 'DELETE /campaign-template-v2s/{id}',
  summary: 'Takes a template from the library; campaigns made from it go on',
  clauses: ['7.22', '2.65'],
  params: idParams,
  rate: 'write',
  status: 204,
  audit: 'campaignTemplate.deleted',
});
