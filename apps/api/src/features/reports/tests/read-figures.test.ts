/** Compares every figure with a slow, simple computation, after random histories of API requests. */
import type { CampaignListItem, CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { ReportPayload } from '@muster/contract/reports/report';
import type { CompanyDashboard, UserDashboard } from '@muster/contract/dashboards/dashboards';
import type { FocusItem } from '@muster/contract/focus/focus';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignBuilders, validAnswer, type CampaignBuilders } from '../../../../tests/campaigns';
import type { Person } from '../../../../tests/factories';
import { startTestApi, type Client, type TestApi } from '../../../../tests/harness';

let api: TestApi;
let build: CampaignBuilders;

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
});
afterAll(() => api.stop());

const historyCount = 20;
const peopleCount = 4;
const subTypes = ['YES_NO', 'MULTIPLE_CHOICE', 'POLICY_UPDATE'] as const;
const options = ['o1', 'o2', 'o3'];

/** An action on one of the campaigns made so far; `campaign` selects it. */
type Step =
  | { does: 'make'; status: 'LIVE' | 'DRAFT'; subType: (typeof subTypes)[number] }
  | { does: 'view'; campaign: number; person: number }
  | { does: 'answer'; campaign: number; person: number; choice: number[] }
  | { does: 'finalise'; campaign: number }
  | { does: 'delete'; campaign: number };

const anyCampaign = fc.nat(9);
const anyPerson = fc.nat(peopleCount - 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('make' as const),
      status: fc.constantFrom('LIVE' as const, 'DRAFT' as const),
      subType: fc.constantFrom(...subTypes),
    }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('view' as const), campaign: anyCampaign, person: anyPerson }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('answer' as const),
      campaign: anyCampaign,
      person: anyPerson,
      choice: fc.uniqueArray(fc.nat(2), { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constantFrom('finalise' as const, 'delete' as const), campaign: anyCampaign }) },
);

interface Remembered {
  campaign: CampaignV2;
  status: 'DRAFT' | 'LIVE' | 'COMPLETE' | 'deleted';
  viewers: Set<number>;
  answers: Map<number, string[]>;
}

/** Runs a history, and records the expected state as plain data. */
async function live(history: readonly Step[], people: readonly Client[], companyId: number): Promise<Remembered[]> {
  const author = people[0] as Client;
  const made: Remembered[] = [];
  for (const taken of history) {
    if (taken.does === 'make') {
      const { status, subType } = taken;
      made.push({ campaign: await build.create(author, subType, { companyId, status }), status, viewers: new Set(), answers: new Map() });
    } else {
      const target = made[taken.campaign % Math.max(1, made.length)];
      if (target?.status === 'LIVE' || (target?.status === 'DRAFT' && taken.does === 'delete')) await take(taken, target, people);
    }
  }
  return made;
}

async function take(taken: Exclude<Step, { does: 'make' }>, target: Remembered, people: readonly Client[]): Promise<void> {
  const author = people[0] as Client;
  const path = `/campaign-v2s/${target.campaign.id}`;
  switch (taken.does) {
    case 'delete':
      expect((await author.delete(path)).status).toBe(204);
      target.status = 'deleted';
      break;
    case 'finalise':
      expect((await author.patch(path, { status: 'COMPLETE' })).status).toBe(200);
      target.status = 'COMPLETE';
      break;
    case 'view':
      expect(
        (await (people[taken.person] as Client).post('/campaign-v2-user-view-engagements', { campaignV2Id: target.campaign.id })).status,
      ).toBeLessThan(300);
      target.viewers.add(taken.person);
      break;
    case 'answer':
      await answer(target, taken, people);
  }
}

async function answer(
  target: Remembered,
  { person: by, choice }: { person: number; choice: number[] },
  people: readonly Client[],
): Promise<void> {
  const { subType } = target.campaign;
  const choices = choice.map((index) => options[index] ?? '');
  const yesOrNo = choice[0] === 0 ? 'true' : 'false';
  const given = subType === 'MULTIPLE_CHOICE' ? { choices } : subType === 'YES_NO' ? { answer: yesOrNo } : validAnswer[subType];
  const { status } = await build.respond(people[by] as Client, target.campaign, given);
  expect(status).toBe(target.answers.has(by) ? 409 : 201);
  if (!target.answers.has(by)) target.answers.set(by, subType === 'MULTIPLE_CHOICE' ? choices : [yesOrNo]);
}

const isPosted = ({ status }: Remembered) => status === 'LIVE' || status === 'COMPLETE';

