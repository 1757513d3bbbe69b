/** Anonymous questions and answers: only their author learns who wrote them, and when. Administrators do not learn it either. */
import type { CompanyDashboard } from '@muster/contract/dashboards/dashboards';
import type { Answer } from '@muster/contract/exchange/answer';
import type { Question } from '@muster/contract/exchange/question';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { campaignBuilders, type CampaignBuilders } from '../../../../tests/campaigns';
import { errorOf, startTestApi, type Client, type Person, type TestApi } from '../../../../tests/harness';
import { uploadFile } from '../../../../tests/uploads';
import { answersOf, ask, getQuestion, validQuestion, questionOf, reply } from '../../../../tests/exchange';

const canary = 'Quetzalcanary';

let api: TestApi;
let build: CampaignBuilders;
let companyId: number;
let shy: Person;
let own: Client;
let others: Record<string, Client>;
let people: Client[];

beforeAll(async () => {
  api = await startTestApi();
  build = await campaignBuilders(api);
  companyId = (await api.make.company()).id;
  shy = await api.make.person(companyId, { firstName: canary, lastName: canary });
  own = api.as(shy);
  people = await Promise.all(Array.from({ length: 5 }, async () => api.as(await api.make.person(companyId))));
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

/** The parts of a text that identify the author or the exact time. */
const tells = (text: unknown, moment: string): string[] =>
  [shy.id, canary, shy.email, moment].filter((telltale) => JSON.stringify(text).includes(telltale));

const untilVisible = () => api.clock.advance(15 * 60_000);

describe('[2.133] an anonymous question', () => {
  let question: Question;
  let askedAt: string;
  beforeEach(async () => {
    question = await ask(own, { companyId, isAnonymous: true });
    askedAt = api.clock.now().toISOString();
    untilVisible();
  });

  test('other people neither see it nor get an event before the end of its quarter of an hour', async () => {
    await api.relay.drain();
    api.published.length = 0;
    const another = await ask(own, { companyId, title: 'Just asked', isAnonymous: true });
    const [mine, titles] = await Promise.all([
      getQuestion(own, another.id),
      manager()
        .get<Question[]>(`/questions?companyId=${companyId}`)
        .then(({ body }) => body.map(({ title }) => title)),
    ]);
    expect([mine.title, titles.includes('Just asked')]).toEqual(['Just asked', false]);
    const total = async () => (await manager().get<number>(`/questions/count?companyId=${companyId}`)).body;
    const before = await total();
    expect((await manager().get(`/questions/${another.id}`)).status).toBe(404);
    expect((await manager().post('/answers', { questionId: another.id, body: 'Who is it?' })).status).toBe(404);
    await api.relay.drain();
    expect(api.published).toEqual([]);
    untilVisible();
    expect((await getQuestion(manager(), another.id)).title).toBe('Just asked');
    expect(await total()).toBe(before + 1);
    await api.relay.drain();
    expect(api.published).toMatchObject([{ event: 'create', data: { questionId: another.id } }]);
  });

  test('counts on the dashboard as in the list: at once for its author, later for others', async () => {
    const counted = async (person: Client) => (await person.get<CompanyDashboard>(`/companies/${companyId}/dashboard`)).body.exchangeCount;
    const before = await counted(manager());
    await ask(own, { companyId, isAnonymous: true });
    expect([await counted(own), await counted(manager())]).toEqual([before + 1, before]);
    untilVisible();
    expect(await counted(manager())).toBe(before + 1);
  });

  test('its author sees name and date, and can change and delete it', async () => {
    expect(question).toMatchObject({ authorId: shy.id, createdDate: askedAt, isAnonymous: true });
    const { body } = await own.put<Question>(`/questions/${question.id}`, { title: 'Still shy', body: 'x', companyId });
    expect(body).toMatchObject({ title: 'Still shy', isAnonymous: true });
    expect((await own.delete(`/questions/${question.id}`)).status).toBe(204);
  });

  test('nobody else learns who asked it, or when', async () => {
    for (const [name, other] of Object.entries(others)) {
      expect(await getQuestion(other, question.id), name).toMatchObject(hidden);
      for (const address of [`/questions/${question.id}`, `/questions?companyId=${companyId}`, `/focus/user/search?companyId=${companyId}`])
        expect(tells((await other.get(address)).body, askedAt), `${address} as ${name}`).toEqual([]);
    }
  });

  test('[9.32] only its author can find and count it by author', async () => {
    const byAuthor = `companyId=${companyId}&authorId=${shy.id}`;
    const mine = (await own.get<number>(`/questions/count?${byAuthor}`)).body;
    expect(mine).toBeGreaterThan(0);
    for (const other of Object.values(others)) {
      expect((await other.get(`/questions?${byAuthor}`)).body).toEqual([]);
      expect((await other.get(`/questions/count?${byAuthor}`)).body).toBe(0);
    }
  });

  test('its id does not reveal its time', async () => {
    const before = await ask(manager(), { companyId });
    const hiddenOnes = await Promise.all(Array.from({ length: 5 }, () => ask(own, { companyId, isAnonymous: true })));
    const after = await ask(manager(), { companyId });
    expect(hiddenOnes.filter(({ id }) => before.id < id && id < after.id)).toEqual([]);
    expect(new Set(hiddenOnes.map(({ id }) => id)).size).toBe(5);
  });

  test('lists place it at the start of its day, not at its time', async () => {
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

  test('takes no files, which could reveal the author', async () => {
    const file = await uploadFile(own, 'Question', 'plan.csv', 'a,b', { companyId });
    const answer = await own.post('/questions', validQuestion({ companyId, isAnonymous: true, fileIds: [file.id] }));
    expect(errorOf(answer).fields).toEqual(['fileIds Anonymous']);
  });

  test('becomes visible immediately if its author makes it named within the first 15 minutes', async () => {
    const of = (await api.make.company()).id;
    await api.make.query('INSERT INTO company_member (company_id, user_id) VALUES ($1, $2)', [of, shy.id]);
    const reader = api.as(await api.make.person(of));
    const { id } = await ask(own, { companyId: of, isAnonymous: true });
    expect((await reader.get(`/questions/${id}`)).status).toBe(404);
    await own.put(`/questions/${id}`, { title: 'Me', body: 'x', companyId: of, isAnonymous: false });
    expect(await getQuestion(reader, id)).toMatchObject({ title: 'Me', authorId: shy.id });
  });

  test('its author can make it named; a named question cannot become anonymous', async () => {
    const change = (isAnonymous: boolean) =>
      own.put<Question>(`/questions/${question.id}`, { title: 'Me', body: 'x', companyId, isAnonymous });
    expect((await change(false)).body.isAnonymous).toBe(false);
    expect(await getQuestion(manager(), question.id)).toMatchObject({ authorId: shy.id });
    expect(errorOf(await change(true)).fields).toEqual(['isAnonymous Immutable']);
    await own.delete(`/questions/${question.id}`);
  });
});

/** An anonymous question and an anonymous huddle give the same promise to people who answer. */
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
    untilVisible();
    answeredAt = api.clock.now().toISOString();
    answer = await reply(own, question.id, 'Said quietly');
    api.clock.advance(60_000);
    await reply(others['mate'] as Client, question.id, 'Said too');
    untilVisible();
  });

  test('other people see it at the end of the quarter of an hour, or as soon as answers of five people wait', async () => {
    await api.relay.drain();
    api.published.length = 0;
    const seen = async () => [(await answersOf(manager(), question.id)).length, (await getQuestion(manager(), question.id)).answerCount];
    for (const person of people.slice(0, 4)) await reply(person, question.id, 'One of several');
    await reply(people[0] as Client, question.id, 'One more of the same person');
    await api.relay.drain();
    expect(await seen()).toEqual([2, 2]);
    expect(api.published.filter(({ data }) => JSON.stringify(data).includes('question'))).toEqual([]);
    expect((await answersOf(people[0] as Client, question.id)).map(({ body }) => body)).toContain('One more of the same person');
    await reply(people[4] as Client, question.id, 'The fifth');
    expect(await seen()).toEqual([8, 8]);
    await reply(own, question.id, 'Late');
    expect(await seen()).toEqual([8, 8]);
    untilVisible();
    expect(await seen()).toEqual([9, 9]);
  });

  test('its author sees it as their own, and can delete it', async () => {
    expect(answer).toMatchObject({ authorId: shy.id, isAnsweredByCurrentUser: true, createdDate: answeredAt });
    expect(await getQuestion(own, question.id)).toMatchObject({ isAnsweredByCurrentUser: true });
    expect((await own.delete(`/answers/${answer.id}`)).status).toBe(204);
  });

  test('nobody else learns who gave it, or when, from any endpoint', async () => {
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

  test('[9.32] only its author can find and count it by author', async () => {
    const inQuestion = `questionId=${question.id}&authorId=${shy.id}`;
    expect((await own.get(`/answers?${inQuestion}`)).body).toMatchObject([{ id: answer.id }]);
    expect((await own.get<number>(`/answers/count?companyId=${companyId}&authorId=${shy.id}`)).body).toBeGreaterThan(0);
    for (const other of Object.values(others)) {
      expect((await other.get(`/answers?${inQuestion}`)).body).toEqual([]);
      expect((await other.get(`/answers/count?${inQuestion}`)).body).toBe(0);
      expect((await other.get(`/answers/count?companyId=${companyId}&authorId=${shy.id}`)).body).toBe(0);
    }
  });

  test('[2.156] answers with equal votes have an order that does not depend on the time', async () => {
    for (const text of ['third', 'fourth', 'fifth', 'sixth']) await reply(own, question.id, text);
    untilVisible();
    const ids = (await answersOf(manager(), question.id)).map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect(ids.every((id) => id > 2 ** 40)).toBe(true);
  });

  test('[2.156] the answer with most votes still comes first', async () => {
    await manager().post('/answer-votes', { answerId: answer.id });
    expect((await answersOf(manager(), question.id))[0]).toMatchObject({ id: answer.id, answerVoteCount: 1 });
  });

  test('no record, event, message or log line names its author', async () => {
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
    // the author's own channel reaches nobody else
    const toOthers = api.published.filter(({ channels }) => !channels.some((channel) => channel.startsWith('private-user-')));
    expect(toOthers.length).toBeGreaterThan(0);
    expect(JSON.stringify(toOthers)).not.toContain(shy.id);
    expect(api.logged.filter((line) => line.includes(shy.id) || line.includes(canary))).toEqual([]);
  });
});

test('[5.22] participants of an anonymous huddle are totals only', async () => {
  const huddle = await build.create(manager(), 'OPEN_QUESTION', { companyId, answers: { isAnonymous: 'true' } });
  await reply(own, (await questionOf(manager(), huddle.id)).id);
  const { body } = await manager().get<{ campaignParticipants: unknown[]; participantsCount: number }>(
    `/campaign-v2s/${huddle.id}/report-view`,
  );
  expect(body).toMatchObject({
    campaignParticipants: [],
    participantsCount: huddle.campaignV2Engagement.expectedSubmitPersonnelCount,
    campaignV2: { campaignV2Engagement: { submissions: 0 } },
  });
});

test('a stored reply for retries is for its sender only', async () => {
  const question = await ask(manager(), { companyId, isAnonymous: true });
  untilVisible();
  const key = { 'idempotency-key': 'shy' };
  const body = { questionId: question.id, body: 'Once' };
  const first = await own.post<Answer>('/answers', body, key);
  // the same key of another person is another key
  const second = await (others['mate'] as Client).post<Answer>('/answers', body, key);
  expect(second.body.id).not.toBe(first.body.id);
  expect(JSON.stringify(second.body)).not.toContain(shy.id);
});

describe('texts that a process of the previous build stores, without a delay', () => {
  const questionByOldProcess = async (isAnonymous: boolean): Promise<number> => {
    const [row] = await api.make.query<{ id: string }>(
      `INSERT INTO question (company_id, author_id, title, body, is_anonymous, created_at, listed_at)
       VALUES ($1, $2, 'Asked', '', $3, $4, $4) RETURNING id`,
      [companyId, shy.id, isAnonymous, api.clock.now()],
    );
    return Number(row?.id);
  };
  const answerByOldProcess = (questionId: number) =>
    api.make.query("INSERT INTO answer (company_id, question_id, author_id, body, created_at) VALUES ($1, $2, $3, 'Told', $4)", [
      companyId,
      questionId,
      shy.id,
      api.clock.now(),
    ]);
  const answered = async (questionId: number) =>
    (await manager().get<Answer[]>(`/answers?questionId=${questionId}`)).body.map(({ body }) => body);

  test('[2.133] an anonymous text becomes visible to others at the end of the quarter of an hour', async () => {
    const id = await questionByOldProcess(true);
    expect((await manager().get(`/questions/${id}`)).status).toBe(404);
    untilVisible();
    expect((await manager().get(`/questions/${id}`)).status).toBe(200);
    await answerByOldProcess(id);
    expect(await answered(id)).toEqual([]);
    untilVisible();
    expect(await answered(id)).toEqual(['Told']);
  });

  test('a named text is visible at once', async () => {
    const id = await questionByOldProcess(false);
    await answerByOldProcess(id);
    expect((await manager().get(`/questions/${id}`)).status).toBe(200);
    expect(await answered(id)).toEqual(['Told']);
  });
});
