import type { FollowUp } from '@muster/contract/campaigns/follow-up/outcome';
import type { FollowingImprovement } from '@muster/contract/campaigns/follow-up/source';
import type { Answer as ExchangeAnswer } from '@muster/contract/exchange/answer';
import type { Question } from '@muster/contract/exchange/question';
import type { Notification } from '@muster/contract/notifications/notification';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../../tests/campaigns';
import { ask as askIn } from '../../../../../tests/exchange';
import { startTestApi, type TestApi } from '../../../../../tests/harness';

let api: TestApi;
let build: CampaignBuilders;

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
});
afterAll(() => api.stop());

async function world() {
  const companyId = (await api.make.company()).id;
  await api.make.site(companyId);
  const manager = api.as(await api.make.person(companyId, { manager: true }));
  const worker = api.as(await api.make.person(companyId));
  const improve = (source: object, title = 'Barriers') =>
    build.tryCreate(manager, 'ACTION_PLAN', { companyId, answers: { title }, body: { source } });
  const followUp = async (id: number, client = worker) => (await client.get<FollowUp>(`/campaign-v2s/${id}/follow-up`)).body;
  const ask = () => askIn(worker, { companyId });
  return { companyId, manager, worker, improve, followUp, ask };
}

test('an improvement from a comment names its campaign, the campaign lists it, and only its managers see which comment it was', async () => {
  const w = await world();
  const poll = await build.create(w.manager, 'YES_NO', { companyId: w.companyId });
  const { body: response } = await build.respond(w.worker, poll, { answer: 'false', reason: 'No relief' });
  const { status, body: improvement } = await w.improve({ campaignV2Id: poll.id, responseId: response.id });
  expect(status).toBe(201);
  expect((await w.followUp(improvement.id)).source).toEqual({
    part: 'COMMENT',
    campaign: { id: poll.id, type: 'POLL', title: 'Did you get a break?', siteId: null, divisionId: null },
    question: null,
  });
  const entry = {
    id: improvement.id,
    title: 'Barriers',
    status: 'LIVE',
    part: 'COMMENT',
    sitesCount: 1,
    sitesSubmittedCount: 0,
    outcome: null,
  };
  expect((await w.followUp(poll.id)).improvements).toMatchObject([{ ...entry, responseId: null }]);
  expect((await w.followUp(poll.id, w.manager)).improvements).toMatchObject([{ ...entry, responseId: response.id }]);
});

test('the writer of a named comment learns of the improvement once it is posted, the writer of an anonymous one never does', async () => {
  const w = await world();
  const heard = async () => {
    await api.relay.drain();
    return (await w.worker.get<Notification[]>('/notifications')).body
      .map(({ title }) => title)
      .filter((title) => title.startsWith('From your'));
  };
  const poll = await build.create(w.manager, 'YES_NO', { companyId: w.companyId });
  const { body: response } = await build.respond(w.worker, poll, { answer: 'false', reason: 'No relief' });
  const pulse = await build.create(w.manager, 'PULSE_CHECK', { companyId: w.companyId });
  await build.respond(w.worker, pulse);
  await w.improve({ campaignV2Id: pulse.id }, 'From the pulse');
  await w.improve({ campaignV2Id: poll.id }, 'From several');
  const source = { campaignV2Id: poll.id, responseId: response.id };
  await build.create(w.manager, 'ACTION_PLAN', { companyId: w.companyId, status: 'DRAFT', body: { source } });
  expect(await heard()).toEqual([]);
  await w.improve(source);
  expect(await heard()).toEqual(['From your comment: Barriers']);
  const late = await build.create(w.manager, 'ACTION_PLAN', { companyId: w.companyId, status: 'DRAFT', body: { source } });
  expect((await w.manager.delete(`/campaign-v2s/${poll.id}`)).status).toBe(204);
  const body = { ...(await build.bodyOf('ACTION_PLAN', { companyId: w.companyId })), version: late.version };
  expect((await w.manager.put(`/campaign-v2s/${late.id}`, body)).status).toBe(200);
  expect(await heard()).toEqual(['From your comment: Barriers']);
});

test('the outcome of an improvement shows at its source', async () => {
  const w = await world();
  const poll = await build.create(w.manager, 'YES_NO', { companyId: w.companyId });
  const { body: improvement } = await w.improve({ campaignV2Id: poll.id });
  await w.manager.patch(`/campaign-v2s/${improvement.id}`, { status: 'COMPLETE' });
  await w.manager.put(`/campaign-v2s/${improvement.id}/outcome`, { state: 'TOLD', kind: 'DONE', did: 'Steel barriers stand.' });
  expect((await w.followUp(poll.id)).improvements).toMatchObject([
    { id: improvement.id, status: 'COMPLETE', outcome: { kind: 'DONE', did: 'Steel barriers stand.' } },
  ]);
});

test('only managers see a draft in the list, and nobody sees a deleted draft', async () => {
  const w = await world();
  const question = await w.ask();
  const draft = await build.create(w.manager, 'ACTION_PLAN', {
    companyId: w.companyId,
    status: 'DRAFT',
    body: { source: { questionId: question.id } },
  });
  const list = async (client: typeof w.worker) => (await client.get<FollowingImprovement[]>(`/questions/${question.id}/improvements`)).body;
  expect(await list(w.worker)).toEqual([]);
  expect(await list(w.manager)).toMatchObject([{ id: draft.id, status: 'DRAFT', part: 'QUESTION' }]);
  await w.manager.delete(`/campaign-v2s/${draft.id}`);
  expect(await list(w.manager)).toEqual([]);
});

