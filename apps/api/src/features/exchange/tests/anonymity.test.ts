/** What is asked or answered anonymously: nobody but its author learns by whom, or when. Administrators are somebody too. */
import type { Answer } from '@muster/contract/exchange/answer';
import type { Question } from '@muster/contract/exchange/question';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../tests/campaigns';
import { refusalOf, startTestApi, type Client, type Person, type TestApi } from '../../../../tests/harness';
import { uploadFile } from '../../../../tests/uploads';
import { answersOf, ask, getQuestion, lawfulQuestion, questionOf, reply } from '../../../../tests/exchange';

const canary = 'Quetzalcanary';

let api: TestApi;
let build: CampaignBuilders;
let companyId: number;
let shy: Person;
let own: Client;
let others: Record<string, Client>;

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
  companyId = (await api.make.company()).id;
  shy = await api.make.person(companyId, { firstName: canary, lastName: canary });
  own = api.as(shy);
  others = {
    manager: api.as(await api.make.person(companyId, { manager: true, leader: true })),
    mate: api.as(await api.make.person(companyId)),
    admin: api.as(await api.make.admin()),
    consultant: api.as(await api.make.consultant()),
  };
});
beforeEach(() => api.clock.advance(7_200_000));
afterAll(() => api.stop());

const manager = () => others['manager'] as Client;
const hidden = { createdDate: null, authorId: null, userDetailsDTO: null };

/** What a text says of who they are, or of the very moment. */
const tells = (text: unknown, moment: string): string[] =>
  [shy.id, canary, shy.email, moment].filter((telltale) => JSON.stringify(text).includes(telltale));

describe('[2.133] an anonymous question', () => {
  let question: Question;
  beforeEach(async () => {
    question = await ask(own, { companyId, isAnonymous: true });
  });

  test('is its author’s own: named, dated, theirs to change and to delete', async () => {
    expect(question).toMatchObject({ authorId: shy.id, createdDate: api.clock.now().toISOString(), isAnonymous: true });
    const { body } = await own.put<Question>(`/questions/${question.id}`, { title: 'Still shy', body: 'x', companyId });
    expect(body).toMatchObject({ title: 'Still shy', isAnonymous: true });
    expect((await own.delete(`/questions/${question.id}`)).status).toBe(204);
  });

  test('tells nobody else who asked it, or when', async () => {
    for (const [name, other] of Object.entries(others)) {
      expect(await getQuestion(other, question.id), name).toMatchObject(hidden);
      for (const address of [`/questions/${question.id}`, `/questions?companyId=${companyId}`, `/focus/user/search?companyId=${companyId}`])
        expect(tells((await other.get(address)).body, api.clock.now().toISOString()), `${address} as ${name}`).toEqual([]);
    }
  });

  test('[9.32] is its author’s alone to find and to count by author', async () => {
    const byAuthor = `companyId=${companyId}&authorId=${shy.id}`;
    const mine = (await own.get<number>(`/questions/count?${byAuthor}`)).body;
    expect(mine).toBeGreaterThan(0);
    for (const other of Object.values(others)) {
      expect((await other.get(`/questions?${byAuthor}`)).body).toEqual([]);
      expect((await other.get(`/questions/count?${byAuthor}`)).body).toBe(0);
    }
  });

  test('has an id by which its moment cannot be told', async () => {
    const before = await ask(manager(), { companyId });
    const hiddenOnes = await Promise.all(Array.from({ length: 5 }, () => ask(own, { companyId, isAnonymous: true })));
    const after = await ask(manager(), { companyId });
    expect(hiddenOnes.filter(({ id }) => before.id < id && id < after.id)).toEqual([]);
    expect(new Set(hiddenOnes.map(({ id }) => id)).size).toBe(5);
  });

  test('stands in lists at its day, not between those of its hour', async () => {
    const of = (await api.make.company()).id;
    await api.make.query('INSERT INTO company_member (company_id, user_id) VALUES ($1, $2)', [of, shy.id]);
    const titles = async () => (await own.get<Question[]>(`/questions?companyId=${of}`)).body.map(({ title }) => title);
    api.clock.set('2026-05-05T08:00:00.000Z');
    await ask(own, { companyId: of, title: 'Early' });
    api.clock.set('2026-05-05T09:00:00.000Z');
    await ask(own, { companyId: of, title: 'Anonymous', isAnonymous: true });
    api.clock.set('2026-05-05T10:00:00.000Z');
    await ask(own, { companyId: of, title: 'Late' });
    expect(await titles()).toEqual(['Late', 'Early', 'Anonymous']);
  });

  test('takes no files, which would tell of their author', async () => {
    const file = await uploadFile(own, 'Question', 'plan.csv', 'a,b', { companyId });
    const answer = await own.post('/questions', lawfulQuestion({ companyId, isAnonymous: true, fileIds: [file.id] }));
    expect(refusalOf(answer).fields).toEqual(['fileIds Anonymous']);
  });

  test('may be owned up to by its author, and never the other way round', async () => {
    const change = (isAnonymous: boolean) =>
      own.put<Question>(`/questions/${question.id}`, { title: 'Me', body: 'x', companyId, isAnonymous });
    expect((await change(false)).body.isAnonymous).toBe(false);
    expect(await getQuestion(manager(), question.id)).toMatchObject({ authorId: shy.id });
    expect(refusalOf(await change(true)).fields).toEqual(['isAnonymous Immutable']);
    await own.delete(`/questions/${question.id}`);
  });
});

