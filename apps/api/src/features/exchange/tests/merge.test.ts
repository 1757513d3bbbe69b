/** Merging a question with a duplicate: what moves, who may, and where the old address leads. */
import type { Answer } from '@muster/contract/exchange/answer';
import type { Question } from '@muster/contract/exchange/question';
import type { Notification } from '@muster/contract/notifications/notification';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answersOf, ask, getQuestion, reply } from '../../../../tests/exchange';
import { makeOneOfEachKind, type OneOfEachKind } from '../../../../tests/one-person-of-each-kind';
import { errorOf, startTestApi, type Client, type TestApi } from '../../../../tests/harness';
import { uploadFile } from '../../../../tests/uploads';
import type { OutboxEvent } from '../../../platform/outbox/event';
import { findMiscounted } from '../counts/recount';
import { exchangeNotifications } from '../notifications';

let api: TestApi;
let companyId: number;
let kept: Question;
let duplicate: Question;
let as: OneOfEachKind['as'] & { other: Client };

beforeAll(async () => {
  api = await startTestApi();
  const made = await makeOneOfEachKind(api);
  companyId = made.companyId;
  as = { ...made.as, other: api.as(await api.make.person(companyId)) };
});
beforeEach(async () => {
  kept = await ask(as.asker, { companyId, title: 'Which lanyard?' });
  duplicate = await ask(as.other, { companyId, title: 'What lanyard do we use?' });
});
afterAll(() => api.stop());

const merge = (who: keyof typeof as, { from = duplicate, into = kept } = {}) =>
  as[who].post<Question>(`/questions/${from.id}/merge`, { intoId: into.id });
const quarter = () => api.clock.advance(15 * 60_000);
const miscounted = () => api.database.systemDb('recount', findMiscounted);

describe('merging', () => {
  test.each([
    ['moderator', 200],
    ['asker', 403],
    ['other', 403],
    ['admin', 403],
    ['consultant', 403],
    ['foreigner', 404],
  ] as const)('%s: %s', async (who, status) => {
    expect((await merge(who)).status).toBe(status);
    expect((await getQuestion(as.mate, duplicate.id)).id).toBe(status === 200 ? kept.id : duplicate.id);
  });

  test('moves answers, votes and stars; nobody counts twice, and the record tells how many', async () => {
    await reply(as.worker, kept.id, 'The short one.');
    const moved = await reply(as.mate, duplicate.id, 'The orange one.');
    await as.worker.post('/answer-votes', { answerId: moved.id });
    await as.other.put(`/answers/${moved.id}/helped`, { hasHelped: true });
    for (const who of ['worker', 'mate'] as const) {
      await as[who].post('/question-votes', { questionId: duplicate.id });
      await as[who].post('/stars', { questionId: duplicate.id });
    }
    await as.worker.post('/question-votes', { questionId: kept.id });
    await as.worker.post('/stars', { questionId: kept.id });
    const { body, headers } = await merge('moderator');
    expect(headers.get('x-muster-alert')).toBe('question.merged');
    expect(body).toMatchObject({ id: kept.id, answerCount: 2, questionVoteCount: 2 });
    expect(await answersOf(as.mate, kept.id)).toMatchObject([
      { id: moved.id, questionId: kept.id, answerVoteCount: 1, hasHelped: true },
      { answerVoteCount: 0 },
    ]);
    expect([(await getQuestion(as.mate, kept.id)).starred, (await getQuestion(as.worker, kept.id)).starred]).toEqual([true, true]);
    expect(await miscounted()).toEqual([]);
    const [record] = await api.make.query("SELECT data FROM audit_event WHERE action = 'question.merged' AND entity_id = $1", [
      String(duplicate.id),
    ]);
    expect(record).toEqual({ data: { intoId: kept.id, answers: 1, votes: 1, stars: 1, files: 0 } });
  });

  test('moves files, which people then read with the kept question', async () => {
    const { id } = await uploadFile(as.other, 'Question', 'plan.csv', 'a,b', { companyId });
    const withFile = await ask(as.other, { companyId, fileIds: [id] });
    const { body } = await merge('moderator', { from: withFile });
    expect(body.files.map((file) => file.id)).toEqual([id]);
  });

  test('lets a search find the moved answers', async () => {
    await reply(as.worker, duplicate.id, 'Take the zirconium clip.');
    await merge('moderator');
    const { body } = await as.mate.get<Question[]>(`/questions?companyId=${companyId}&searchTerm=zirconium`);
    expect(body).toMatchObject([{ id: kept.id, match: { part: 'answer' } }]);
  });

  test.each([
    ['itself', () => kept, () => kept, { status: 400, code: 'error.validation', fields: ['intoId Self'] }],
    ['a missing question', () => duplicate, () => ({ ...kept, id: 999_999_999 }), { status: 404, code: 'error.notFound' }],
  ])('with %s is rejected', async (_what, from, into, expected) => {
    expect(errorOf(await merge('moderator', { from: from(), into: into() }))).toMatchObject(expected);
  });

  test('with a question of another company is not found', async () => {
    const elsewhere = await ask(as.foreigner, { companyId: (await as.foreigner.get<{ id: number }[]>('/companies')).body[0]?.id ?? 0 });
    expect((await merge('moderator', { into: elsewhere })).status).toBe(404);
    expect((await getQuestion(as.foreigner, elsewhere.id)).answerCount).toBe(0);
  });

  test('with a question of another company is not found, even for a manager of both', async () => {
    const { id: other } = await api.make.company();
    const both = api.as(await api.make.person([companyId, other], { manager: true }));
    const elsewhere = await ask(both, { companyId: other });
    expect((await both.post(`/questions/${duplicate.id}/merge`, { intoId: elsewhere.id })).status).toBe(404);
    expect((await getQuestion(both, duplicate.id)).id).toBe(duplicate.id);
  });

  test('a stale version gives 409', async () => {
    const body = { intoId: kept.id, version: duplicate.version + 1 };
    expect((await as.moderator.post(`/questions/${duplicate.id}/merge`, body)).status).toBe(409);
  });
});