test('an improvement that was deleted after people saw it stays at its source as withdrawn, without its texts', async () => {
  const w = await world();
  const question = await w.ask();
  const { body: improvement } = await w.improve({ questionId: question.id });
  await w.manager.put(`/campaign-v2s/${improvement.id}/outcome`, { state: 'TOLD', kind: 'DONE', did: 'Said too early.' });
  expect((await w.manager.delete(`/campaign-v2s/${improvement.id}`)).status).toBe(204);
  const { body } = await w.worker.get<FollowingImprovement[]>(`/questions/${question.id}/improvements`);
  expect(body).toMatchObject([{ id: improvement.id, isWithdrawn: true, title: '', outcome: null }]);
});

test('a complete improvement that was deleted stays as it ended, without its texts', async () => {
  const w = await world();
  const question = await w.ask();
  const { body: improvement } = await w.improve({ questionId: question.id });
  await w.manager.patch(`/campaign-v2s/${improvement.id}`, { status: 'COMPLETE' });
  await w.manager.put(`/campaign-v2s/${improvement.id}/outcome`, { state: 'TOLD', kind: 'DONE', did: 'Steel barriers stand.' });
  expect((await w.manager.delete(`/campaign-v2s/${improvement.id}`)).status).toBe(204);
  const { body } = await w.worker.get<FollowingImprovement[]>(`/questions/${question.id}/improvements`);
  expect(body).toMatchObject([
    { id: improvement.id, isWithdrawn: false, status: 'COMPLETE', title: '', outcome: { kind: 'DONE', did: '' } },
  ]);
});

test('a response in progress is no source', async () => {
  const w = await world();
  const poll = await build.create(w.manager, 'YES_NO', { companyId: w.companyId });
  const { body: begun } = await build.respond(w.worker, poll, { answer: 'true' }, { status: 'IN_PROGRESS' });
  expect((await w.improve({ campaignV2Id: poll.id, responseId: begun.id })).status).toBe(400);
});

test('an answer leads to its question, also after a merge, and to nothing after a deletion', async () => {
  const w = await world();
  const question = await w.ask();
  const kept = await w.ask();
  const { body: answer } = await w.manager.post<ExchangeAnswer>('/answers', { questionId: question.id, body: 'Nobody does.' });
  const { body: improvement } = await w.improve({ answerId: answer.id });
  const list = async (id: number) => (await w.worker.get<FollowingImprovement[]>(`/questions/${id}/improvements`)).body;
  expect(await list(question.id)).toMatchObject([{ id: improvement.id, part: 'ANSWER', answerId: answer.id }]);
  await w.manager.post(`/questions/${question.id}/merge`, { intoId: kept.id });
  expect(await list(kept.id)).toMatchObject([{ id: improvement.id }]);
  expect((await w.followUp(improvement.id)).source).toMatchObject({ part: 'ANSWER', campaign: null, question: { id: kept.id } });
  await w.manager.delete(`/questions/${kept.id}`);
  expect((await w.followUp(improvement.id)).source).toEqual({ part: 'ANSWER', campaign: null, question: null });
});

test('an answer of a huddle leads to the huddle', async () => {
  const w = await world();
  const huddle = await build.create(w.manager, 'OPEN_QUESTION', { companyId: w.companyId });
  const { body: question } = await w.worker.get<Question>(`/questions/entity/CompanyCampaignV2/${huddle.id}`);
  const { body: answer } = await w.worker.post<ExchangeAnswer>('/answers', { questionId: question.id, body: 'The ladder.' });
  const { body: improvement } = await w.improve({ answerId: answer.id });
  expect((await w.followUp(improvement.id)).source).toMatchObject({ part: 'ANSWER', campaign: { id: huddle.id }, question: null });
  expect((await w.followUp(huddle.id)).improvements).toMatchObject([{ id: improvement.id, part: 'ANSWER', answerId: answer.id }]);
});

test('a response to an anonymous campaign is no source', async () => {
  const w = await world();
  const pulse = await build.create(w.manager, 'PULSE_CHECK', { companyId: w.companyId });
  const { body: response } = await build.respond(w.worker, pulse);
  expect((await w.improve({ campaignV2Id: pulse.id, responseId: response.id })).status).toBe(400);
  expect((await w.improve({ campaignV2Id: pulse.id })).status).toBe(201);
});

test('a source of another company, a response of another campaign, and a source of anything but an improvement get 400', async () => {
  const w = await world();
  const other = await world();
  const poll = await build.create(w.manager, 'YES_NO', { companyId: w.companyId });
  const second = await build.create(w.manager, 'YES_NO', { companyId: w.companyId });
  const theirs = await build.create(other.manager, 'YES_NO', { companyId: other.companyId });
  const { body: response } = await build.respond(w.worker, second, { answer: 'true' });
  const refused = [
    { campaignV2Id: theirs.id },
    { questionId: (await other.ask()).id },
    { campaignV2Id: poll.id, responseId: response.id },
    { campaignV2Id: poll.id, questionId: (await w.ask()).id },
    {},
  ];
  for (const source of refused) expect((await w.improve(source)).status).toBe(400);
  const both = await api.make.person([w.companyId, other.companyId], { manager: true });
  const mine = await build.tryCreate(api.as(both), 'ACTION_PLAN', {
    companyId: w.companyId,
    body: { source: { campaignV2Id: theirs.id } },
  });
  expect(mine.status).toBe(400);
  const notImprovement = await build.tryCreate(w.manager, 'YES_NO', {
    companyId: w.companyId,
    body: { source: { campaignV2Id: poll.id } },
  });
  expect(notImprovement.status).toBe(400);
});
