/** A learning of three sites in the API's shape, as a whole and site by site. */
import type { CampaignV2, CampaignV2Site } from '@muster/contract/campaigns/campaign';
import type { CampaignParticipant, ReportPayload } from '@muster/contract/reports/report';
import type { CampaignV2Response } from '@muster/contract/responses/response';
import { northridge, openApp, pageOf, person, stubWidth } from './app';
import { campaign, configuration, counts, participant } from './campaigns';

export const viewRoute = 'GET /campaign-v2s/7/view';
export const reportRoute = 'GET /campaign-v2s/7/report-view';
export const responseRoute = 'POST /campaign-v2-responses';
export const viewedRoute = 'POST /campaign-v2-user-view-engagements';
export const assignRoute = 'PUT /campaign-v2-sites/11';
export const membersRoute = 'GET /user';

export const named = (firstName: string, userId = firstName.toLowerCase()) => ({
  userId,
  firstName,
  lastName: 'Quill',
  email: null,
  avatarUrl: null,
  activated: true,
});

export const member = (firstName: string) => ({ ...named(firstName), title: 'Technician', isBlocked: false });

/** Copperline is assigned to Amara, Duskwater to nobody, Kestrel Line to a person who has completed it. */
const sites: CampaignV2Site[] = [
  { id: 11, siteId: 1, siteName: 'Copperline', assignee: named('Amara', 'u1'), isSubmitted: false },
  { id: 12, siteId: 2, siteName: 'Duskwater', assignee: null, isSubmitted: false },
  { id: 13, siteId: 3, siteName: 'Kestrel Line', assignee: named('Bea'), isSubmitted: true },
];

const asked: CampaignV2['configuration'] = {
  ...configuration,
  responses: {
    schema: {
      properties: {
        show: { label: 'Why look at this job?', type: 'string', inputType: 'READONLY_TEXT', value: 'Blades are mended in the wind.' },
        how: { label: 'How is it really done?', type: 'string', inputType: 'TEXT', maxLength: 500 },
        done: {
          label: 'Tick each action done',
          type: 'array',
          inputType: 'STEPS_LIST_CHECKABLE',
          required: false,
          inputTypeOptions: [
            { id: 's1', label: 'Fit the barrier' },
            { id: 's2', label: 'Paint the crossing' },
          ],
        },
        help: { label: 'What we need help with', type: 'array', inputType: 'LIST', required: false },
        state: {
          label: 'How is it going?',
          type: 'string',
          inputType: 'RADIO',
          required: false,
          inputTypeOptions: [
            { id: 'o1', label: 'On track' },
            { id: 'o2', label: 'Stuck' },
          ],
        },
        seenOn: { label: 'Date', type: 'string', inputType: 'DATE', required: false },
      },
    },
  },
  report: {
    participants: 'SITE_RESPONDER_LIST',
    properties: {
      how: { list: 'SITE_COMMENTS_LIST' },
      help: { list: 'SITE_COMMENTS_LIST' },
      state: { chart: 'RADIAL_BAR_CHART', list: 'SITE_RESPONDER_LIST' },
    },
  },
};

export const learning = (given: Partial<CampaignV2> = {}): CampaignV2 =>
  campaign({
    type: 'LEARNING',
    subType: 'LEARNING_TEAM',
    title: 'How blade repairs really go',
    campaignMode: 'HIERARCHICAL',
    campaignV2Sites: sites,
    configuration: asked,
    isSubmittableByCurrentUser: false,
    isIntendedForCurrentUser: false,
    allowedActions: ['viewReport'],
    campaignV2Engagement: {
      ...campaign().campaignV2Engagement,
      submissions: 1,
      expectedSubmitPersonnelCount: 3,
      submissionsPercentage: 1 / 3,
    },
    ...given,
  });