/** Requests all figures for all people, and compares them with the recorded state. */
async function compare(made: readonly Remembered[], people: readonly Client[], companyId: number): Promise<void> {
  const posted = made.filter(isPosted);
  for (const [index, client] of people.entries()) {
    const list = await client.get<CampaignListItem[]>(
      `/campaign-v2s/search?companyId=${companyId}&includeStatuses=LIVE&includeStatuses=COMPLETE`,
    );
    expect(list.body.map(({ id }) => id)).toEqual(posted.map((remembered) => remembered.campaign.id));
    expect(list.headers.get('x-total-count')).toBe(String(posted.length));
    for (const [position, item] of list.body.entries()) compareItem(item, posted[position] as Remembered, index);
    const waiting = posted
      .filter(({ status, answers }) => status === 'LIVE' && !answers.has(index))
      .map((remembered) => remembered.campaign.id);
    const focus = await client.get<FocusItem[]>(`/focus/user/search?companyId=${companyId}`);
    expect(focus.body.map(({ innerItem }) => innerItem.id).toSorted((a, b) => a - b)).toEqual(waiting);
    expect((await client.get<UserDashboard>(`/user/dashboard?companyId=${companyId}`)).body).toMatchObject({
      focusCount: waiting.length,
      inProgressCampaignsCount: waiting.length,
    });
  }
  const drafts = await people[0]?.get(`/campaign-v2s/search?companyId=${companyId}&draftOnly=true&size=1`);
  expect(drafts?.headers.get('x-total-count')).toBe(String(made.filter(({ status }) => status === 'DRAFT').length));
  for (const remembered of posted) await compareReport(remembered, people[0] as Client);
  await compareDashboard(posted, people[0] as Client, companyId);
}

function compareItem(item: CampaignListItem, { status, viewers, answers }: Remembered, reader: number): void {
  expect(item).toMatchObject({
    status,
    isIntendedForCurrentUser: true,
    isViewedByCurrentUser: viewers.has(reader),
    isSubmittedByCurrentUser: answers.has(reader),
    isSubmittableByCurrentUser: status === 'LIVE' && !answers.has(reader),
    campaignV2Engagement: {
      views: viewers.size,
      viewsPercentage: viewers.size / peopleCount,
      submissions: answers.size,
      submissionsPercentage: answers.size / peopleCount,
    },
  });
}

async function compareReport({ campaign: { id, subType }, viewers, answers }: Remembered, manager: Client): Promise<void> {
  const { body } = await manager.get<ReportPayload>(`/campaign-v2s/${id}/report-view`);
  expect(body).toMatchObject({ responsesCount: answers.size, participantsCount: peopleCount });
  expect(body.campaignV2Responses).toHaveLength(answers.size);
  expect(body.campaignParticipants.filter(({ isViewed }) => isViewed)).toHaveLength(viewers.size);
  expect(body.campaignParticipants.filter(({ isSubmitted }) => isSubmitted)).toHaveLength(answers.size);
  if (subType === 'POLICY_UPDATE') return;
  const [question] = body.campaignV2QuestionAggregations;
  expect(question?.answeredCount).toBe(answers.size);
  for (const { answer: option, count, percentage } of question?.answerAggregation ?? []) {
    const chosen = [...answers.values()].filter((choices) => choices.includes(option)).length;
    expect([count, percentage]).toEqual([chosen, answers.size === 0 ? null : chosen / answers.size]);
  }
}

async function compareDashboard(posted: readonly Remembered[], manager: Client, companyId: number): Promise<void> {
  // No campaign of the history is due yet, so that engagement counts the completed ones.
  const counted = posted.filter(({ status }) => status === 'COMPLETE');
  const made = counted.reduce((sum, { viewers, answers }) => sum + viewers.size + answers.size, 0);
  expect((await manager.get<CompanyDashboard>(`/companies/${companyId}/dashboard`)).body).toMatchObject({
    campaignCount: posted.length,
    pollCount: posted.filter((remembered) => remembered.campaign.type === 'POLL').length,
    briefingCount: posted.filter((remembered) => remembered.campaign.type === 'BRIEFING').length,
    campaignEngagementPercentage: counted.length === 0 ? null : made / (2 * peopleCount * counted.length),
    directoryCount: peopleCount,
  });
}

test(
  '[3.2] [3.3] [3.16] [3.21] lists, flags, engagement, reports, Focus and dashboards count the history correctly',
  { timeout: 120_000 },
  async () => {
    let histories = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 22 }), async (history) => {
        const companyId = (await api.make.company()).id;
        const accounts: Person[] = [await api.make.person(companyId, { manager: true })];
        while (accounts.length < peopleCount) accounts.push(await api.make.person(companyId));
        const people = accounts.map((person) => api.as(person));
        await compare(await live(history, people, companyId), people, companyId);
        histories += 1;
      }),
      { seed: 20260310, numRuns: historyCount, endOnFailure: true },
    );
    expect(histories).toBe(historyCount);
  },
);
