/** Anonymous questions: only their author learns who asked them, and when. Administrators do not learn it either. */
import type { CompanyDashboard } from '@muster/contract/dashboards/dashboards';
import type { Answer } from '@muster/contract/exchange/answer';
import type { Question } from '@muster/contract/exchange/question';
import { beforeEach, describe, expect, test } from 'vitest';
import { ask, getQuestion, makeTopics, validQuestion } from '../../../../tests/exchange';
import { errorOf, type Client } from '../../../../tests/harness';
import { uploadFile } from '../../../../tests/uploads';
import { hidden, anonymousAuthorWorld } from './anonymity';

const w = anonymousAuthorWorld();

describe('[2.133] an anonymous question', () => {
  let question: Question;
  let askedAt: string;
  beforeEach(async () => {
    question = await ask(w.own, { companyId: w.companyId, isAnonymous: true });
    askedAt = w.api.clock.now().toISOString();
    w.untilVisible();
  });

  test('other people neither see it nor get an event before the end of its quarter of an hour', async () => {
    await w.api.relay.drain();
    w.api.published.length = 0;
    const another = await ask(w.own, { companyId: w.companyId, title: 'Just asked', isAnonymous: true });
    const [mine, titles] = await Promise.all([
      getQuestion(w.own, another.id),
      w.others.manager.get<Question[]>(`/questions?companyId=${w.companyId}`).then(({ body }) => body.map(({ title }) => title)),
    ]);
    expect([mine.title, titles.includes('Just asked')]).toEqual(['Just asked', false]);
    const total = async () => (await w.others.manager.get<number>(`/questions/count?companyId=${w.companyId}`)).body;
    const before = await total();
    expect((await w.others.manager.get(`/questions/${another.id}`)).status).toBe(404);
    expect((await w.others.manager.post('/answers', { questionId: another.id, body: 'Who is it?' })).status).toBe(404);
    await w.api.relay.drain();
    expect(w.api.published).toEqual([]);
    w.untilVisible();
    expect((await getQuestion(w.others.manager, another.id)).title).toBe('Just asked');
    expect(await total()).toBe(before + 1);
    await w.api.relay.drain();
    expect(w.api.published).toMatchObject([{ event: 'create', data: { questionId: another.id } }]);
  });

  test('counts on the dashboard as in the list: at once for its author, later for others', async () => {
    const counted = async (person: Client) =>
      (await person.get<CompanyDashboard>(`/companies/${w.companyId}/dashboard`)).body.exchangeCount;
    const before = await counted(w.others.manager);
    await ask(w.own, { companyId: w.companyId, isAnonymous: true });
    expect([await counted(w.own), await counted(w.others.manager)]).toEqual([before + 1, before]);
    w.untilVisible();
    expect(await counted(w.others.manager)).toBe(before + 1);
  });

  test('its author sees name and date, and can change and delete it', async () => {
    expect(question).toMatchObject({ authorId: w.shy.id, createdDate: askedAt, isAnonymous: true });
    const { body } = await w.own.put<Question>(`/questions/${question.id}`, { title: 'Still shy', body: 'x', companyId: w.companyId });
    expect(body).toMatchObject({ title: 'Still shy', isAnonymous: true });
    expect((await w.own.delete(`/questions/${question.id}`)).status).toBe(204);
  });

  test('nobody else learns who asked it, or when', async () => {
    for (const [name, other] of Object.entries(w.others)) {
      expect(await getQuestion(other, question.id), name).toMatchObject(hidden);
      for (const address of [
        `/questions/${question.id}`,
        `/questions?companyId=${w.companyId}`,
        `/focus/user/search?companyId=${w.companyId}`,
      ])
        expect(w.tells((await other.get(address)).body, askedAt), `${address} as ${name}`).toEqual([]);
    }
  });

  test('[9.32] only its author can find and count it by author', async () => {
    const byAuthor = `companyId=${w.companyId}&authorId=${w.shy.id}`;
    const mine = (await w.own.get<number>(`/questions/count?${byAuthor}`)).body;
    expect(mine).toBeGreaterThan(0);
    for (const other of Object.values(w.others)) {
      expect((await other.get(`/questions?${byAuthor}`)).body).toEqual([]);
      expect((await other.get(`/questions/count?${byAuthor}`)).body).toBe(0);
    }
  });

  test('its id does not reveal its time', async () => {
    const before = await ask(w.others.manager, { companyId: w.companyId });
    const hiddenOnes = await Promise.all(Array.from({ length: 5 }, () => ask(w.own, { companyId: w.companyId, isAnonymous: true })));
    const after = await ask(w.others.manager, { companyId: w.companyId });
    expect(hiddenOnes.filter(({ id }) => before.id < id && id < after.id)).toEqual([]);
    expect(new Set(hiddenOnes.map(({ id }) => id)).size).toBe(5);
  });

  test('lists place it at the start of its day, not at its time', async () => {
    const of = (await w.api.make.company()).id;
    await w.api.make.query('INSERT INTO company_member (company_id, user_id) VALUES ($1, $2)', [of, w.shy.id]);
    const titles = async () => (await w.own.get<Question[]>(`/questions?companyId=${of}`)).body.map(({ title }) => title);
    w.api.clock.set('2026-05-05T08:00:00.000Z');
    await ask(w.own, { companyId: of, title: 'Early' });
    w.api.clock.set('2026-05-05T09:00:00.000Z');
    await ask(w.own, { companyId: of, title: 'Anonymous', isAnonymous: true });
    w.api.clock.set('2026-05-05T10:00:00.000Z');
    await ask(w.own, { companyId: of, title: 'Late' });
    expect(await titles()).toEqual(['Late', 'Early', 'Anonymous']);
  });

  test('a moderator who moves their own question before others see it is in no record and no event', async () => {
    const moderator = await w.api.make.person(w.companyId, { manager: true });
    const { practice, work } = await makeTopics(w.api);
    const asked = await ask(w.api.as(moderator), { companyId: w.companyId, categories: [practice], isAnonymous: true });
    expect((await w.api.as(moderator).put(`/questions/${asked.id}/categories`, { categories: [work] })).status).toBe(200);
    const rows = await w.api.make.query(
      `SELECT row_to_json(e)::text AS text FROM audit_event e WHERE entity_type = 'Question' AND entity_id = $1
        UNION ALL SELECT row_to_json(o)::text FROM outbox_event o WHERE payload ->> 'questionId' = $1`,
      [String(asked.id)],
    );
    expect(rows.length).toBeGreaterThan(3);
    expect(JSON.stringify(rows)).not.toContain(moderator.id);
  });

  test('takes no files, which could reveal the author', async () => {
    const file = await uploadFile(w.own, 'Question', 'plan.csv', 'a,b', { companyId: w.companyId });
    const answer = await w.own.post('/questions', validQuestion({ companyId: w.companyId, isAnonymous: true, fileIds: [file.id] }));
    expect(errorOf(answer).fields).toEqual(['fileIds Anonymous']);
  });

  test('becomes visible immediately if its author makes it named within the first 15 minutes', async () => {
    const of = (await w.api.make.company()).id;
    await w.api.make.query('INSERT INTO company_member (company_id, user_id) VALUES ($1, $2)', [of, w.shy.id]);
    const reader = w.api.as(await w.api.make.person(of));
    const { id } = await ask(w.own, { companyId: of, isAnonymous: true });
    expect((await reader.get(`/questions/${id}`)).status).toBe(404);
    await w.own.put(`/questions/${id}`, { title: 'Me', body: 'x', companyId: of, isAnonymous: false });
    expect(await getQuestion(reader, id)).toMatchObject({ title: 'Me', authorId: w.shy.id });
  });

  test('takes no answer that was written without a name, after its author has made it named', async () => {
    const answer = { questionId: question.id, body: 'Nobody may know.', isAnonymous: true };
    const post = () => w.others.manager.post<Answer>('/answers', answer);
    const { status, body } = await post();
    expect(status).toBe(201);
    await w.others.manager.delete(`/answers/${body.id}`);
    await w.own.put(`/questions/${question.id}`, { title: 'Me', body: 'x', companyId: w.companyId, isAnonymous: false });
    expect(errorOf(await post())).toMatchObject({ status: 409, code: 'error.version' });
    expect((await getQuestion(w.own, question.id)).answerCount).toBe(0);
    expect((await w.others.manager.post('/answers', { ...answer, isAnonymous: false })).status).toBe(201);
  });

  test('its author can make it named; a named question cannot become anonymous', async () => {
    const change = (isAnonymous: boolean) =>
      w.own.put<Question>(`/questions/${question.id}`, { title: 'Me', body: 'x', companyId: w.companyId, isAnonymous });
    expect((await change(false)).body.isAnonymous).toBe(false);
    expect(await getQuestion(w.others.manager, question.id)).toMatchObject({ authorId: w.shy.id });
    expect(errorOf(await change(true)).fields).toEqual(['isAnonymous Immutable']);
    await w.own.delete(`/questions/${question.id}`);
  });
});

