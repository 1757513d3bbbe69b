/** Huddles: one question with ranked answers, stored by the exchange. */
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { ReportPayload } from '@muster/contract/reports/report';
import type { Question } from '@muster/contract/exchange/question';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../tests/campaigns';
import { errorOf, startTestApi, type Client, type TestApi } from '../../../../tests/harness';
import { answersOf, makeTopics, questionOf, reply, tryAnswer, type Topics } from '../../../../tests/exchange';
import { updateAudienceOf } from '../participants/upkeep';
import { recount } from '../figures/recount';

let api: TestApi;
let build: CampaignBuilders;
let topics: Topics;
beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
  topics = await makeTopics(api);
});
afterAll(() => api.stop());

/** A separate company with a manager, two workers in the audience, and a person who joins later. */
async function world() {
  const companyId = (await api.make.company()).id;
  const siteId = await api.make.site(companyId);
  const people = {
    manager: await api.make.person(companyId, { manager: true }),
    otherManager: await api.make.person(companyId, { manager: true }),
    siteManager: await api.make.person(companyId, { sites: [{ id: siteId, manager: true }] }),
    worker: await api.make.person(companyId),
    mate: await api.make.person(companyId),
    consultant: await api.make.consultant(),
    admin: await api.make.admin(),
    foreigner: await api.make.person((await api.make.company()).id, { manager: true }),
  };
  const as = Object.fromEntries(Object.entries(people).map(([name, person]) => [name, api.as(person)])) as Record<
    keyof typeof people,
    Client
  >;
  const post = (options: Partial<Parameters<CampaignBuilders['create']>[2]> = {}, by: Client = as.manager) =>
    build.create(by, 'OPEN_QUESTION', { companyId, ...options });
  return { companyId, siteId, people, as, post };
}

const campaignOf = async (person: Client, id: number): Promise<CampaignV2> =>
  (await person.get<ReportPayload>(`/campaign-v2s/${id}/view`)).body.campaignV2;
const finalise = (person: Client, id: number) => person.patch(`/campaign-v2s/${id}`, { status: 'COMPLETE' });

describe('[1.1] [3.26] posting a huddle', () => {
  test('[7.42] creates its question in the exchange', async () => {
    const { as, post, companyId } = await world();
    const huddle = await post({
      answers: {
        context: 'We will **fund** the best one.',
        topics: [
          { id: topics.work, name: 'Work at height (test)', categoryId: topics.work },
          { id: topics.practice, name: 'Permit to work (test)', categoryId: topics.practice },
        ],
      },
    });
    expect(huddle).toMatchObject({
      type: 'HUDDLE',
      status: 'LIVE',
      allowedActions: expect.arrayContaining(['edit', 'finalise', 'answer']),
    });
    expect(await questionOf(as.worker, huddle.id)).toMatchObject({
      title: 'What nearly caught us out?',
      body: 'We will **fund** the best one.',
      categories: [{ id: topics.practice }, { id: topics.work }],
      companyId,
      hasLinkedEntity: true,
      entityType: 'CompanyCampaignV2',
      entityId: huddle.id,
      answerMaxLength: 2000,
      allowedActions: ['answer', 'vote', 'star'],
    });
  });

  test('a draft creates no question', async () => {
    const { as, post } = await world();
    const draft = await post({ status: 'DRAFT' });
    const address = `/questions/entity/CompanyCampaignV2/${draft.id}`;
    expect((await as.manager.get(address)).status).toBe(404);
    await as.manager.put(`/campaign-v2s/${draft.id}`, { status: 'LIVE', configurationAnswer: draft.configurationAnswer });
    expect((await as.manager.get(address)).status).toBe(200);
  });

  test('before its start only managers see the question, and nobody can answer', async () => {
    const { as, post, companyId } = await world();
    const huddle = await post({ answers: { startDate: '2026-04-01T00:00:00.000Z' } });
    expect(huddle.status).toBe('READY');
    expect((await as.worker.get(`/questions/entity/CompanyCampaignV2/${huddle.id}`)).status).toBe(404);
    expect((await as.worker.get(`/questions?companyId=${companyId}`)).body).toEqual([]);
    const question = await questionOf(as.manager, huddle.id);
    expect(errorOf(await tryAnswer(as.manager, question.id))).toEqual({ status: 409, code: 'question.closed' });
    expect((await tryAnswer(as.worker, question.id)).status).toBe(404);
  });

  test('[4.7] its author can change the question until the first answer', async () => {
    const { as, post } = await world();
    const huddle = await post();
    const before = await questionOf(as.worker, huddle.id);
    const change = {
      status: 'LIVE',
      configurationAnswer: { ...huddle.configurationAnswer, question: 'And now?', context: 'Anew', isAnonymous: 'true' },
    };
    expect((await as.manager.put(`/campaign-v2s/${huddle.id}`, change)).status).toBe(200);
    expect(await questionOf(as.worker, huddle.id)).toMatchObject({ id: before.id, title: 'And now?', body: 'Anew', isAnonymous: true });
    const named = { ...change, configurationAnswer: { ...change.configurationAnswer, isAnonymous: 'false' } };
    expect(errorOf(await as.manager.put(`/campaign-v2s/${huddle.id}`, named)).fields).toEqual([
      'configurationAnswer.isAnonymous Immutable',
    ]);
    expect(await questionOf(as.worker, huddle.id)).toMatchObject({ isAnonymous: true });
    await reply(as.worker, before.id);
    expect(errorOf(await as.manager.put(`/campaign-v2s/${huddle.id}`, change))).toEqual({ status: 409, code: 'campaign.locked' });
  });

  test('[4.6] deleting it deletes the question', async () => {
    const { as, post, companyId } = await world();
    const huddle = await post();
    const question = await questionOf(as.worker, huddle.id);
    const answer = await reply(as.worker, question.id);
    await as.manager.delete(`/campaign-v2s/${huddle.id}`);
    for (const address of [`/questions/${question.id}`, `/questions/entity/CompanyCampaignV2/${huddle.id}`, `/answers/${answer.id}`])
      expect((await as.worker.get(address)).status).toBe(404);
    expect((await as.worker.get(`/questions?companyId=${companyId}`)).body).toEqual([]);
  });

  test('[6.11] its question can only be changed and deleted through the huddle', async () => {
    const { as, post, companyId } = await world();
    const { id, title } = await questionOf(as.manager, (await post()).id);
    expect((await as.manager.put(`/questions/${id}`, { title, body: 'x', companyId })).status).toBe(403);
    expect((await as.manager.delete(`/questions/${id}`)).status).toBe(403);
  });

  test('[7.39] the exchange lists it in queries for linked questions', async () => {
    const { as, post, companyId } = await world();
    await post();
    const counted = async (more: string) => (await as.worker.get<Question[]>(`/questions?companyId=${companyId}${more}`)).body.length;
    expect([await counted(''), await counted('&hasLinkedEntity=true'), await counted('&hasLinkedEntity=false')]).toEqual([1, 1, 0]);
  });
});