describe('the old address', () => {
  test('leads to the kept question, also after further merges', async () => {
    const third = await ask(as.mate, { companyId });
    await merge('moderator');
    await merge('moderator', { from: kept, into: third });
    for (const { id } of [kept, duplicate]) expect((await getQuestion(as.worker, id)).id).toBe(third.id);
    expect((await as.foreigner.get(`/questions/${duplicate.id}`)).status).toBe(404);
  });

  test('takes answers, votes and stars for the kept question', async () => {
    await merge('moderator');
    expect((await reply(as.worker, duplicate.id)).questionId).toBe(kept.id);
    expect((await as.worker.post('/question-votes', { questionId: duplicate.id })).body).toMatchObject({ questionId: kept.id });
    expect((await as.worker.post('/stars', { questionId: duplicate.id })).body).toMatchObject({ questionId: kept.id });
    expect((await as.worker.get<Answer[]>(`/answers?questionId=${duplicate.id}`)).body).toHaveLength(1);
    expect(await miscounted()).toEqual([]);
  });

  test('takes no change or deletion: an old page would change the kept question', async () => {
    await merge('moderator');
    const body = { title: 'Anew', body: 'x', companyId };
    expect((await as.asker.put(`/questions/${duplicate.id}`, body)).status).toBe(404);
    expect((await as.moderator.delete(`/questions/${duplicate.id}`)).status).toBe(404);
    expect((await getQuestion(as.mate, kept.id)).title).toBe('Which lanyard?');
  });

  test('goes with the kept question', async () => {
    await merge('moderator');
    expect((await as.moderator.delete(`/questions/${kept.id}`)).status).toBe(204);
    expect((await as.mate.get(`/questions/${duplicate.id}`)).status).toBe(404);
  });
});

