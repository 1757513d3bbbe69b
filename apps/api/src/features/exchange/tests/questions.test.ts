/** The exchange's own questions: create, change, delete, list. */
import type { Question } from '@muster/contract/exchange/question';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeOneOfEachKind, type OneOfEachKind } from '../../../../tests/one-person-of-each-kind';
import { errorOf, startTestApi, type Client, type TestApi } from '../../../../tests/harness';
import { uploadFile } from '../../../../tests/uploads';
import { ask, getQuestion, validQuestion, makeTopics, reply, type Topics } from '../../../../tests/exchange';

let api: TestApi;
let topics: Topics;
let companyId: number;
let otherCompanyId: number;
let people: OneOfEachKind['people'];
let as: OneOfEachKind['as'];

beforeAll(async () => {
  api = await startTestApi();
  topics = await makeTopics(api);
  ({ companyId, otherCompanyId, people, as } = await makeOneOfEachKind(api));
});
afterAll(() => api.stop());

const change = ({ title, body, companyId: of, categories }: Question, more: object = {}) => ({
  title,
  body,
  companyId: of,
  categories: categories.map(({ id }) => id),
  ...more,
});

describe('[5.26] [7.38] [7.40] asking', () => {
  test('[1.2] [3.25] [4.28] the reply contains all data of the new question', async () => {
    const { status, body, headers } = await as.asker.post<Question>(
      '/questions',
      validQuestion({ companyId, categories: [topics.work, topics.practice, topics.work] }),
    );
    expect(status).toBe(201);
    expect(headers.get('x-muster-alert')).toBe('question.created');
    expect(body).toEqual({
      id: expect.any(Number),
      title: 'What do you tether?',
      body: 'Up **tower**.',
      categories: [
        { id: topics.practice, title: 'Permit to work (test)', subCategory: 'SAFETY_PRACTICE' },
        { id: topics.work, title: 'Work at height (test)', subCategory: 'HIGH_RISK_WORK' },
      ],
      companyId,
      isAnonymous: false,
      fileIds: [],
      files: [],
      createdDate: '2026-03-10T09:00:00.000Z',
      authorId: people.asker.id,
      userDetailsDTO: expect.objectContaining({ firstName: 'Ada', lastName: 'Asker' }),
      starred: false,
      hasLinkedEntity: false,
      entityType: null,
      entityId: null,
      answerCount: 0,
      questionVoteCount: 0,
      isVotedByCurrentUser: false,
      isUpvotedByCurrentUser: false,
      isAnsweredByCurrentUser: false,
      answerMaxLength: 1000,
      version: 1,
      allowedActions: ['edit', 'delete', 'answer', 'vote', 'star'],
    });
    expect(await getQuestion(as.asker, body.id)).toEqual(body);
  });

  test.each([
    ['[5.26] title is missing', { title: undefined }, 'title NotNull'],
    ['[5.26] title is blank', { title: '  ' }, 'title NotBlank'],
    ['[5.26] context is missing', { body: undefined }, 'body NotNull'],
    ['[5.26] context is blank', { body: ' \n ' }, 'body NotBlank'],
    ['title is too long', { title: 'x'.repeat(256) }, 'title Size'],
    ['[9.4] context is too long', { body: 'x'.repeat(10_001) }, 'body Size'],
    ['category does not exist', { categories: [999_999_999] }, 'categories Unknown'],
    ['file does not exist', { fileIds: [999_999_999] }, 'fileIds Unknown'],
  ])('is rejected if its %s', async (_what, wrong, field) => {
    const answer = await as.asker.post('/questions', { ...validQuestion({ companyId }), ...wrong });
    expect(errorOf(answer)).toEqual({ status: 400, code: 'error.validation', fields: [field] });
  });

  test('[6.10] a consultant gets 403, and a foreign company gives 404', async () => {
    expect((await as.consultant.post('/questions', validQuestion({ companyId }))).status).toBe(403);
    expect((await as.foreigner.post('/questions', validQuestion({ companyId }))).status).toBe(404);
    expect((await as.admin.post('/questions', validQuestion({ companyId: 999_999_999 }))).status).toBe(404);
    expect((await as.admin.post('/questions', validQuestion({ companyId }))).status).toBe(201);
  });

  test('two requests with one Idempotency-Key create one question', async () => {
    const key = { 'idempotency-key': 'ask-once' };
    const [first, second] = [
      await as.asker.post<Question>('/questions', validQuestion({ companyId }), key),
      await as.asker.post<Question>('/questions', validQuestion({ companyId }), key),
    ];
    expect(second.body.id).toBe(first.body.id);
  });

  test('[7.40] attaches its files, for people who see it', async () => {
    const file = await uploadFile(as.asker, 'Question', 'plan.csv', 'a,b', { companyId });
    const question = await ask(as.asker, { companyId, fileIds: [file.id] });
    expect(question).toMatchObject({ fileIds: [file.id], files: [{ id: file.id, originalFileName: 'plan.csv' }] });
    expect((await as.mate.get(`/files/${file.id}`)).status).toBe(200);
    expect((await as.foreigner.get(`/files/${file.id}`)).status).toBe(404);
    expect((await as.mate.delete(`/files/${file.id}`)).status).toBe(403);
    await as.asker.delete(`/questions/${question.id}`);
    expect((await as.asker.get(`/files/${file.id}`)).status).toBe(404);
  });
});