describe('[4.7] [5.22] answering a huddle', () => {
  test('the first answer submits it; deleting the last answer undoes that', async () => {
    const { as, post } = await world();
    const huddle = await post();
    const { id } = await questionOf(as.worker, huddle.id);
    const focus = async () =>
      (await as.worker.get<{ innerItem: { id: number } }[]>(`/focus/user/search?companyId=${huddle.companyId}`)).body.map(
        (item) => item.innerItem.id,
      );
    expect(await focus()).toEqual([huddle.id]);
    const [first, second] = [await reply(as.worker, id), await reply(as.worker, id)];
    expect(await campaignOf(as.worker, huddle.id)).toMatchObject({
      isSubmittedByCurrentUser: true,
      isSubmittableByCurrentUser: true,
      campaignV2Engagement: { submissions: 1, expectedSubmitPersonnelCount: 5 },
      allowedActions: ['answer'],
    });
    expect(await questionOf(as.worker, huddle.id)).toMatchObject({ answerCount: 2, isAnsweredByCurrentUser: true });
    expect(await focus()).toEqual([]);
    await as.worker.delete(`/answers/${first.id}`);
    expect(await campaignOf(as.worker, huddle.id)).toMatchObject({ isSubmittedByCurrentUser: true });
    await as.manager.delete(`/answers/${second.id}`);
    expect(await campaignOf(as.worker, huddle.id)).toMatchObject({
      isSubmittedByCurrentUser: false,
      campaignV2Engagement: { submissions: 0 },
    });
    expect(await focus()).toEqual([huddle.id]);
    expect(await campaignOf(as.manager, huddle.id)).toMatchObject({ allowedActions: expect.arrayContaining(['edit']) });
  });

  test('[9.3] an answer takes 2000 characters, and not 2001', async () => {
    const { as, post } = await world();
    const { id } = await questionOf(as.worker, (await post()).id);
    expect((await tryAnswer(as.worker, id, 'x'.repeat(2000))).status).toBe(201);
    expect(errorOf(await tryAnswer(as.worker, id, 'x'.repeat(2001))).status).toBe(400);
  });

  test('[9.3] a huddle of a company with more than 45 managers logs a warning', async () => {
    const { companyId, post } = await world();
    const warned = (id: number) =>
      api.logged.filter((line) => line.includes('"level":"warn"') && line.includes(`"campaignId":${id},`)).length;
    for (let made = 2; made < 45; made += 1) await api.make.person(companyId, { manager: true });
    expect(warned((await post()).id)).toBe(0);
    await api.make.person(companyId, { manager: true });
    expect(warned((await post()).id)).toBe(1);
  });

  test('people outside the audience see it and cannot answer', async () => {
    const { as, people, post, siteId } = await world();
    const huddle = await post({ siteId }, as.siteManager);
    const { id, allowedActions } = await questionOf(as.worker, huddle.id);
    expect(allowedActions).toEqual(['vote', 'star']);
    expect(errorOf(await tryAnswer(as.worker, id))).toEqual({ status: 403, code: 'response.notSelected' });
    expect((await tryAnswer(as.consultant, id)).status).toBe(403);
    expect((await tryAnswer(as.admin, id)).status).toBe(403);
    expect((await tryAnswer(as.foreigner, id)).status).toBe(404);
    expect((await tryAnswer(api.as(people.siteManager), id)).status).toBe(201);
  });

  test('[6.8] a consultant sees the answers', async () => {
    const { as, post } = await world();
    const { id } = await questionOf(as.worker, (await post()).id);
    await reply(as.worker, id);
    expect(await answersOf(as.consultant, id)).toMatchObject([{ allowedActions: [] }]);
  });

  test.each([
    ['worker', 204],
    ['manager', 204],
    ['otherManager', 204],
    ['admin', 204],
    ['mate', 403],
    ['siteManager', 403],
    ['consultant', 403],
    ['foreigner', 404],
  ] as const)('[5.24] an answer of the worker is deleted by %s: %s', async (who, status) => {
    const { as, post } = await world();
    const { id } = await questionOf(as.worker, (await post()).id);
    const answer = await reply(as.worker, id);
    expect((await as[who].delete(`/answers/${answer.id}`)).status).toBe(status);
    expect((await answersOf(as.manager, id)).length).toBe(status === 204 ? 0 : 1);
  });

  test("[5.24] managers of a site's huddle can delete answers there, and nowhere else", async () => {
    const { as, post, siteId } = await world();
    const { id } = await questionOf(as.siteManager, (await post({ siteId }, as.siteManager)).id);
    const answer = await reply(as.siteManager, id);
    expect((await as.worker.delete(`/answers/${answer.id}`)).status).toBe(403);
    expect((await as.siteManager.delete(`/answers/${answer.id}`)).status).toBe(204);
  });
});

