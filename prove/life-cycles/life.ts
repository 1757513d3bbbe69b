/** One campaign in the api, and the requests of each step. */
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { openDueCampaigns } from '../../apps/api/src/features/campaigns/jobs';
import { updateAudienceOf } from '../../apps/api/src/features/campaigns/participants/upkeep';
import type { Answer } from '../../apps/api/tests/harness';
import { startsAfter, type Step, type Wording } from './expectation';
import { hour, kinds, type Model, type Name, type Scope, type SiteName, type SubType } from './model';
import { join, leave, type Company, type Installation } from './world';

export interface RunningCampaign {
  place: Installation;
  company: Company;
  campaignId: number;
  /** Each person's answers in the huddle, oldest first. */
  answers: Map<Name, number[]>;
}

/** The id of a missing object. */
const missingId = 999_999_999;

const everybody = { membersSelectionCriteria: {} };
export const content: Record<SubType, Record<string, unknown>> = {
  POLICY_UPDATE: {
    summary: 'In one line',
    changes: 'No calls.',
    mustDo: ['Park first'],
    effectiveFrom: '2026-04-01T00:00:00.000Z',
    audience: everybody,
  },
  JUST_READ: { audience: everybody },
  YES_NO: { audience: everybody },
  OPEN_QUESTION: { isAnonymous: 'false', audience: everybody },
  LEARNING_FROM_NORMAL_WORK: { summary: 'In one line', why: 'It goes well.', sites: { sitesSelectionCriteria: {} } },
  ACTION_PLAN: {
    summary: 'In one line',
    problem: 'Forklifts.',
    source: 'audit',
    steps: [{ id: 's1', title: 'Fit barriers' }],
    sites: { sitesSelectionCriteria: {} },
  },
};
export const response: Record<SubType, Record<string, unknown>> = {
  POLICY_UPDATE: { acknowledged: ['read', 'knowStart'] },
  JUST_READ: {},
  YES_NO: { answer: 'true' },
  OPEN_QUESTION: {},
  LEARNING_FROM_NORMAL_WORK: {
    seenOn: '2026-03-09T00:00:00.000Z',
    match: 'asPlanned',
    adapted: ['nothing'],
    keepsSafe: 'Time.',
    easier: 'Light.',
  },
  ACTION_PLAN: { done: [], state: 'onTrack' },
};

const answersOf = (subType: SubType, edition: number, now: number, isLater: boolean): Record<string, unknown> => {
  const words = `Words of edition ${edition}`;
  const isQuestion = subType === 'YES_NO' || subType === 'OPEN_QUESTION';
  return {
    ...content[subType],
    [isQuestion ? 'question' : 'title']: words,
    dueDate: '3 days',
    ...(isLater && { startDate: new Date(now + startsAfter).toISOString() }),
  };
};

interface Beginning {
  subType: SubType;
  scope: Scope;
  wording: Wording;
}

/** The author creates it. Returns the status and the campaign. */
export async function begin(
  { place, company }: Omit<RunningCampaign, 'campaignId' | 'answers'>,
  { subType, scope, wording }: Beginning,
  now: number,
) {
  return company.client.author.post<CampaignV2>('/campaign-v2s', {
    campaignTemplateId: await place.templateId(subType),
    companyId: company.companyId,
    ...(scope === 'SITE' && { siteId: company.site['site 1'] }),
    ...(scope === 'DIVISION' && { divisionId: company.divisionId }),
    status: wording.status,
    configurationAnswer: answersOf(subType, 0, now, wording.isLater),
  });
}