describe('texts that a process of the previous build stores, without a delay', () => {
  const questionByOldProcess = async (isAnonymous: boolean): Promise<number> => {
    const [row] = await w.api.make.query<{ id: string }>(
      `INSERT INTO question (company_id, author_id, title, body, is_anonymous, created_at, listed_at)
       VALUES ($1, $2, 'Asked', '', $3, $4, $4) RETURNING id`,
      [w.companyId, w.shy.id, isAnonymous, w.api.clock.now()],
    );
    return Number(row?.id);
  };
  const answerByOldProcess = (questionId: number) =>
    w.api.make.query("INSERT INTO answer (company_id, question_id, author_id, body, created_at) VALUES ($1, $2, $3, 'Told', $4)", [
      w.companyId,
      questionId,
      w.shy.id,
      w.api.clock.now(),
    ]);
  const answered = async (questionId: number) =>
    (await w.others.manager.get<Answer[]>(`/answers?questionId=${questionId}`)).body.map(({ body }) => body);

  test('an anonymous text becomes visible to others at the end of the quarter of an hour', async () => {
    const id = await questionByOldProcess(true);
    expect((await w.others.manager.get(`/questions/${id}`)).status).toBe(404);
    w.untilVisible();
    expect((await w.others.manager.get(`/questions/${id}`)).status).toBe(200);
    await answerByOldProcess(id);
    expect(await answered(id)).toEqual([]);
    w.untilVisible();
    expect(await answered(id)).toEqual(['Told']);
  });

  test('a named text is visible at once', async () => {
    const id = await questionByOldProcess(false);
    await answerByOldProcess(id);
    expect((await w.others.manager.get(`/questions/${id}`)).status).toBe(200);
    expect(await answered(id)).toEqual(['Told']);
  });
});
