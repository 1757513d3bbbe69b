/** Concurrent requests give the same result as sequential ones. */
import type { Answer } from '@muster/contract/exchange/answer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../tests/campaigns';
import { startTestApi, type Client, type TestApi } from '../../../../tests/harness';
import { findMiscounted, recountQuestion } from '../counts/recount';
import { answersOf, ask, getQuestion, questionOf, reply, tryAnswer } from '../../../../tests/exchange';

let api: TestApi;
let build: CampaignBuilders;
let companyId: number;
let manager: Client;
let crowd: Client[];

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
  companyId = (await api.make.company()).id;
  manager = api.as(await api.make.person(companyId, { manager: true }));
  crowd = await Promise.all(Array.from({ length: 10 }, async () => api.as(await api.make.person(companyId))));
});
afterAll(() => api.stop());

const atOnce = <T>(count: number, work: (person: Client, index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(crowd[index % crowd.length] as Client, index)));
const miscounted = () => api.database.systemDb('recount', findMiscounted);

test("[4.30] of fifty concurrent votes, each person's counts once, and the count stays correct", async () => {
  const { id } = await ask(manager, { companyId });
  const answer = await reply(manager, id);
  await atOnce(50, (person, index) =>
    index % 2 ? person.post('/answer-votes', { answerId: answer.id }) : person.post('/question-votes', { questionId: id }),
  );
  expect((await answersOf(manager, id))[0]?.answerVoteCount).toBe(5);
  expect((await getQuestion(manager, id)).questionVoteCount).toBe(5);
  await atOnce(50, async (person) => {
    const { body } = await person.get<{ id: number }[]>(`/answer-votes?questionId=${id}`);
    if (body[0]) await person.delete(`/answer-votes/${body[0].id}`);
  });
  expect((await answersOf(manager, id))[0]?.answerVoteCount).toBe(0);
  expect(await miscounted()).toEqual([]);
});

test('[4.29] a change and a first answer run one after the other', async () => {
  for (let round = 0; round < 5; round += 1) {
    const question = await ask(manager, { companyId, title: 'Before' });
    const [changed, answered] = await Promise.all([
      manager.put(`/questions/${question.id}`, { title: 'After', body: 'x', companyId }),
      tryAnswer(crowd[0] as Client, question.id),
    ]);
    expect(answered.status).toBe(201);
    expect([200, 409]).toContain(changed.status);
    expect((await getQuestion(manager, question.id)).title).toBe(changed.status === 200 ? 'After' : 'Before');
  }
});

test('an answer that two people delete at the same time is deleted once', async () => {
  const { id } = await ask(manager, { companyId });
  await reply(manager, id);
  const answer = await reply(crowd[0] as Client, id);
  const statuses = await Promise.all(
    [manager, crowd[0] as Client].map(async (person) => (await person.delete(`/answers/${answer.id}`)).status),
  );
  expect(statuses.toSorted((a, b) => a - b)).toEqual([204, 404]);
  expect((await getQuestion(manager, id)).answerCount).toBe(1);
});

test('a question that is deleted while people answer and vote leaves no rows', async () => {
  const { id } = await ask(manager, { companyId });
  const answer = await reply(manager, id);
  const statuses = await atOnce(12, async (person, index) => {
    if (index === 5) return (await manager.delete(`/questions/${id}`)).status;
    return (await (index % 2 ? tryAnswer(person, id) : person.post('/answer-votes', { answerId: answer.id }))).status;
  });
  expect(statuses.filter((status) => ![201, 204, 404].includes(status))).toEqual([]);
  expect((await manager.get(`/questions/${id}`)).status).toBe(404);
  expect(await api.make.query('SELECT id FROM answer WHERE question_id = $1', [id])).toEqual([]);
});

describe('a huddle', () => {
  const submissionsOf = async (campaignId: number) =>
    (await manager.get<{ campaignV2: { campaignV2Engagement: { submissions: number } } }>(`/campaign-v2s/${campaignId}/view`)).body
      .campaignV2.campaignV2Engagement.submissions;

  test('[4.4] that is finalised while people answer has exactly the accepted answers', async () => {
    const huddle = await build.create(manager, 'OPEN_QUESTION', { companyId });
    const { id } = await questionOf(manager, huddle.id);
    const statuses = await atOnce(20, async (person, index) =>
      index === 9
        ? (await manager.patch(`/campaign-v2s/${huddle.id}`, { status: 'COMPLETE' })).status
        : (await tryAnswer(person, id)).status,
    );
    expect(statuses.filter((status) => ![200, 201, 409].includes(status))).toEqual([]);
    const taken = statuses.filter((status) => status === 201).length;
    const answers = await answersOf(manager, id);
    expect(answers).toHaveLength(taken);
    expect(await submissionsOf(huddle.id)).toBe(new Set(answers.map(({ authorId }) => authorId)).size);
    expect(await miscounted()).toEqual([]);
  });

  test('counts a person once, with any concurrent answers and deletions', async () => {
    const huddle = await build.create(manager, 'OPEN_QUESTION', { companyId });
    const { id } = await questionOf(manager, huddle.id);
    const given = await atOnce(30, (person) => person.post<Answer>('/answers', { questionId: id, body: 'At once' }));
    expect(given.every(({ status }) => status === 201)).toBe(true);
    expect(await submissionsOf(huddle.id)).toBe(10);
    // all answers of five people are deleted, from two sides
    const going = given.flatMap(({ body }, index) => (index % 10 < 5 ? [body.id] : []));
    await Promise.all(
      going.flatMap((answerId, index) => [manager, crowd[index % 5] as Client].map((person) => person.delete(`/answers/${answerId}`))),
    );
    expect(await submissionsOf(huddle.id)).toBe(5);
    expect((await getQuestion(manager, id)).answerCount).toBe(15);
    expect(await miscounted()).toEqual([]);
  });
});

test('wrong counts are found and corrected', async () => {
  const { id } = await ask(manager, { companyId });
  const answer = await reply(manager, id);
  await api.make.query('UPDATE question SET answer_count = 7, vote_count = 2 WHERE id = $1', [id]);
  await api.make.query('UPDATE answer SET vote_count = 3 WHERE id = $1', [answer.id]);
  expect(await miscounted()).toEqual([{ id }]);
  expect(await api.database.systemDb('recount', (db) => recountQuestion(db, id))).toBe(2);
  expect(await getQuestion(manager, id)).toMatchObject({ answerCount: 1, questionVoteCount: 0 });
  expect((await answersOf(manager, id))[0]?.answerVoteCount).toBe(0);
});