export const response = (given: Partial<CampaignV2Response> = {}): CampaignV2Response => ({
  id: 21,
  campaignV2Id: 7,
  campaignV2SiteId: 11,
  type: 'SITE',
  status: 'IN_PROGRESS',
  submittedDate: null,
  receivedDate: null,
  deviceDate: null,
  isLate: false,
  fileIds: [],
  removedResourceIds: [],
  files: [],
  site: { id: 1, name: 'Copperline' },
  contentVersion: 1,
  respondedAs: null,
  shownLanguage: null,
  version: 4,
  allowedActions: [],
  campaignAnswer: { how: 'With two ropes' },
  userId: 'bea',
  userDetailsDTO: named('Bea'),
  ...given,
});

const nothing = {
  translation: null,
  campaignV2QuestionAggregations: [],
  campaignV2Responses: [],
  responsesCount: 0,
  campaignParticipants: [],
  participantsCount: 0,
} satisfies Omit<ReportPayload, 'campaignV2'>;

export const whole = (given: Partial<CampaignV2> = {}, rest: Partial<ReportPayload> = {}): ReportPayload => ({
  ...nothing,
  campaignV2: learning(given),
  ...rest,
});

/** One site's part: flags, sites and response belong to that site only. Default: it is the reader's work. */
export function part(siteId: number, given: Partial<CampaignV2> = {}, saved?: CampaignV2Response): ReportPayload {
  const own = sites.filter((site) => site.siteId === siteId);
  const isMine = {
    isSubmittableByCurrentUser: true,
    isIntendedForCurrentUser: true,
    allowedActions: ['submit' as const, 'update' as const],
  };
  return {
    ...nothing,
    campaignV2: learning({ campaignV2Sites: own, ...isMine, ...given }),
    campaignV2Responses: saved ? [saved] : [],
    responsesCount: saved ? 1 : 0,
  };
}

const siteParticipant = (given: Partial<CampaignParticipant> = {}): CampaignParticipant => ({
  ...participant('nobody'),
  user: null,
  site: { id: 1, name: 'Copperline' },
  campaignV2SiteId: 11,
  progress: { answered: 0, total: 4 },
  ...given,
});

export const participants = [
  siteParticipant({ assignee: named('Amara', 'u1'), status: 'IN_PROGRESS', progress: { answered: 2, total: 4 } }),
  siteParticipant({ site: { id: 2, name: 'Duskwater' }, campaignV2SiteId: 12 }),
  siteParticipant({
    site: { id: 3, name: 'Kestrel Line' },
    campaignV2SiteId: 13,
    assignee: named('Bea'),
    isSubmitted: true,
    isLate: true,
    status: 'SUBMITTED',
    progress: { answered: 4, total: 4 },
  }),
];

export const stateCounts = counts({
  questionId: 'state',
  answeredCount: 1,
  answerAggregation: [
    { answer: 'o1', label: 'On track', count: 1, percentage: 1 },
    { answer: 'o2', label: 'Stuck', count: 0, percentage: 0 },
  ],
});

type Options = NonNullable<Parameters<typeof openApp>[1]>;

const company = {
  ...northridge,
  sites: sites.map(({ siteId, siteName }) => ({
    id: siteId,
    name: siteName,
    status: siteId === 2 ? 'INACTIVE' : 'ACTIVE',
    divisionIds: [],
    regionIds: [],
  })),
};

/** The view in the API's shape: of the whole, or of the requested site. */
export const views =
  (ofWhole: ReportPayload, ofSite: ReportPayload) =>
  ({ query }: { query: URLSearchParams }): object =>
    query.has('siteId') ? ofSite : ofWhole;

/** Opens a path of the company on a screen of this width, as a reader of the company. */
export function open(path: string, answers: NonNullable<Options['answers']>, options: Options = {}, width = 390) {
  stubWidth(width);
  return openApp(`/company/1${path}`, {
    permissions: ['Company:1:read'],
    ...options,
    me: options.me ?? { ...person, userId: 'u1' },
    answers: {
      'GET /companies/1/view': company,
      'GET /campaign-v2s/search': pageOf([]),
      'GET /focus/user/search': pageOf([]),
      'GET /focus/company/search': pageOf([]),
      'GET /companies/1/metadata': { highRiskWorks: [], workSiteTypes: [] },
      'GET /categories': pageOf([]),
      'GET /campaign-template-v2s/subTypes/LEARNING': [],
      ...answers,
    },
  });
}
