/** Endpoints for a campaign's responses, figures, participants and summary [7.5]-[7.8] [7.15]-[7.17]. */
import { z } from 'zod';
import { seriesTrend } from '../campaigns/series/series';
import { breakdown } from './breakdown';
import { endpoint, reading, writing } from '../shared/endpoint';
import { xlsxType } from '../shared/file-types';
import { idInAddress, idParams } from '../shared/ids';
import { languageTags } from '../shared/languages';
import { flag, listQuery, maxPageSize } from '../shared/pagination';
import { campaignV2Response } from '../responses/response';
import {
  campaignParticipant,
  campaignV2QuestionAggregation,
  campaignV2Summary,
  participantStates,
  reminded,
  reminder,
  reportPayload,
  summaryPrompt,
} from './report';

/** Limits the reply to one site or division. Pages of responses and participants start at 0. */
const viewQuery = z.object({
  siteId: idInAddress.optional(),
  divisionId: idInAddress.optional(),
  page: z.coerce.number().int().min(0).max(1_000_000).default(0),
  size: z.coerce.number().int().min(1).max(maxPageSize).default(maxPageSize),
});

/** `participants=false` leaves the list of participants empty, for callers that fetch it from its own endpoint. */
const reportQuery = viewQuery.extend({ participants: flag.default(true) });

export const viewCampaign = endpoint({
  route: 'GET /campaign-v2s/{id}/view',
  summary: 'A campaign with the responses that the caller may see',
  clauses: ['7.5', '7.6'],
  params: idParams,
  query: viewQuery,
  response: reportPayload,
  ...reading,
});

export const viewCampaignReport = endpoint({
  route: 'GET /campaign-v2s/{id}/report-view',
  summary: 'A campaign with its report: aggregations, responses, participants',
  serviceScope: 'campaigns:read',
  clauses: ['7.8'],
  params: idParams,
  query: reportQuery,
  response: reportPayload,
  ...reading,
});

/** Filters by state, and by the name of a person or site. The total respects them. */
export const listParticipants = endpoint({
  route: 'GET /campaign-v2s/{id}/participants',
  summary: 'The people of a campaign, or its sites, and how far each is; of an anonymous campaign only their number',
  serviceScope: 'campaigns:read',
  clauses: ['3.20'],
  params: idParams,
  query: listQuery({
    filters: {
      siteId: idInAddress.optional(),
      divisionId: idInAddress.optional(),
      participantState: z.enum(participantStates).optional().catch(undefined),
      participantName: z.string().trim().max(255).optional(),
    },
    sorts: ['id'],
    defaultSort: { field: 'id', direction: 'asc' },
    defaultSize: maxPageSize,
  }),
  response: z.array(campaignParticipant),
  paged: true,
  ...reading,
});

/** A comment must contain every word of the text. Without a text nothing is found. */
export const searchComments = endpoint({
  route: 'GET /campaign-v2s/{id}/comments',
  summary: 'The comments to a question that contain the words of a search, of those that the report shows',
  serviceScope: 'campaigns:read',
  clauses: ['3.63', '7.6'],
  params: idParams,
  query: listQuery({
    filters: { question: z.string().max(255).default(''), text: z.string().trim().max(255).default('') },
    sorts: ['id'],
    defaultSort: { field: 'id', direction: 'desc' },
    defaultSize: maxPageSize,
  }),
  response: z.array(campaignV2Response),
  paged: true,
  ...reading,
});

export const countInvited = endpoint({
  route: 'GET /campaign-v2s/{id}/invited-count',
  summary: 'How many invited people match the audience and have not signed in yet; they are not expected',
  serviceScope: 'campaigns:read',
  clauses: ['3.16', '3.20'],
  params: idParams,
  response: z.object({ count: z.int().min(0) }),
  ...reading,
});

export const exportReport = endpoint({
  route: 'GET /campaign-v2s/{id}/report-export',
  summary: 'The report as a file, with the data that the caller may see',
  serviceScope: 'campaigns:read',
  clauses: ['1.6', '7.8'],
  params: idParams,
  query: z.object({
    format: z.enum(['csv', 'xlsx', 'pdf']).default('csv'),
    siteId: idInAddress.optional(),
    divisionId: idInAddress.optional(),
    /** Of the column names and the product's texts; without it, the language of the caller's account. */
    language: z.enum(languageTags).optional(),
  }),
  file: ['text/csv', xlsxType, 'application/pdf'],
  rate: 'export',
  status: 200,
  audit: 'campaign.exported',
});

export const previewReminder = endpoint({
  route: 'GET /campaign-v2s/{id}/reminders',
  summary: 'Whom a reminder to all would reach now, and whom not; for managers of the scope',
  clauses: ['6.4'],
  params: idParams,
  response: reminded,
  ...reading,
});

export const remindParticipants = endpoint({
  route: 'POST /campaign-v2s/{id}/reminders',
  summary: 'Reminds people who still have work; for managers of the scope',
  clauses: ['6.4'],
  params: idParams,
  body: reminder.optional(),
  response: reminded,
  ...writing,
  audit: 'campaign.reminded',
});

export const aggregateCampaign = endpoint({
  route: 'GET /campaign-v2s/{id}/aggregate',
  summary: 'The counts of a campaign, question by question',
  serviceScope: 'campaigns:read',
  clauses: ['7.15', '3.21'],
  params: idParams,
  query: z.object({ siteId: idInAddress.optional(), divisionId: idInAddress.optional() }),
  response: z.array(campaignV2QuestionAggregation),
  ...reading,
});

export const viewBreakdown = endpoint({
  route: 'GET /campaign-v2s/{id}/breakdown',
  summary: 'The answers of a campaign by site and by role, in groups of at least five people; of an anonymous campaign nothing',
  serviceScope: 'campaigns:read',
  clauses: ['3.21'],
  params: idParams,
  response: breakdown,
  ...reading,
});

export const viewTrend = endpoint({
  route: 'GET /campaign-v2s/{id}/trend',
  summary: 'The figures of the runs of a campaign that repeats, as their reports show them; nothing for any other campaign',
  clauses: ['3.21'],
  params: idParams,
  response: seriesTrend,
  ...reading,
});

export const getSummary = endpoint({
  route: 'GET /campaign-v2s/{id}/campaign-v2-summaries',
  summary: 'The summary of the responses to a completed learning',
  clauses: ['7.16', '1.10', '3.22', '9.33'],
  params: idParams,
  response: campaignV2Summary,
  ...reading,
});

export const getSummaryPrompt = endpoint({
  route: 'GET /campaign-v2s/campaign-v2-summaries-update-prompts',
  summary: 'The prompt for all summaries of the system, for people who can change it',
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
