/** Answers to the exchange's questions: rights, length, order, counts. */
import type { Answer } from '@muster/contract/exchange/answer';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeOneOfEachKind, type OneOfEachKind } from '../../../../tests/one-person-of-each-kind';
import { errorOf, startTestApi, type TestApi } from '../../../../tests/harness';
import { answersOf, ask, getQuestion, reply, tryAnswer } from '../../../../tests/exchange';

let api: TestApi;
let companyId: number;
let questionId: number;
let people: OneOfEachKind['people'];
let as: OneOfEachKind['as'];

beforeAll(async () => {
  api = await startTestApi();
  ({ companyId, people, as } = await makeOneOfEachKind(api));
});
beforeEach(async () => {
  questionId = (await ask(as.asker, { companyId })).id;
});
afterAll(() => api.stop());

describe('[7.43] answering', () => {
  test('[3.27] the reply contains all data of the new answer', async () => {
    const { status, body, headers } = await tryAnswer(as.worker, questionId, '  Rated lanyards.  ');
    expect([status, headers.get('x-muster-alert')]).toEqual([201, 'answer.posted']);
    expect(body).toEqual({
      id: expect.any(Number),
      body: 'Rated lanyards.',
      questionId,
      authorId: people.worker.id,
      userDetailsDTO: expect.objectContaining({ firstName: 'Wim', lastName: 'Worker' }),
      answerVoteCount: 0,
      createdDate: '2026-03-10T09:00:00.000Z',
      isVotedByCurrentUser: false,
      isAnsweredByCurrentUser: true,
      hasHelped: false,
      outOfDate: null,
      allowedActions: ['delete', 'vote'],
    });
    expect((await as.worker.get(`/answers/${body.id}`)).body).toEqual(body);
    expect((await as.mate.get(`/answers/${body.id}`)).body).toMatchObject({ isAnsweredByCurrentUser: false, allowedActions: ['vote'] });
    expect(await getQuestion(as.worker, questionId)).toMatchObject({ answerCount: 1, isAnsweredByCurrentUser: true });
    expect(await getQuestion(as.asker, questionId)).toMatchObject({ answerCount: 1, isAnsweredByCurrentUser: false });
  });

  test.each([
    ['worker', 201],
    ['asker', 201],
    ['moderator', 201],
    ['admin', 201],
    ['consultant', 403],
    ['foreigner', 404],
  ] as const)('[6.5] [6.10] %s: %s', async (who, status) => {
    expect((await tryAnswer(as[who], questionId)).status).toBe(status);
  });

  test.each([
    ['nothing', '', 'body NotBlank'],
    ['[5.25] blanks', ' \n ', 'body NotBlank'],
    ['[9.3] more than 1000 characters', 'x'.repeat(1001), 'body Size'],
    ['[9.3] more than any answer holds', 'x'.repeat(2001), 'body Size'],
  ])('%s is rejected', async (_what, body, field) => {
    expect(errorOf(await tryAnswer(as.worker, questionId, body))).toEqual({ status: 400, code: 'error.validation', fields: [field] });
    expect((await getQuestion(as.worker, questionId)).answerCount).toBe(0);
  });

  test('[9.3] 1000 characters are accepted', async () => {
    expect((await tryAnswer(as.worker, questionId, 'x'.repeat(1000))).status).toBe(201);
  });

  test('a missing question takes no answers', async () => {
    expect((await tryAnswer(as.worker, 999_999_999)).status).toBe(404);
  });

  test('a person can answer any number of times, and once with one Idempotency-Key', async () => {
    await reply(as.worker, questionId);
    const send = () => as.worker.post<Answer>('/answers', { questionId, body: 'Again' }, { 'idempotency-key': `again-${questionId}` });
    const [first, second] = [await send(), await send()];
    expect(second.body.id).toBe(first.body.id);
    expect((await getQuestion(as.worker, questionId)).answerCount).toBe(2);
  });
});