describe('[4.28] [7.41] changing', () => {
  test('[4.29] its author can change it while it has no answers', async () => {
    const question = await ask(as.asker, { companyId, categories: [topics.work] });
    const { status, body, headers } = await as.asker.put<Question>(
      `/questions/${question.id}`,
      change(question, { title: 'Anything else?', categories: [topics.practice], version: 1 }),
    );
    expect(status).toBe(200);
    expect(headers.get('x-muster-alert')).toBe('question.updated');
    expect(body).toMatchObject({ title: 'Anything else?', categories: [{ id: topics.practice }], version: 2 });
  });

  test('[4.29] the first answer locks a question; without answers it can be changed again', async () => {
    const question = await ask(as.asker, { companyId });
    const answer = await reply(as.mate, question.id);
    expect(errorOf(await as.asker.put(`/questions/${question.id}`, change(question)))).toEqual({ status: 409, code: 'question.locked' });
    expect((await getQuestion(as.asker, question.id)).allowedActions).toEqual(['delete', 'answer', 'vote', 'star']);
    await as.mate.delete(`/answers/${answer.id}`);
    expect((await as.asker.put(`/questions/${question.id}`, change(question))).status).toBe(200);
  });

  test.each(['mate', 'moderator', 'siteManager', 'admin', 'consultant'] as const)('[6.11] %s may not', async (who) => {
    const question = await ask(as.asker, { companyId });
    expect((await as[who].put(`/questions/${question.id}`, change(question))).status).toBe(403);
  });

  test('a stale version, another id and another company are rejected', async () => {
    const question = await ask(as.asker, { companyId });
    const put = (more: object) => as.asker.put(`/questions/${question.id}`, change(question, more));
    expect(errorOf(await put({ version: 9 }))).toEqual({ status: 409, code: 'error.version' });
    expect(errorOf(await put({ id: question.id + 1 })).fields).toEqual(['id Immutable']);
    expect(errorOf(await put({ companyId: otherCompanyId })).fields).toEqual(['companyId Immutable']);
    expect(errorOf(await put({ isAnonymous: true })).fields).toEqual(['isAnonymous Immutable']);
  });

  test('a change can add and remove files', async () => {
    const [first, second] = [
      await uploadFile(as.asker, 'Question', 'one.csv', 'a,b', { companyId }),
      await uploadFile(as.asker, 'Question', 'two.csv', 'a,b', { companyId }),
    ];
    const question = await ask(as.asker, { companyId, fileIds: [first.id] });
    const { body } = await as.asker.put<Question>(
      `/questions/${question.id}`,
      change(question, { fileIds: [second.id], removedResourceIds: [first.id] }),
    );
    expect(body.fileIds).toEqual([second.id]);
  });
});

describe('[4.28] [6.11] deleting', () => {
  test.each(['asker', 'moderator'] as const)('%s may, with its answers', async (who) => {
    const question = await ask(as.asker, { companyId });
    const answer = await reply(as.mate, question.id);
    const { status, headers } = await as[who].delete(`/questions/${question.id}`);
    expect([status, headers.get('x-muster-alert')]).toEqual([204, 'question.deleted']);
    expect((await as.asker.get(`/questions/${question.id}`)).status).toBe(404);
    expect((await as.mate.get(`/answers/${answer.id}`)).status).toBe(404);
    expect((await as[who].delete(`/questions/${question.id}`)).status).toBe(404);
  });

  test.each(['mate', 'siteManager', 'admin', 'consultant'] as const)('%s may not', async (who) => {
    const question = await ask(as.asker, { companyId });
    expect((await as[who].delete(`/questions/${question.id}`)).status).toBe(403);
    expect((await getQuestion(as[who], question.id)).allowedActions).not.toContain('delete');
  });

  test('a person of another company gets 404', async () => {
    const question = await ask(as.asker, { companyId });
    expect((await as.foreigner.delete(`/questions/${question.id}`)).status).toBe(404);
  });
});

