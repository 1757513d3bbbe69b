/** How many of the asked experts have opened a question: a number for its asker, and for nobody else. */
import type { Question, QuestionReach } from '@muster/contract/exchange/question';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ask, makeTopics, type Topics } from '../../../../tests/exchange';
import { startTestApi, type Client, type Person, type TestApi } from '../../../../tests/harness';

let api: TestApi;
let topics: Topics;
let companyId: number;
let worker: Client;
let experts: Person[];

const makeExpert = async (): Promise<Person> => {
  const person = await api.make.person(companyId);
  await api.make.query("INSERT INTO user_safety_practice (user_id, safety_practice_id, experience) VALUES ($1, $2, 'VERY_HIGH')", [
    person.id,
    topics.practice,
  ]);
  return person;
};
const askExperts = (part: { isAnonymous?: boolean } = {}, asker = worker): Promise<Question> =>
  ask(asker, { companyId, categories: [topics.practice], ...part });
const reachOf = async (who: Client, { id }: Question) => (await who.get<QuestionReach>(`/questions/${id}/reach`)).body;
const open = async (who: Client, { id }: Question) => (await who.post('/question-views', { questionId: id })).status;
const stored = () => api.make.query('SELECT user_id FROM question_view WHERE company_id = $1', [companyId]);

beforeAll(async () => {
  api = await startTestApi();
  topics = await makeTopics(api);
});
beforeEach(async () => {
  companyId = (await api.make.company()).id;
  worker = api.as(await api.make.person(companyId));
  experts = [await makeExpert(), await makeExpert()];
});
afterAll(() => api.stop());

describe('who has opened a question', () => {
  test('is a number for the asker, and each expert counts once', async () => {
    const question = await askExperts();
    const [first, second] = experts.map((one) => api.as(one));
    expect(await reachOf(worker, question)).toEqual({ experts: 2, seen: 0, isAsked: false });
    expect(await reachOf(first!, question)).toEqual({ experts: 2, seen: null, isAsked: true });
    expect([await open(first!, question), await open(first!, question)]).toEqual([204, 204]);
    expect(await reachOf(worker, question)).toEqual({ experts: 2, seen: 1, isAsked: false });
    expect(await reachOf(first!, question)).toEqual({ experts: 2, seen: null, isAsked: false });
    expect(await reachOf(second!, question)).toEqual({ experts: 2, seen: null, isAsked: true });
  });

  test('is stored for the asked experts only, and leaves no audit record', async () => {
    const question = await askExperts();
    const others = [api.as(await api.make.person(companyId)), api.as(await api.make.person(companyId, { manager: true })), worker];
    for (const other of others) expect(await open(other, question)).toBe(204);
    expect(await stored()).toEqual([]);
    await open(api.as(experts[0]), question);
    expect(await stored()).toEqual([{ user_id: experts[0]!.id }]);
    expect(await api.make.query("SELECT FROM audit_event WHERE company_id = $1 AND action = 'question.viewed'", [companyId])).toEqual([]);
  });

  test('is nothing of another company', async () => {
    const stranger = api.as(await api.make.person((await api.make.company()).id));
    expect(await open(stranger, await askExperts())).toBe(404);
  });

  test('is not told of a single expert, because the number would speak of one person', async () => {
    await api.make.query('DELETE FROM user_safety_practice WHERE user_id = $1', [experts[1]!.id]);
    const question = await askExperts();
    await open(api.as(experts[0]), question);
    expect(await reachOf(worker, question)).toEqual({ experts: 1, seen: null, isAsked: false });
  });

  test('follows a move to another practice: only experts of the new one count', async () => {
    const question = await askExperts();
    await open(api.as(experts[0]), question);
    const manager = api.as(await api.make.person(companyId, { manager: true }));
    const { status } = await manager.put(`/questions/${question.id}/categories`, { categories: [topics.work], version: question.version });
    expect([status, await reachOf(worker, question)]).toEqual([200, { experts: 0, seen: null, isAsked: false }]);
  });
});

describe('an anonymous question', () => {
  test('asks its author like every other expert, and only the author reads the number', async () => {
    const [author, other] = experts.map((one) => api.as(one));
    const question = await askExperts({ isAnonymous: true }, author);
    expect(await open(author!, question)).toBe(204);
    expect(await stored()).toEqual([]);
    api.clock.advance(15 * 60_000);
    expect(await reachOf(other!, question)).toEqual({ experts: 2, seen: null, isAsked: true });
    expect(await reachOf(author!, question)).toEqual({ experts: 2, seen: 0, isAsked: true });
    await open(other!, question);
    expect(await reachOf(author!, question)).toEqual({ experts: 2, seen: 1, isAsked: true });
    expect(await reachOf(worker, question)).toEqual({ experts: 2, seen: null, isAsked: false });
  });

  test('ends 30 days after the quarter of an hour in which it appeared: the minute in which it was asked stays unknown', async () => {
    const [author, other] = experts.map((one) => api.as(one));
    api.clock.set('2026-03-10T09:01:00.000Z');
    const question = await askExperts({ isAnonymous: true }, author);
    api.clock.set('2026-03-10T09:15:00.000Z');
    await open(other!, question);
    const whileCounted = { experts: 2, seen: 1, isAsked: true };
    api.clock.set('2026-04-09T09:14:59.000Z');
    await api.runJob('exchange-old-views');
    expect(await reachOf(author!, question)).toEqual(whileCounted);
    expect(await stored()).toHaveLength(1);
    api.clock.set('2026-04-09T09:15:00.000Z');
    expect(await reachOf(author!, question)).toEqual({ ...whileCounted, seen: null, isAsked: false });
    await api.runJob('exchange-old-views');
    expect(await stored()).toEqual([]);
  });
});

describe('the rows', () => {
  test('end 30 days after the question, and no more come', async () => {
    const question = await askExperts();
    await open(api.as(experts[0]), question);
    api.clock.advance(29 * 86_400_000);
    await api.runJob('exchange-old-views');
    expect(await stored()).toHaveLength(1);
    api.clock.advance(86_400_000);
    expect(await reachOf(worker, question)).toEqual({ experts: 2, seen: null, isAsked: false });
    await api.runJob('exchange-old-views');
    await open(api.as(experts[1]), question);
    expect(await stored()).toEqual([]);
  });
});