/** An anonymous question and an anonymous huddle hold the same promise for those who answer. */
describe.each([
  ['[2.133] an anonymous question', async () => ask(manager(), { companyId, isAnonymous: true })],
  [
    '[5.22] an anonymous huddle',
    async () => questionOf(manager(), (await build.create(manager(), 'OPEN_QUESTION', { companyId, answers: { isAnonymous: 'true' } })).id),
  ],
] as const)('an answer to %s', (_what, makeQuestion) => {
  let question: Question;
  let answer: Answer;
  let answeredAt: string;
  beforeEach(async () => {
    question = await makeQuestion();
    api.clock.advance(60_000);
    answeredAt = api.clock.now().toISOString();
    answer = await reply(own, question.id, 'Said quietly');
    api.clock.advance(60_000);
    await reply(others['mate'] as Client, question.id, 'Said too');
  });

  test('is its author’s own, and theirs to delete', async () => {
    expect(answer).toMatchObject({ authorId: shy.id, isAnsweredByCurrentUser: true, createdDate: answeredAt });
    expect(await getQuestion(own, question.id)).toMatchObject({ isAnsweredByCurrentUser: true });
    expect((await own.delete(`/answers/${answer.id}`)).status).toBe(204);
  });

  test('tells nobody else who gave it, or when, wherever they look', async () => {
    const campaign = question.entityId;
    const addresses = [
      `/answers/${answer.id}`,
      `/answers?questionId=${question.id}`,
      `/answer-votes?questionId=${question.id}`,
      `/questions/${question.id}`,
      `/questions?companyId=${companyId}`,
      ...(campaign === null ? [] : [`/campaign-v2s/${campaign}/view`, `/campaign-v2s/${campaign}/report-view`]),
    ];
    for (const [name, other] of Object.entries(others)) {
      expect(
        (await answersOf(other, question.id)).filter(({ id }) => id === answer.id),
        name,
      ).toMatchObject([hidden]);
      for (const address of addresses) expect(tells((await other.get(address)).body, answeredAt), `${address} as ${name}`).toEqual([]);
    }
  });

  test('[9.32] is its author’s alone to find and to count by author', async () => {
    const inQuestion = `questionId=${question.id}&authorId=${shy.id}`;
    expect((await own.get(`/answers?${inQuestion}`)).body).toMatchObject([{ id: answer.id }]);
    expect((await own.get<number>(`/answers/count?companyId=${companyId}&authorId=${shy.id}`)).body).toBeGreaterThan(0);
    for (const other of Object.values(others)) {
      expect((await other.get(`/answers?${inQuestion}`)).body).toEqual([]);
      expect((await other.get(`/answers/count?${inQuestion}`)).body).toBe(0);
      expect((await other.get(`/answers/count?companyId=${companyId}&authorId=${shy.id}`)).body).toBe(0);
    }
  });

  test('[2.156] stands among those of equal votes in an order that tells nothing of when it was given', async () => {
    for (const text of ['third', 'fourth', 'fifth', 'sixth']) await reply(own, question.id, text);
    const ids = (await answersOf(manager(), question.id)).map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect(ids.every((id) => id > 2 ** 40)).toBe(true);
  });

  test('[2.156] most votes still come first', async () => {
    await manager().post('/answer-votes', { answerId: answer.id });
    expect((await answersOf(manager(), question.id))[0]).toMatchObject({ id: answer.id, answerVoteCount: 1 });
  });

  test('leaves no record, event, message or log line that names its author', async () => {
    await own.delete(`/answers/${answer.id}`);
    const rows = await api.make.query<{ text: string }>(
      `SELECT row_to_json(e)::text AS text FROM audit_event e WHERE entity_type = 'Answer' AND entity_id = $1
        UNION ALL SELECT row_to_json(e)::text FROM outbox_event e WHERE payload ->> 'questionId' = $2`,
      [String(answer.id), String(question.id)],
    );
    expect(rows.length).toBeGreaterThanOrEqual(4);
    expect(rows.filter(({ text }) => text.includes(shy.id))).toEqual([]);
    expect(rows.filter(({ text }) => text.includes('answer') && !text.includes('"request_id":null'))).toEqual([]);
    api.published.length = 0;
    await api.relay.drain();
    expect(api.published.length).toBeGreaterThan(0);
    expect(JSON.stringify(api.published)).not.toContain(shy.id);
    expect(api.logged.filter((line) => line.includes(shy.id) || line.includes(canary))).toEqual([]);
  });
});

test('[5.22] of an anonymous huddle participants show totals only', async () => {
  const huddle = await build.create(manager(), 'OPEN_QUESTION', { companyId, answers: { isAnonymous: 'true' } });
  await reply(own, (await questionOf(manager(), huddle.id)).id);
  const { body } = await manager().get<{ campaignParticipants: unknown[]; participantsCount: number }>(
    `/campaign-v2s/${huddle.id}/report-view`,
  );
  expect(body).toMatchObject({ campaignParticipants: [], participantsCount: 3, campaignV2: { campaignV2Engagement: { submissions: 1 } } });
});

test('what is kept for sending again is its sender’s alone', async () => {
  const question = await ask(manager(), { companyId, isAnonymous: true });
  const key = { 'idempotency-key': 'shy' };
  const body = { questionId: question.id, body: 'Once' };
  const first = await own.post<Answer>('/answers', body, key);
  // another person's key of the same name is another key
  const second = await (others['mate'] as Client).post<Answer>('/answers', body, key);
  expect(second.body.id).not.toBe(first.body.id);
  expect(JSON.stringify(second.body)).not.toContain(shy.id);
});