describe('moving to another practice', () => {
  const move = (who: keyof typeof as, id: number, categories: number[], more: object = {}) =>
    as[who].put<Question>(`/questions/${id}/categories`, { categories, ...more });

  test('is for moderators, and keeps answers, votes and stars', async () => {
    const question = await ask(as.asker, { companyId, categories: [topics.work] });
    await reply(as.mate, question.id);
    await as.moderator.post('/question-votes', { questionId: question.id });
    await as.moderator.post('/stars', { questionId: question.id });
    const { status, body, headers } = await move('moderator', question.id, [topics.practice, topics.otherPractice]);
    expect(status).toBe(200);
    expect(headers.get('x-muster-alert')).toBe('question.moved');
    expect(body).toMatchObject({ answerCount: 1, questionVoteCount: 1, starred: true, version: question.version + 1 });
    expect(new Set(body.categories.map(({ id }) => id))).toEqual(new Set([topics.practice, topics.otherPractice]));
    const [entry] = await api.make.query("SELECT data FROM audit_event WHERE action = 'question.moved' AND entity_id = $1", [
      String(question.id),
    ]);
    expect(entry?.['data']).toEqual({ from: [topics.work], to: [topics.practice, topics.otherPractice] });
  });

  test.each(['asker', 'mate', 'siteManager', 'admin', 'consultant'] as const)('is forbidden for %s', async (who) => {
    const question = await ask(as.asker, { companyId });
    expect((await move(who, question.id, [topics.work])).status).toBe(403);
  });

  test('of a question of another company is not found', async () => {
    const question = await ask(as.asker, { companyId });
    expect((await move('foreigner', question.id, [topics.work])).status).toBe(404);
  });

  test('needs a practice that exists', async () => {
    const question = await ask(as.asker, { companyId });
    expect((await move('moderator', question.id, [])).status).toBe(400);
    expect((await move('moderator', question.id, [999_999])).status).toBe(400);
  });

  test('over a newer version is a conflict', async () => {
    const question = await ask(as.asker, { companyId });
    await move('moderator', question.id, [topics.work]);
    expect((await move('moderator', question.id, [topics.practice], { version: question.version })).status).toBe(409);
  });
});

test('[6.10] a consultant can read, and do nothing else', async () => {
  const question = await ask(as.asker, { companyId });
  expect(await getQuestion(as.consultant, question.id)).toMatchObject({ id: question.id, allowedActions: [] });
});

describe('[7.39] [9.12] the list', () => {
  let listed: number;
  const titles = async (person: Client, query = '') =>
    (await person.get<Question[]>(`/questions?companyId=${listed}${query}`)).body.map(({ title }) => title);

  beforeAll(async () => {
    listed = (await api.make.company()).id;
    for (const who of ['asker', 'mate'] as const)
      await api.make.query('INSERT INTO company_member (company_id, user_id) VALUES ($1, $2)', [listed, people[who]?.id]);
    const asked = async (person: Client, title: string, more: object = {}) => {
      api.clock.advance(60_000);
      return ask(person, { companyId: listed, title, ...more });
    };
    const first = await asked(as.asker, 'First 100%', { categories: [topics.practice] });
    await asked(as.mate, 'Second', { categories: [topics.work], body: 'about ladders' });
    const third = await asked(as.asker, 'Third', { categories: [topics.practice, topics.work] });
    await reply(as.mate, first.id);
    await as.mate.post('/stars', { questionId: third.id });
  });

  test.each([
    ['[9.12] latest first', '', ['Third', 'Second', 'First 100%']],
    ['[7.39] unanswered', '&unAnswered=true', ['Third', 'Second']],
    ['[7.39] starred', '&starred=true', ['Third']],
    ['by practice', 'practice', ['Third', 'First 100%']],
    ['by high-risk work', 'work', ['Third', 'Second']],
    ['searched in the title; wildcards are ordinary characters', '&searchTerm=100%25', ['First 100%']],
    ['searched in the context', '&searchTerm=LADDER', ['Second']],
    ['oldest first', '&sort=createdDate,asc', ['First 100%', 'Second', 'Third']],
    ['in pages', '&page=1&size=2', ['First 100%']],
    ['in the other dialect of pages', '&activePage=2&itemsPerPage=2', ['First 100%']],
    ['of the exchange only', '&hasLinkedEntity=false', ['Third', 'Second', 'First 100%']],
    ['of huddles only', '&hasLinkedEntity=true', []],
  ])('%s', async (_what, query, expected) => {
    const named = { practice: `&safetyPracticeId=${topics.practice}`, work: `&workPracticeId=${topics.work}` } as Record<string, string>;
    expect(await titles(as.mate, named[query] ?? query)).toEqual(expected);
  });

  test('[7.39] questions are listed and counted by author', async () => {
    const byAsker = `&authorId=${people.asker.id}`;
    expect(await titles(as.mate, byAsker)).toEqual(['Third', 'First 100%']);
    expect((await as.mate.get(`/questions/count?companyId=${listed}${byAsker}`)).body).toBe(2);
    expect((await as.mate.get(`/questions/count?companyId=${listed}&unAnswered=true`)).body).toBe(2);
  });

  test('returns the total', async () => {
    const { headers } = await as.asker.get(`/questions?companyId=${listed}&size=1`);
    expect(headers.get('x-total-count')).toBe('3');
    expect(headers.get('link')).toContain('rel="next"');
  });

  test('requires a company that the caller reads', async () => {
    expect((await as.asker.get('/questions')).status).toBe(400);
    expect((await as.asker.get('/questions/count')).status).toBe(400);
    expect((await as.foreigner.get(`/questions?companyId=${listed}`)).status).toBe(404);
    expect((await as.foreigner.get(`/questions/count?companyId=${listed}`)).status).toBe(404);
    expect((await as.consultant.get(`/questions?companyId=${listed}`)).status).toBe(200);
  });
});
