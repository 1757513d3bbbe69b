/** 'This helped' and 'Out of date': who marks an answer, and who sees the mark when. */
import type { Answer } from '@muster/contract/exchange/answer';
import type { Question } from '@muster/contract/exchange/question';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answersOf, ask, reply } from '../../../../tests/exchange';
import { makeOneOfEachKind, type OneOfEachKind, type Who } from '../../../../tests/one-person-of-each-kind';
import { errorOf, startTestApi, type Client, type TestApi } from '../../../../tests/harness';

let api: TestApi;
let companyId: number;
let question: Question;
let answer: Answer;
let as: OneOfEachKind['as'];

beforeAll(async () => {
  api = await startTestApi();
  ({ companyId, as } = await makeOneOfEachKind(api));
});
beforeEach(async () => {
  api.clock.advance(3_600_000);
  question = await ask(as.asker, { companyId });
  answer = await reply(as.worker, question.id);
});
afterAll(() => api.stop());

const helped = (who: Who, hasHelped: boolean) => as[who].put<Answer>(`/answers/${answer.id}/helped`, { hasHelped });
const outOfDate = (who: Who, reviewDate: unknown) => as[who].put<Answer>(`/answers/${answer.id}/out-of-date`, { reviewDate });
const seenBy = async (who: Who): Promise<Answer> => (await as[who].get<Answer>(`/answers/${answer.id}`)).body;
const audited = (action: string) =>
  api.make.query('SELECT actor_id IS NOT NULL AS named, data FROM audit_event WHERE action = $1 AND entity_id = $2 ORDER BY id', [
    action,
    String(answer.id),
  ]);

describe("'This helped'", () => {
  test.each([
    ['asker', 200],
    ['worker', 403],
    ['moderator', 403],
    ['admin', 403],
    ['consultant', 403],
    ['foreigner', 404],
  ] as const)('%s: %s', async (who, status) => {
    expect((await helped(who, true)).status).toBe(status);
    expect((await seenBy('mate')).hasHelped).toBe(status === 200);
  });

  test('everybody sees it, and the asker takes it back', async () => {
    const marked = await helped('asker', true);
    expect([marked.body.hasHelped, marked.headers.get('x-muster-alert')]).toEqual([true, 'answer.helped']);
    expect(marked.body.allowedActions).toContain('markHelped');
    expect((await answersOf(as.mate, question.id))[0]?.hasHelped).toBe(true);
    expect((await helped('asker', false)).body.hasHelped).toBe(false);
    expect((await seenBy('mate')).hasHelped).toBe(false);
  });

  test('a repeated mark changes nothing', async () => {
    for (const hasHelped of [true, true, false, false]) expect((await helped('asker', hasHelped)).body.hasHelped).toBe(hasHelped);
    expect(await audited('answer.helpedMarked')).toMatchObject([
      { named: true, data: { hasHelped: true } },
      { named: true, data: { hasHelped: false } },
    ]);
  });

  test('[2.156] it leaves the order of answers as it is', async () => {
    const second = await reply(as.mate, question.id, 'A second one.');
    await as.asker.put(`/answers/${second.id}/helped`, { hasHelped: true });
    expect((await answersOf(as.mate, question.id)).map(({ id, hasHelped }) => [id, hasHelped])).toEqual([
      [answer.id, false],
      [second.id, true],
    ]);
  });

  test('pages that show the question get a message', async () => {
    await api.relay.drain();
    api.published.length = 0;
    await helped('asker', true);
    await api.relay.drain();
    expect(api.published.map(({ channels }) => channels)).toContainEqual([`private-question-${question.id}`]);
  });

  describe('of an anonymous asker', () => {
    const quarter = () => api.clock.advance(15 * 60_000);
    beforeEach(async () => {
      question = await ask(as.asker, { companyId, isAnonymous: true });
      quarter();
      answer = await reply(as.worker, question.id);
      quarter();
    });

    test('appears and disappears for others at the end of the quarter of an hour', async () => {
      await helped('asker', true);
      expect([(await seenBy('asker')).hasHelped, (await seenBy('mate')).hasHelped]).toEqual([true, false]);
      quarter();
      expect((await seenBy('mate')).hasHelped).toBe(true);
      await helped('asker', false);
      expect([(await seenBy('asker')).hasHelped, (await seenBy('mate')).hasHelped]).toEqual([false, true]);
      quarter();
      expect((await seenBy('mate')).hasHelped).toBe(false);
    });

    test('leaves no trace if the asker takes it back at once, and stays if the asker sets it again at once', async () => {
      await helped('asker', true);
      await helped('asker', false);
      quarter();
      expect((await seenBy('mate')).hasHelped).toBe(false);
      await helped('asker', true);
      quarter();
      await helped('asker', false);
      await helped('asker', true);
      expect((await seenBy('mate')).hasHelped).toBe(true);
      quarter();
      expect((await seenBy('mate')).hasHelped).toBe(true);
    });

    test('names the asker in no record, and reaches pages with the quarter of an hour', async () => {
      await api.relay.drain();
      api.published.length = 0;
      await helped('asker', true);
      await api.relay.drain();
      expect([await audited('answer.helpedMarked'), api.published]).toMatchObject([[{ named: false }], []]);
      quarter();
      await api.relay.drain();
      expect(api.published.map(({ channels }) => channels)).toContainEqual([`private-question-${question.id}`]);
    });

    test('other people get the same data for both authors', async () => {
      const shown = async (asker: Client, other: Client) => {
        const { id } = await ask(asker, { companyId, isAnonymous: true });
        await ask(other, { companyId, isAnonymous: true });
        quarter();
        answer = await reply(as.worker, id);
        quarter();
        await asker.put(`/answers/${answer.id}/helped`, { hasHelped: true });
        quarter();
        return { ...(await seenBy('moderator')), id: 0, questionId: 0 };
      };
      expect(await shown(as.asker, as.mate)).toEqual(await shown(as.mate, as.asker));
    });
  });
});

describe("'Out of date'", () => {
  const day = (days: number): string => new Date(api.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

  test.each([
    ['moderator', 200],
    ['asker', 403],
    ['worker', 403],
    ['admin', 403],
    ['consultant', 403],
    ['foreigner', 404],
  ] as const)('%s: %s', async (who, status) => {
    expect((await outOfDate(who, day(30))).status).toBe(status);
    expect((await seenBy('mate')).outOfDate).toEqual(status === 200 ? { reviewDate: day(30) } : null);
  });

  test('a moderator changes the day, and takes the mark back; the record has both', async () => {
    for (const reviewDate of [day(0), day(30), null])
      expect((await outOfDate('moderator', reviewDate)).body.outOfDate).toEqual(reviewDate === null ? null : { reviewDate });
    expect(await audited('answer.outdatedMarked')).toMatchObject([day(0), day(30), null].map((reviewDate) => ({ data: { reviewDate } })));
  });

  test.each([
    ['a day that is over', () => day(-1), 'reviewDate FutureOrPresent'],
    ['no day', () => 'soon', 'reviewDate Pattern'],
  ])('%s is rejected', async (_what, reviewDate, field) => {
    expect(errorOf(await outOfDate('moderator', reviewDate()))).toEqual({ status: 400, code: 'error.validation', fields: [field] });
    expect((await seenBy('mate')).outOfDate).toBeNull();
  });

  test('[2.156] it leaves the order of answers as it is', async () => {
    await reply(as.mate, question.id, 'A second one.');
    await outOfDate('moderator', day(30));
    expect((await answersOf(as.mate, question.id))[0]?.id).toBe(answer.id);
  });
});