describe('[6.11] deleting an answer', () => {
  test.each([
    ['worker', 204],
    ['moderator', 204],
    ['asker', 403],
    ['mate', 403],
    ['siteManager', 403],
    ['admin', 403],
    ['consultant', 403],
    ['foreigner', 404],
  ] as const)('%s: %s', async (who, status) => {
    const { id } = await reply(as.worker, questionId);
    const answer = await as[who].delete(`/answers/${id}`);
    expect([answer.status, answer.headers.get('x-muster-alert')]).toEqual([status, status === 204 ? 'answer.deleted' : null]);
    expect((await getQuestion(as.asker, questionId)).answerCount).toBe(status === 204 ? 0 : 1);
  });

  test('[6.10] an author who became a consultant gets 403 and no actions', async () => {
    const writer = await api.make.person(companyId);
    const { id } = await reply(api.as(writer), questionId);
    await api.make.query("UPDATE account SET role = 'CONSULTANT' WHERE id = $1", [writer.id]);
    expect((await api.as(writer).get<Answer>(`/answers/${id}`)).body.allowedActions).toEqual([]);
    expect((await api.as(writer).delete(`/answers/${id}`)).status).toBe(403);
    expect((await getQuestion(as.asker, questionId)).answerCount).toBe(1);
  });

  test('a deleted answer gives 404', async () => {
    const { id } = await reply(as.worker, questionId);
    await as.worker.delete(`/answers/${id}`);
    expect((await as.worker.delete(`/answers/${id}`)).status).toBe(404);
    expect((await as.worker.get(`/answers/${id}`)).status).toBe(404);
  });
});

describe('[7.44] the list of answers', () => {
  test('[2.156] most votes first, then the oldest', async () => {
    const ids: Record<string, number> = {};
    for (const name of ['first', 'second', 'third']) {
      api.clock.advance(1000);
      ids[name] = (await reply(as.worker, questionId, name)).id;
    }
    await as.mate.post('/answer-votes', { answerId: ids['third'] });
    expect((await answersOf(as.mate, questionId)).map(({ body }) => body)).toEqual(['third', 'first', 'second']);
    const page = await as.mate.get<Answer[]>(`/answers?questionId=${questionId}&activePage=2&itemsPerPage=2`);
    expect(page.body.map(({ body }) => body)).toEqual(['second']);
    expect(page.headers.get('x-total-count')).toBe('3');
  });

  test('[7.44] [9.3] a page has at most 50 answers, and more than 45 log a warning', async () => {
    await api.make.query(
      `INSERT INTO answer (company_id, question_id, author_id, body, created_at)
       SELECT $1, $2, $3, 'Answer ' || n, now() FROM generate_series(1, 59) n`,
      [companyId, questionId, people.worker.id],
    );
    await api.make.query('UPDATE question SET answer_count = 44 WHERE id = $1', [questionId]);
    const warned = () => api.logged.filter((line) => line.includes('"level":"warn"') && line.includes(`"questionId":${questionId}`)).length;
    await reply(as.worker, questionId);
    expect(warned()).toBe(0);
    await reply(as.worker, questionId);
    expect(warned()).toBe(1);
    const { body, headers } = await as.mate.get<Answer[]>(`/answers?questionId=${questionId}&size=100`);
    expect(body).toHaveLength(50);
    expect(headers.get('link')).toContain('size=50');
  });

  test('[7.59] [9.32] answers are counted by question and by author', async () => {
    const before = (await as.mate.get<number>(`/answers/count?companyId=${companyId}&authorId=${people.worker.id}`)).body;
    await reply(as.worker, questionId);
    await reply(as.mate, questionId);
    expect((await as.mate.get(`/answers/count?questionId=${questionId}`)).body).toBe(2);
    expect((await as.mate.get(`/answers/count?questionId=${questionId}&authorId=${people.worker.id}`)).body).toBe(1);
    expect((await as.mate.get(`/answers/count?companyId=${companyId}&authorId=${people.worker.id}`)).body).toBe(before + 1);
    expect((await as.mate.get(`/answers?questionId=${questionId}&authorId=${people.mate.id}`)).body).toHaveLength(1);
  });

  test('requires a question, or a company and an author', async () => {
    for (const query of ['', `?companyId=${companyId}`]) expect((await as.mate.get(`/answers/count${query}`)).status).toBe(400);
    expect((await as.mate.get('/answers')).status).toBe(400);
    expect((await as.foreigner.get(`/answers?questionId=${questionId}`)).status).toBe(404);
    expect((await as.foreigner.get(`/answers/count?questionId=${questionId}`)).status).toBe(404);
    expect((await as.foreigner.get(`/answers/count?companyId=${companyId}&authorId=x`)).status).toBe(404);
  });
});