test('people who have answered stay in the audience after they leave, and the counts agree with a recount', async () => {
  const { as, post, people, companyId } = await world();
  const huddle = await post();
  const { id } = await questionOf(as.worker, huddle.id);
  await reply(as.worker, id);
  for (const { id: userId } of [people.worker, people.mate])
    await api.make.query('DELETE FROM company_member WHERE company_id = $1 AND user_id = $2', [companyId, userId]);
  const now = api.clock.now();
  expect(await api.database.systemDb('audience upkeep', (db) => updateAudienceOf(db, huddle.id, now))).toEqual({ added: 0, removed: 1 });
  expect(await campaignOf(as.manager, huddle.id)).toMatchObject({
    campaignV2Engagement: { submissions: 1, expectedSubmitPersonnelCount: 4 },
  });
  expect(await api.database.systemDb('recount', (db) => recount(db, huddle.id))).toBe(0);
  expect(await answersOf(as.manager, id)).toMatchObject([{ userDetailsDTO: { userId: people.worker.id, email: null } }]);
});

describe('[4.4] a finalised huddle', () => {
  test('takes no answers and no votes, and keeps its data', async () => {
    const { as, post } = await world();
    const huddle = await post();
    const { id } = await questionOf(as.worker, huddle.id);
    const answer = await reply(as.worker, id);
    const vote = await as.mate.post<{ id: number }>('/answer-votes', { answerId: answer.id });
    expect((await finalise(as.manager, huddle.id)).status).toBe(200);
    const closed = { status: 409, code: 'question.closed' };
    expect(errorOf(await tryAnswer(as.mate, id))).toEqual(closed);
    expect(errorOf(await as.worker.post('/answer-votes', { answerId: answer.id }))).toEqual(closed);
    expect(errorOf(await as.mate.delete(`/answer-votes/${vote.body.id}`))).toEqual(closed);
    expect(errorOf(await as.mate.post('/question-votes', { questionId: id }))).toEqual(closed);
    expect((await questionOf(as.mate, huddle.id)).allowedActions).toEqual(['star']);
    expect(await answersOf(as.mate, id)).toMatchObject([
      { id: answer.id, answerVoteCount: 1, isVotedByCurrentUser: true, allowedActions: [] },
    ]);
  });

  test('its answers can still be deleted, and its participants stay recorded', async () => {
    const { as, post } = await world();
    const huddle = await post();
    const { id } = await questionOf(as.worker, huddle.id);
    const answer = await reply(as.worker, id);
    await finalise(as.manager, huddle.id);
    expect((await as.manager.delete(`/answers/${answer.id}`)).status).toBe(204);
    expect(await campaignOf(as.worker, huddle.id)).toMatchObject({
      isSubmittedByCurrentUser: true,
      campaignV2Engagement: { submissions: 1 },
    });
  });

  test('[3.19] [3.20] its report names who answered, and contains no responses', async () => {
    const { as, post, people } = await world();
    const huddle = await post();
    const { id } = await questionOf(as.worker, huddle.id);
    await reply(as.worker, id);
    await finalise(as.manager, huddle.id);
    const { body } = await as.mate.get<ReportPayload>(`/campaign-v2s/${huddle.id}/report-view`);
    expect(body).toMatchObject({ campaignV2Responses: [], responsesCount: 0, participantsCount: 5 });
    const submitted = body.campaignParticipants.filter(({ isSubmitted }) => isSubmitted);
    expect(submitted).toMatchObject([{ user: { userId: people.worker.id }, progress: { answered: 1, total: 1 } }]);
  });
});
