/** Answers to anonymous questions and huddles: only their author learns who wrote them, and when. Administrators do not learn it either. */
import type { Answer } from '@muster/contract/exchange/answer';
import type { Question } from '@muster/contract/exchange/question';
import { beforeEach, describe, expect, test } from 'vitest';
import { answersOf, ask, getQuestion, questionOf, reply } from '../../../../tests/exchange';
import type { Client } from '../../../../tests/harness';
import { canary, hidden, anonymousAuthorWorld } from './anonymity';

const w = anonymousAuthorWorld();

/** An anonymous question and an anonymous huddle give the same promise to people who answer. */
describe.each([
  ['[2.133] an anonymous question', async () => ask(w.others.manager, { companyId: w.companyId, isAnonymous: true })],
  [
    '[5.22] an anonymous huddle',
    async () =>
      questionOf(
        w.others.manager,
        (await w.build.create(w.others.manager, 'OPEN_QUESTION', { companyId: w.companyId, answers: { isAnonymous: 'true' } })).id,
      ),
  ],
] as const)('an answer to %s', (_what, makeQuestion) => {
  let question: Question;
  let answer: Answer;
  let answeredAt: string;
  beforeEach(async () => {
    question = await makeQuestion();
    w.untilVisible();
    answeredAt = w.api.clock.now().toISOString();
    answer = await reply(w.own, question.id, 'Said quietly');
    w.api.clock.advance(60_000);
    await reply(w.others.mate, question.id, 'Said too');
    w.untilVisible();
  });

  test('other people see it at the end of the quarter of an hour, or as soon as answers of five people wait', async () => {
    await w.api.relay.drain();
    w.api.published.length = 0;
    const seen = async () => [
      (await answersOf(w.others.manager, question.id)).length,
      (await getQuestion(w.others.manager, question.id)).answerCount,
    ];
    for (const person of w.people.slice(0, 4)) await reply(person, question.id, 'One of several');
    await reply(w.people[0] as Client, question.id, 'One more of the same person');
    await w.api.relay.drain();
    expect(await seen()).toEqual([2, 2]);
    expect(w.api.published.filter(({ data }) => JSON.stringify(data).includes('question'))).toEqual([]);
    expect((await answersOf(w.people[0] as Client, question.id)).map(({ body }) => body)).toContain('One more of the same person');
    await reply(w.people[4] as Client, question.id, 'The fifth');
    expect(await seen()).toEqual([8, 8]);
    await reply(w.own, question.id, 'Late');
    expect(await seen()).toEqual([8, 8]);
    w.untilVisible();
    expect(await seen()).toEqual([9, 9]);
  });

  test('its author sees it as their own, and can delete it', async () => {
    expect(answer).toMatchObject({ authorId: w.shy.id, isAnsweredByCurrentUser: true, createdDate: answeredAt });
    expect(await getQuestion(w.own, question.id)).toMatchObject({ isAnsweredByCurrentUser: true });
    expect((await w.own.delete(`/answers/${answer.id}`)).status).toBe(204);
  });

  test('nobody else learns who gave it, or when, from any endpoint', async () => {
    const campaign = question.entityId;
    const addresses = [
      `/answers/${answer.id}`,
      `/answers?questionId=${question.id}`,
      `/answer-votes?questionId=${question.id}`,
      `/questions/${question.id}`,
      `/questions?companyId=${w.companyId}`,
      ...(campaign === null ? [] : [`/campaign-v2s/${campaign}/view`, `/campaign-v2s/${campaign}/report-view`]),
    ];
    for (const [name, other] of Object.entries(w.others)) {
      expect(
        (await answersOf(other, question.id)).filter(({ id }) => id === answer.id),
        name,
      ).toMatchObject([hidden]);
      for (const address of addresses) expect(w.tells((await other.get(address)).body, answeredAt), `${address} as ${name}`).toEqual([]);
    }
  });

  test('[9.32] only its author can find and count it by author', async () => {
    const inQuestion = `questionId=${question.id}&authorId=${w.shy.id}`;
    expect((await w.own.get(`/answers?${inQuestion}`)).body).toMatchObject([{ id: answer.id }]);
    expect((await w.own.get<number>(`/answers/count?companyId=${w.companyId}&authorId=${w.shy.id}`)).body).toBeGreaterThan(0);
    for (const other of Object.values(w.others)) {
      expect((await other.get(`/answers?${inQuestion}`)).body).toEqual([]);
      expect((await other.get(`/answers/count?${inQuestion}`)).body).toBe(0);
      expect((await other.get(`/answers/count?companyId=${w.companyId}&authorId=${w.shy.id}`)).body).toBe(0);
    }
  });

  test('[2.156] answers with equal votes have an order that does not depend on the time', async () => {
    for (const text of ['third', 'fourth', 'fifth', 'sixth']) await reply(w.own, question.id, text);
    w.untilVisible();
    const ids = (await answersOf(w.others.manager, question.id)).map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect(ids.every((id) => id > 2 ** 40)).toBe(true);
  });

  test('[2.156] the answer with most votes still comes first', async () => {
    await w.others.manager.post('/answer-votes', { answerId: answer.id });
    expect((await answersOf(w.others.manager, question.id))[0]).toMatchObject({ id: answer.id, answerVoteCount: 1 });
  });

  test('no record, event, message or log line names its author', async () => {
    await w.own.delete(`/answers/${answer.id}`);
    const rows = await w.api.make.query<{ text: string }>(
      `SELECT row_to_json(e)::text AS text FROM audit_event e WHERE entity_type = 'Answer' AND entity_id = $1
        UNION ALL SELECT row_to_json(e)::text FROM outbox_event e WHERE payload ->> 'questionId' = $2`,
      [String(answer.id), String(question.id)],
    );
    expect(rows.length).toBeGreaterThanOrEqual(4);
    expect(rows.filter(({ text }) => text.includes(w.shy.id))).toEqual([]);
    expect(rows.filter(({ text }) => text.includes('answer') && !text.includes('"request_id":null'))).toEqual([]);
    w.api.published.length = 0;
    await w.api.relay.drain();
    // the author's own channel reaches nobody else
    const toOthers = w.api.published.filter(({ channels }) => !channels.some((channel) => channel.startsWith('private-user-')));
    expect(toOthers.length).toBeGreaterThan(0);
    expect(JSON.stringify(toOthers)).not.toContain(w.shy.id);
    expect(w.api.logged.filter((line) => line.includes(w.shy.id) || line.includes(canary))).toEqual([]);
  });
});

