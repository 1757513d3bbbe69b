/** Builders of campaigns over HTTP, as managers create them. A test gives only the relevant values; the defaults are valid. */
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { CampaignV2Response } from '@muster/contract/responses/response';
import { installLibrary } from '../seed/install-library';
import type { Answer, Client, TestApi } from './harness';

export interface CampaignOptions {
  companyId: number;
  siteId?: number;
  divisionId?: number;
  status?: 'DRAFT' | 'LIVE';
  /** Adds to or replaces the valid answers of the sub-type. */
  answers?: Record<string, unknown>;
  /** Other members of the body. */
  body?: Record<string, unknown>;
}

/** Valid author's answers for the sub-types in tests. */
const everybody = { membersSelectionCriteria: {} };
const valid: Record<string, Record<string, unknown>> = {
  YES_NO: { question: 'Did you get a break?', context: 'We will **change** the roster.', dueDate: '3 days', audience: everybody },
  SINGLE_CHOICE: { question: 'Which glove?', options: ['Red', 'Blue', 'Green'], dueDate: '1 week', audience: everybody },
  MULTIPLE_CHOICE: { question: 'What slows a permit?', options: ['Paper', 'People', 'Tools'], dueDate: '1 week', audience: everybody },
  PULSE_CHECK: { title: 'March pulse', dueDate: '1 week', audience: everybody },
  LESSONS_LEARNED: {
    title: 'Two labels',
    summary: 'They looked the same.',
    story: 'At night.',
    lessons: ['Light'],
    dueDate: '2 weeks',
    audience: everybody,
  },
  SAFETY_ALERT: {
    title: 'Dropped spanner',
    summary: 'It fell 80 m.',
    urgency: 'stopNow',
    details: 'A tether broke.',
    doNow: [{ id: 's1', title: 'Check every tether' }],
    dueDate: '1 week',
    audience: everybody,
  },
  TOOLBOX_TALK: {
    title: 'Heat',
    summary: 'Shade for every break.',
    talk: 'New people need a week.',
    questions: ['Where is the shade?', 'Who is new?'],
    dueDate: '1 week',
    audience: everybody,
  },
  POLICY_UPDATE: {
    title: 'Phones',
    summary: 'Hands-free calls end too.',
    changes: 'No calls.',
    mustDo: ['Park first'],
    effectiveFrom: '2026-04-01T00:00:00.000Z',
    dueDate: '2 weeks',
    audience: everybody,
  },
  OPEN_QUESTION: { question: 'What nearly caught us out?', isAnonymous: 'false', dueDate: '1 week', audience: everybody },
  ACTION_PLAN: {
    title: 'Barriers',
    summary: 'Paint is not one.',
    problem: 'Forklifts.',
    source: 'audit',
    steps: [{ id: 's1', title: 'Fit barriers' }],
    dueDate: '3 months 17:00',
    sites: { sitesSelectionCriteria: {} },
  },
};

/** A respondent's valid answers. */
export const validAnswer: Record<string, Record<string, unknown>> = {
  YES_NO: { answer: 'true' },
  SINGLE_CHOICE: { choice: 'o1' },
  MULTIPLE_CHOICE: { choices: ['o1', 'o3'] },
  PULSE_CHECK: { speakUp: 'yes', means: 'partly', plan: 'no', heard: 'yes', oneThing: 'Light' },
  POLICY_UPDATE: { acknowledged: ['read', 'knowStart'] },
  LESSONS_LEARNED: {},
  SAFETY_ALERT: { acknowledged: ['read'], canDo: 'true' },
  ACTION_PLAN: { done: [], state: 'onTrack' },
};

export interface CampaignBuilders {
  templateId(subType: string): Promise<number>;
  /** The body of POST /campaign-v2s. */
  bodyOf(subType: string, options: CampaignOptions): Promise<Record<string, unknown>>;
  /** Sends the request for a campaign, and returns any response. */
  tryCreate(manager: Client, subType: string, options: CampaignOptions): Promise<Answer<CampaignV2>>;
  /** Creates a campaign, LIVE by default. */
  create(manager: Client, subType: string, options: CampaignOptions): Promise<CampaignV2>;
  respond(
    person: Client,
    campaign: Pick<CampaignV2, 'id' | 'subType'>,
    answer?: Record<string, unknown>,
    more?: Record<string, unknown>,
  ): Promise<Answer<CampaignV2Response>>;
}

/** Installs the template library into the test's database. */
export async function campaignBuilders(api: Pick<TestApi, 'database' | 'make'>): Promise<CampaignBuilders> {
  await api.database.systemDb('test library', installLibrary);
  const ids = new Map<string, number>();
  const templateId: CampaignBuilders['templateId'] = async (subType) => {
    const known =
      ids.get(subType) ?? Number((await api.make.query('SELECT id FROM campaign_template WHERE sub_type = $1', [subType]))[0]?.['id']);
    ids.set(subType, known);
    return known;
  };
  const bodyOf: CampaignBuilders['bodyOf'] = async (
    subType,
    { companyId, siteId, divisionId, status = 'LIVE', answers = {}, body = {} },
  ) => ({
    campaignTemplateId: await templateId(subType),
    companyId,
    ...(siteId !== undefined && { siteId }),
    ...(divisionId !== undefined && { divisionId }),
    status,
    configurationAnswer: { ...valid[subType], ...answers },
    ...body,
  });
  const tryCreate: CampaignBuilders['tryCreate'] = async (manager, subType, options) =>
    manager.post<CampaignV2>('/campaign-v2s', await bodyOf(subType, options));
  return {
    templateId,
    bodyOf,
    tryCreate,
    async create(manager, subType, options) {
      const answer = await tryCreate(manager, subType, options);
      if (answer.status !== 201) throw new Error(`No ${subType}: ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer.body;
    },
    respond: (person, campaign, answer = validAnswer[campaign.subType], more = {}) =>
      person.post<CampaignV2Response>('/campaign-v2-responses', { campaignV2Id: campaign.id, campaignAnswer: answer, ...more }),
  };
}
