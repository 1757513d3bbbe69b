/** Votes and stars: one for each person, given and removed, and private. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeOneOfEachKind, type OneOfEachKind } from '../../../../tests/one-person-of-each-kind';
import { errorOf, startTestApi, type Client, type TestApi } from '../../../../tests/harness';
import { ask, getQuestion, reply } from '../../../../tests/exchange';

let api: TestApi;
let companyId: number;
let questionId: number;
let answerId: number;
let people: OneOfEachKind['people'];
let as: OneOfEachKind['as'];

beforeAll(async () => {
  api = await startTestApi();
  ({ companyId, people, as } = await makeOneOfEachKind(api));
});
beforeEach(async () => {
  questionId = (await ask(as.asker, { companyId })).id;
  answerId = (await reply(as.worker, questionId)).id;
});
afterAll(() => api.stop());

interface Vote {
  id: number;
  userId: string;
}

const kinds = {
  '/answer-votes': {
    on: () => ({ answerId }),
    alerts: ['answer.upvoted', 'answer.unvoted'],
    count: async () => (await as.mate.get<{ answerVoteCount: number }>(`/answers/${answerId}`)).body.answerVoteCount,
    isMine: async (who: Client) => (await who.get<{ isVotedByCurrentUser: boolean }>(`/answers/${answerId}`)).body.isVotedByCurrentUser,
  },
  '/question-votes': {
    on: () => ({ questionId }),
    alerts: ['question.upvoted', 'question.unvoted'],
    count: async () => (await getQuestion(as.mate, questionId)).questionVoteCount,
    isMine: async (who: Client) => {
      const { isVotedByCurrentUser, isUpvotedByCurrentUser } = await getQuestion(who, questionId);
      expect(isUpvotedByCurrentUser).toBe(isVotedByCurrentUser);
      return isVotedByCurrentUser;
    },
  },
  '/stars': {
    on: () => ({ questionId }),
    alerts: ['question.starred', 'question.unstarred'],
    // no count includes stars
    count: async () => undefined,
    isMine: async (who: Client) => (await getQuestion(who, questionId)).starred,
  },
};

describe.each(Object.keys(kinds) as (keyof typeof kinds)[])('[4.30] [7.45] [7.46] %s', (path) => {
  const { on, alerts, count, isMine } = kinds[path];

  test('[3.28] can be given, are counted, and can be removed', async () => {
    const { status, body, headers } = await as.mate.post<Vote>(path, on());
    expect([status, headers.get('x-muster-alert')]).toEqual([201, alerts[0]]);
    expect(body).toEqual({ id: expect.any(Number), userId: people.mate.id, ...on() });
    const counted = path === '/stars' ? undefined : 1;
    expect([await count(), await isMine(as.mate), await isMine(as.worker)]).toEqual([counted, true, false]);
    const gone = await as.mate.delete(`${path}/${body.id}`);
    expect([gone.status, gone.headers.get('x-muster-alert')]).toEqual([204, alerts[1]]);
    expect([await count(), await isMine(as.mate)]).toEqual([counted === undefined ? undefined : 0, false]);
    expect((await as.mate.delete(`${path}/${body.id}`)).status).toBe(404);
  });

  test('a second one changes nothing and gets the same reply', async () => {
    const [first, second] = [await as.mate.post<Vote>(path, on()), await as.mate.post<Vote>(path, on())];
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect(await count()).toBe(path === '/stars' ? undefined : 1);
  });

  test('only their owner can read them', async () => {
    const { body } = await as.worker.post<Vote>(path, on());
    await as.mate.post(path, on());
    const list = `${path}?questionId=${questionId}`;
    expect((await as.worker.get(list)).body).toEqual([body]);
    expect((await as.worker.get(`${list}&userId=${people.worker.id}`)).body).toEqual([body]);
    for (const who of ['mate', 'asker', 'admin'] as const)
      expect(errorOf(await as[who].get(`${list}&userId=${people.worker.id}`))).toEqual({ status: 403, code: 'vote.notYours' });
    expect((await as.asker.get(list)).body).toEqual([]);
    expect((await as.asker.get(path)).status).toBe(400);
    expect((await as.foreigner.get(list)).status).toBe(404);
  });

  test('nobody can give or remove them for another person', async () => {
    const { body } = await as.worker.post<Vote>(path, on());
    expect(errorOf(await as.mate.post(path, { ...on(), userId: people.worker.id }))).toEqual({ status: 403, code: 'vote.notYours' });
    for (const who of ['mate', 'asker', 'admin', 'foreigner'] as const)
      expect((await as[who].delete(`${path}/${body.id}`)).status).toBe(404);
    expect(await isMine(as.worker)).toBe(true);
  });

  test.each([
    ['mate', 201],
    ['admin', 201],
    ['consultant', 403],
    ['foreigner', 404],
  ] as const)('[6.5] [6.10] by %s: %s', async (who, status) => {
    expect((await as[who].post(path, on())).status).toBe(status);
  });

  test('do not reveal who gave them', async () => {
    await as.mate.post(path, on());
    const rows = await api.make.query(
      `SELECT actor_id AS who, request_id AS "requestId" FROM audit_event WHERE action IN ('answer.voted', 'question.voted', 'question.starred')`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ who, requestId }) => who === null && requestId === null)).toBe(true);
    const told = await api.make.query<{ text: string }>(
      'SELECT payload::text || coalesce(request_id, $1) AS text FROM outbox_event WHERE type = $2',
      ['', 'question.votesChanged'],
    );
    expect(told.filter(({ text }) => text.includes(people.mate.id ?? ''))).toEqual([]);
  });
});

test('a vote is deleted with its answer, and with the question', async () => {
  const vote = (await as.mate.post<Vote>('/answer-votes', { answerId })).body;
  await as.worker.delete(`/answers/${answerId}`);
  expect((await as.mate.delete(`/answer-votes/${vote.id}`)).status).toBe(404);
  const star = (await as.mate.post<Vote>('/stars', { questionId })).body;
  await as.asker.delete(`/questions/${questionId}`);
  expect((await as.mate.delete(`/stars/${star.id}`)).status).toBe(404);
});

test("a person's own votes come in pages, each vote once", async () => {
  const answers = [answerId];
  for (let index = 0; index < 4; index += 1) answers.push((await reply(as.worker, questionId)).id);
  for (const id of answers) await as.mate.post('/answer-votes', { answerId: id });
  const pages: number[][] = [];
  for (const page of [0, 1, 2]) {
    const { body, headers } = await as.mate.get<{ answerId: number }[]>(`/answer-votes?questionId=${questionId}&page=${page}&size=2`);
    expect(headers.get('x-total-count')).toBe('5');
    pages.push(body.map((vote) => vote.answerId));
  }
  expect(pages).toEqual([answers.slice(0, 2), answers.slice(2, 4), answers.slice(4)]);
});