test('[5.22] participants of an anonymous huddle are totals only', async () => {
  const huddle = await w.build.create(w.others.manager, 'OPEN_QUESTION', { companyId: w.companyId, answers: { isAnonymous: 'true' } });
  await reply(w.own, (await questionOf(w.others.manager, huddle.id)).id);
  const { body } = await w.others.manager.get<{ campaignParticipants: unknown[]; participantsCount: number }>(
    `/campaign-v2s/${huddle.id}/report-view`,
  );
  expect(body).toMatchObject({
    campaignParticipants: [],
    participantsCount: huddle.campaignV2Engagement.expectedSubmitPersonnelCount,
    campaignV2: { campaignV2Engagement: { submissions: 0 } },
  });
});

test('a stored reply for retries is for its sender only', async () => {
  const question = await ask(w.others.manager, { companyId: w.companyId, isAnonymous: true });
  w.untilVisible();
  const key = { 'idempotency-key': 'shy' };
  const body = { questionId: question.id, body: 'Once' };
  const first = await w.own.post<Answer>('/answers', body, key);
  // the same key of another person is another key
  const second = await w.others.mate.post<Answer>('/answers', body, key);
  expect(second.body.id).not.toBe(first.body.id);
  expect(JSON.stringify(second.body)).not.toContain(w.shy.id);
});