describe('people who asked', () => {
  const titlesOf = async (who: keyof typeof as): Promise<string[]> => {
    await api.relay.drain();
    return (await as[who].get<Notification[]>('/notifications')).body.map(({ title }) => title);
  };

  beforeEach(() => api.relay.drain());

  test('a merged question, are told of the merge and of new answers', async () => {
    await merge('moderator');
    expect(await titlesOf('other')).toContain('Your question was merged with: Which lanyard?');
    const { body } = await as.other.get<Notification[]>('/notifications');
    expect(body[0]?.metadata).toMatchObject({ entityType: 'Question', questionId: kept.id });
    api.clock.advance(60_000);
    await reply(as.worker, kept.id);
    expect((await titlesOf('other'))[0]).toBe('New answer to your question: Which lanyard?');
    expect((await titlesOf('asker'))[0]).toBe('New answer to your question: Which lanyard?');
  });

  test('a question that is merged while its answers are told, hear of them all the same', async () => {
    const kind = exchangeNotifications.find(({ name }) => name === 'question.answered');
    const { body: answer } = await as.worker.post<Answer>('/answers', { questionId: duplicate.id, body: 'The long one' });
    const [event] = await api.make.query<OutboxEvent>(
      `SELECT id::integer, payload FROM outbox_event WHERE type = 'answer.posted' ORDER BY id DESC LIMIT 1`,
    );
    expect(event?.payload).toMatchObject({ answerId: answer.id });
    const tellings = (await api.database.systemDb('gather', (db) => kind?.gather?.(db, event ? [event] : []) ?? Promise.resolve([]))) ?? [];
    await merge('moderator');
    const told = await api.database.systemDb('find', async (db) => {
      const notice = await tellings[0]?.find(db);
      return notice && { subject: notice.subject, people: await db.many<{ user_id: string }>(notice.recipients) };
    });
    expect(told).toMatchObject({ subject: `question:${kept.id}` });
    expect(told?.people).toHaveLength(2);
  });

  test('a question that is being merged are told after the merge', async () => {
    const kind = exchangeNotifications.find(({ name }) => name === 'question.answered');
    const { body: answer } = await as.worker.post<Answer>('/answers', { questionId: duplicate.id, body: 'The long one' });
    const payload = { questionId: duplicate.id, companyId, answerId: answer.id, entityType: null };
    const event = { id: 1, type: 'answer.posted', companyId, aggregate: 'x', payload, requestId: null, createdAt: '' };
    const holder = new pg.Client({ connectionString: api.databaseUrl });
    await holder.connect();
    try {
      // the locks of a merge
      await holder.query('BEGIN');
      await holder.query('SELECT FROM question WHERE id = $1 FOR UPDATE', [duplicate.id]);
      const found = api.database.systemDb('find', (db) => kind?.find(db, event) ?? Promise.resolve(undefined));
      await expect
        .poll(async () => (await holder.query('SELECT FROM pg_locks WHERE NOT granted')).rowCount, { timeout: 20_000 })
        .toBeGreaterThan(0);
      await holder.query('UPDATE answer SET question_id = $2 WHERE question_id = $1', [duplicate.id, kept.id]);
      await holder.query('UPDATE question SET answer_count = answer_count + 1 WHERE id = $1', [kept.id]);
      await holder.query('DELETE FROM question WHERE id = $1', [duplicate.id]);
      await holder.query('COMMIT');
      expect(await found).toMatchObject({ subject: `question:${kept.id}` });
    } finally {
      await holder.end();
    }
  });
});

test('deleting the kept question also deletes the notifications about the merged one', async () => {
  await reply(as.worker, duplicate.id);
  await api.relay.drain();
  const about = async () =>
    (await as.other.get<Notification[]>('/notifications')).body.filter(({ metadata }) =>
      [kept.id, duplicate.id].includes(Number(metadata.questionId)),
    );
  expect(await about()).toHaveLength(1);
  await merge('moderator');
  await as.moderator.delete(`/questions/${kept.id}`);
  await api.relay.drain();
  expect(await about()).toEqual([]);
});

describe('at the same time', () => {
  test('no answer and no vote is lost', async () => {
    const answers = Array.from({ length: 8 }, (_, at) =>
      as[at % 2 === 0 ? 'worker' : 'mate'].post<Answer>('/answers', { questionId: duplicate.id, body: `Answer ${at}` }),
    );
    const votes = (['worker', 'mate', 'asker'] as const).map((who) => as[who].post('/question-votes', { questionId: duplicate.id }));
    const [merged, ...replies] = await Promise.all([merge('moderator'), ...answers, ...votes]);
    expect([merged.status, ...new Set(replies.map(({ status }) => status))]).toEqual([200, 201]);
    expect(await getQuestion(as.mate, kept.id)).toMatchObject({ answerCount: 8, questionVoteCount: 3 });
    expect(await miscounted()).toEqual([]);
  });

  test('of two merges in opposite directions, one happens', async () => {
    const statuses = (await Promise.all([merge('moderator'), merge('moderator', { from: kept, into: duplicate })])).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404]);
  });
});

describe('anonymous questions', () => {
  beforeEach(quarter);

  test.each([true, false])('are not merged with named ones (%s)', async (isAnonymous) => {
    const [from, into] = [await ask(as.other, { companyId, isAnonymous }), await ask(as.asker, { companyId, isAnonymous: !isAnonymous })];
    quarter();
    expect(errorOf(await merge('moderator', { from, into }))).toMatchObject({ status: 409, code: 'question.mergesNames' });
  });

  test('are not merged before others see them: the record would name their author', async () => {
    const into = await ask(as.asker, { companyId, isAnonymous: true });
    quarter();
    const from = await ask(as.moderator, { companyId, isAnonymous: true });
    expect(errorOf(await merge('moderator', { from, into }))).toMatchObject({ status: 409, code: 'question.notPublicYet' });
  });

  test('stay anonymous, with their answers', async () => {
    const [from, into] = [await ask(as.other, { companyId, isAnonymous: true }), await ask(as.asker, { companyId, isAnonymous: true })];
    quarter();
    await reply(as.worker, from.id);
    quarter();
    expect((await merge('moderator', { from, into })).body).toMatchObject({ authorId: null, userDetailsDTO: null, answerCount: 1 });
    expect(await answersOf(as.mate, from.id)).toMatchObject([{ authorId: null, userDetailsDTO: null, createdDate: null }]);
  });
});
