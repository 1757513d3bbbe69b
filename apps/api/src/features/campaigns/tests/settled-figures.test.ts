/** Figures that follow from a product decision; docs/decisions explains which and why. */
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { ReportPayload } from '@muster/contract/reports/report';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../tests/campaigns';
import { questionOf, reply } from '../../../../tests/exchange';
import { startTestApi, type Client, type Person, type TestApi } from '../../../../tests/harness';
import { recount } from '../figures/recount';

let api: TestApi;
let build: CampaignBuilders;
let companyId: number;
let manager: Client;
let worker: Person;

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  companyId = (await api.make.company()).id;
  manager = api.as(await api.make.person(companyId, { manager: true }));
  worker = await api.make.person(companyId);
});

const report = async ({ id }: CampaignV2) => (await manager.get<ReportPayload>(`/campaign-v2s/${id}/report-view`)).body;
const wrongCounters = ({ id }: CampaignV2) => api.database.systemDb('test recount', (db) => recount(db, id));

test('[3.21] a site that submits without a tick has answered the list: none of its steps is done', async () => {
  await api.make.site(companyId, { name: 'North' });
  await api.make.site(companyId, { name: 'South' });
  const campaign = await build.create(manager, 'ACTION_PLAN', { companyId });
  for (const site of campaign.campaignV2Sites) await manager.put(`/campaign-v2-sites/${site.id}`, { assigneeId: worker.id });
  const [north, south] = campaign.campaignV2Sites;
  await build.respond(api.as(worker), campaign, { done: [{ val: 's1' }], state: 'onTrack' }, { campaignV2SiteId: north?.id });
  await build.respond(api.as(worker), campaign, { state: 'stuck', note: 'No parts.' }, { campaignV2SiteId: south?.id });
  const done = (await report(campaign)).campaignV2QuestionAggregations.find(({ questionId }) => questionId === 'done');
  expect(done).toMatchObject({ answeredCount: 2, answerAggregation: [{ answer: 's1', count: 1, percentage: 0.5 }] });
  expect(await wrongCounters(campaign)).toBe(0);
});

test('participants of a finalised huddle stay counted when a moderator deletes their last answer', async () => {
  const huddle = await build.create(manager, 'OPEN_QUESTION', { companyId });
  const answer = await reply(api.as(worker), (await questionOf(manager, huddle.id)).id);
  await manager.patch(`/campaign-v2s/${huddle.id}`, { status: 'COMPLETE' });
  expect((await manager.delete(`/answers/${answer.id}`)).status).toBe(204);
  const { campaignV2, campaignParticipants } = await report(huddle);
  expect(campaignV2.campaignV2Engagement.submissions).toBe(1);
  expect(campaignParticipants.find(({ user }) => user?.userId === worker.id)?.isSubmitted).toBe(true);
  expect(await wrongCounters(huddle)).toBe(0);
});

test('whether a response is late is fixed at its submission, also if the due date moves', async () => {
  const briefing = await build.create(manager, 'POLICY_UPDATE', { companyId, answers: { dueDate: '2026-03-11T09:00:00.000Z' } });
  const isLate = async () => (await report(briefing)).campaignV2Responses.map((response) => response.isLate);
  const move = (dueDate: string) =>
    manager.put(`/campaign-v2s/${briefing.id}`, { status: 'LIVE', configurationAnswer: { ...briefing.configurationAnswer, dueDate } });
  api.clock.set('2026-03-12T09:00:00.000Z');
  await build.respond(api.as(worker), briefing);
  expect((await move('2026-03-20T09:00:00.000Z')).status).toBe(200);
  expect(await isLate()).toEqual([true]);
  await build.respond(manager, briefing);
  await move('2026-03-11T09:00:00.000Z');
  expect(await isLate()).toEqual(expect.arrayContaining([false, true]));
  api.clock.set('2026-03-10T09:00:00.000Z');
});
