/** Campaigns in the API's shape, and the app opened among them. */
import type { CampaignListItem, CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { CampaignParticipant, CampaignV2QuestionAggregation, ReportPayload } from '@muster/contract/reports/report';
import { openApp, pageOf, person, stubWidth } from './app';

export const configuration: CampaignV2['configuration'] = {
  version: 1,
  form: {
    schema: {
      properties: {
        question: { label: 'Question', type: 'string', inputType: 'TEXT', maxLength: 255 },
        choices: { label: 'Choices', type: 'array', inputType: 'LIST', minItems: 2 },
        audience: {
          label: 'Who is it for?',
          type: 'object',
          inputType: 'MEMBERS_SELECTION',
          defaultValue: { membersSelectionCriteria: {} },
        },
      },
    },
    draftRequired: ['question'],
    mapToTitle: 'question',
  },
  responses: {
    schema: {
      properties: {
        choice: {
          label: 'Which glove?',
          type: 'string',
          inputType: 'RADIO',
          inputTypeOptions: [
            { id: 'o1', label: 'Leather' },
            { id: 'o2', label: 'Knitted' },
          ],
        },
        why: { label: 'Why?', type: 'string', inputType: 'TEXT', required: false },
      },
    },
  },
  report: {
    participants: 'RESPONDER_LIST',
    properties: { choice: { chart: 'BAR_CHART', list: 'RESPONDER_LIST', tone: 'neutral' }, why: { list: 'COMMENTS_LIST' } },
  },
};

export const author = { userId: 'u9', firstName: 'Marit', lastName: 'Halloran', email: null, avatarUrl: null, activated: true };

const engagement = {
  views: 0,
  viewsPercentage: 0,
  expectedViewPersonnelCount: 23,
  submissions: 14,
  submissionsPercentage: 14 / 23,
  expectedSubmitPersonnelCount: 23,
};

const essentials = {
  id: 7,
  type: 'POLL',
  subType: 'SINGLE_CHOICE',
  title: 'Which climbing glove?',
  description: null,
  status: 'LIVE',
  startDate: '2026-11-01T00:00:00.000Z',
  endDate: '2099-01-01T00:00:00.000Z',
  completeDate: null,
  timeZone: 'Australia/Brisbane',
  createdDate: '2026-11-01T00:00:00.000Z',
  companyId: 1,
  siteId: null,
  siteName: null,
  divisionId: null,
  scope: 'COMPANY',
  campaignMode: 'STANDALONE',
  isCritical: false,
  urgency: null,
  version: 3,
  allowedActions: [],
  isViewedByCurrentUser: true,
  isSubmittableByCurrentUser: true,
  isSubmittedByCurrentUser: false,
  isSubmitted: false,
  isIntendedForCurrentUser: true,
  campaignV2Engagement: engagement,
} as const;

export const row = (part: Partial<CampaignListItem> = {}): CampaignListItem => ({
  ...essentials,
  allowedActions: [],
  sitesCount: 0,
  sitesSubmittedCount: 0,
  campaignV2SiteId: null,
  assignee: null,
  authorId: null,
  titleLanguage: null,
  asksAtOpening: false,
  draftSavedDate: null,
  remindedDate: null,
  ...part,
});

export const campaign = (part: Partial<CampaignV2> = {}): CampaignV2 => ({
  ...essentials,
  allowedActions: [],
  campaignTemplateId: 3,
  campaignTemplateVersion: 1,
  campaignV2Sites: [],
  configuration,
  configurationAnswer: { question: 'Which glove?', choices: ['Leather', 'Knitted'], audience: { membersSelectionCriteria: {} } },
  removedResourceIds: [],
  isAnonymous: false,
  originalLanguage: 'en',
  author,
  ...part,
});

export const payload = (part: Partial<CampaignV2> = {}, rest: Partial<ReportPayload> = {}): ReportPayload => ({
  campaignV2: campaign(part),
  translation: null,
  campaignV2QuestionAggregations: [],
  campaignV2Responses: [],
  responsesCount: 0,
  campaignParticipants: [],
  participantsCount: 0,
  ...rest,
});

export const counts = (part: Partial<CampaignV2QuestionAggregation> = {}): CampaignV2QuestionAggregation => ({
  questionId: 'choice',
  answeredCount: 14,
  isWithheld: false,
  campaignV2Sites: [],
  answerAggregation: [
    { answer: 'o1', label: 'Leather', count: 9, percentage: 9 / 14 },
    { answer: 'o2', label: 'Knitted', count: 5, percentage: 5 / 14 },
  ],
  ...part,
});

export const participant = (firstName: string, part: Partial<CampaignParticipant> = {}): CampaignParticipant => ({
  user: { ...author, userId: firstName, firstName, lastName: 'Quill' },
  site: null,
  campaignV2SiteId: null,
  assignee: null,
  shownLanguage: null,
  isViewed: false,
  isSubmitted: false,
  isLate: false,
  status: null,
  remindedDate: null,
  progress: { answered: 0, total: 1 },
  ...part,
});

export const manager = { permissions: ['Company:1:edit'] };
export const member = { permissions: ['Company:1:read'] };
export const consultant = {
  me: { ...person, role: 'CONSULTANT' },
  permissions: ['management:*:edit', 'management:*:read', 'Company:1:read'],
};

export const searchRoute = 'GET /campaign-v2s/search';
export const viewRoute = 'GET /campaign-v2s/7/view';

const subTypes = [
  { type: 'POLL', subType: 'PULSE_CHECK', title: 'Pulse check', description: 'In one minute.', campaignTemplateId: 2 },
  { type: 'POLL', subType: 'SINGLE_CHOICE', title: 'Single choice', description: 'Pick one answer.', campaignTemplateId: 3 },
];
const template = { ...subTypes[1], id: 3, version: 1, configuration };
const metadata = { highRiskWorks: [], workSiteTypes: [] };

type Options = NonNullable<Parameters<typeof openApp>[1]>;

/** Opens a path of the company's workspace on a screen of this width. */
export function open(path: string, options: Options = member, width = 390) {
  stubWidth(width);
  return openApp(`/company/1/cws${path}`, {
    ...options,
    me: options.me ?? { ...person, userId: 'u1' },
    answers: {
      [searchRoute]: pageOf([]),
      'GET /campaign-template-v2s/subTypes/POLL': subTypes,
      'GET /campaign-template-v2s/subTypes/BRIEFING': [],
      'GET /campaign-template-v2s/3': template,
      'GET /user/selection-count': { count: 240 },
      'GET /user/selection-languages': { languages: [] },
      'GET /companies/1/metadata': metadata,
      'GET /categories': pageOf([]),
      ...options.answers,
    },
  });
}