/** Runs a step. Returns its status, or 0 without a request. `before` is the model before the step. */
export async function runStep(real: RunningCampaign, before: Readonly<Model>, step: Step): Promise<number> {
  const { place, company, campaignId } = real;
  const { owner } = place;
  const client = company.client[step.who];
  const path = `/campaign-v2s/${campaignId}`;
  const statusOf = async (answer: Promise<Answer>) => (await answer).status;
  switch (step.what) {
    case 'put': {
      const { status, isLater, isChanged, isReadAgain } = step.wording;
      const configurationAnswer = answersOf(before.subType, before.edition + (isChanged ? 1 : 0), before.now, isLater);
      return statusOf(client.put(path, { status, configurationAnswer, isReadAgain }));
    }
    case 'finalise':
      return statusOf(client.patch(path, { status: 'COMPLETE' }));
    case 'delete':
      return statusOf(client.delete(path));
    case 'takeOver':
      return statusOf(client.post(`${path}/authorship`, {}));
    case 'remind':
      return statusOf(client.post(`${path}/reminders`, {}));
    case 'view': {
      const siteId = kinds[before.subType].isBySite ? { siteId: company.site[step.site] } : {};
      return statusOf(client.post('/campaign-v2-user-view-engagements', { campaignV2Id: campaignId, ...siteId }));
    }
    case 'respond':
      return statusOf(
        client.post('/campaign-v2-responses', {
          campaignV2Id: campaignId,
          ...(kinds[before.subType].isBySite && { campaignV2SiteId: (await partIdOf(real, step.site)) ?? missingId }),
          campaignAnswer: response[before.subType],
          status: step.isSubmitted ? 'SUBMITTED' : 'IN_PROGRESS',
        }),
      );
    case 'assign':
      return statusOf(
        client.put(`/campaign-v2-sites/${(await partIdOf(real, step.site)) ?? missingId}`, {
          assigneeId: step.to && company.id[step.to],
        }),
      );
    case 'answer':
    case 'removeAnswer':
      return discuss(real, step);
    case 'block':
    case 'unblock':
      await owner.query('UPDATE account SET blocked = $2 WHERE id = $1', [company.id[step.who], step.what === 'block']);
      return happen(real);
    case 'leave':
      await leave(owner, company, step.who);
      return happen(real);
    case 'join':
      await join(owner, company, step.who);
      return happen(real);
    case 'siteStatus':
      await owner.query("UPDATE site SET status = CASE status WHEN 'ACTIVE' THEN 'INACTIVE' ELSE 'ACTIVE' END WHERE id = $1", [
        company.site[step.site],
      ]);
      return happen(real);
    case 'wait':
      place.api.clock.advance(step.hours * hour);
      return happen(real);
    default:
      return step satisfies never;
  }
}

/** Runs the work of the jobs. */
async function happen({ place, campaignId }: RunningCampaign): Promise<0> {
  const { database, clock } = place.api;
  await database.systemDb('proof jobs', (db) => openDueCampaigns(db, clock.now()));
  await database.systemDb('proof jobs', (db) => updateAudienceOf(db, campaignId, clock.now()));
  return 0;
}

async function partIdOf({ place, company, campaignId }: RunningCampaign, site: SiteName): Promise<number | undefined> {
  const { rows } = await place.owner.query<{ id: string }>('SELECT id FROM campaign_site WHERE campaign_id = $1 AND site_id = $2', [
    campaignId,
    company.site[site],
  ]);
  return rows[0] && Number(rows[0].id);
}

async function discuss({ place, company, campaignId, answers }: RunningCampaign, { who, what }: Step): Promise<number> {
  const { rows } = await place.owner.query<{ id: string }>(
    "SELECT id FROM question WHERE entity_type = 'CompanyCampaignV2' AND entity_id = $1 ORDER BY id DESC LIMIT 1",
    [campaignId],
  );
  const own = answers.get(who) ?? [];
  if (what === 'removeAnswer') {
    const { status } = await company.client[who].delete(`/answers/${own.at(-1)}`);
    if (status === 204) own.pop();
    return status;
  }
  const { status, body } = await company.client[who].post<{ id: number }>('/answers', {
    questionId: Number(rows[0]?.id ?? missingId),
    body: 'Clear the bend.',
  });
  if (status === 201) answers.set(who, [...own, body.id]);
  return status;
}
