/** Unanswered questions: the experts who can answer them, and the notification of the managers. */
import type { Company } from '@muster/contract/organisation/company';
import type { Notification } from '@muster/contract/notifications/notification';
import type { ExchangeDashboard, Question } from '@muster/contract/exchange/question';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answersOf, ask, makeTopics, reply, type Topics } from '../../../../tests/exchange';
import { errorOf, startTestApi, type Client, type Person, type TestApi } from '../../../../tests/harness';
import { notifyManagersOfWaiting } from '../waiting/notify-managers';
import { notifyDueReviews } from '../waiting/due-reviews';

let api: TestApi;
let topics: Topics;
let companyId: number;
let boss: Person;
let manager: Client;
let otherManager: Client;
let worker: Client;

const hours = (count: number) => api.clock.advance(count * 3_600_000);
const job = () => notifyManagersOfWaiting({ ...api, wakeRelay: () => undefined });

beforeAll(async () => {
  api = await startTestApi();
  topics = await makeTopics(api);
});
beforeEach(async () => {
  // to a Tuesday, 09:00
  do hours(1);
  while (api.clock.now().getUTCDay() !== 2 || api.clock.now().getUTCHours() !== 9);
  companyId = (await api.make.company()).id;
  boss = await api.make.person(companyId, { manager: true });
  [manager, otherManager] = [api.as(boss), api.as(await api.make.person(companyId, { manager: true }))];
  worker = api.as(await api.make.person(companyId));
});
afterAll(() => api.stop());

const titlesOf = async (who: Client): Promise<string[]> => {
  await api.relay.drain();
  return (await who.get<Notification[]>('/notifications')).body.map(({ title }) => title);
};
const told = 'Nobody has answered yet: What do you tether?';

describe('an unanswered question', () => {
  test('goes to the managers after two working days, once each', async () => {
    await ask(worker, { companyId });
    hours(47);
    await job();
    expect(await titlesOf(manager)).toEqual([]);
    hours(1);
    await job();
    await job();
    expect([await titlesOf(manager), await titlesOf(otherManager), await titlesOf(worker)]).toEqual([[told], [told], []]);
    expect(await api.make.query("SELECT FROM notification WHERE kind = 'question.waiting' AND company_id = $1", [companyId])).toHaveLength(
      2,
    );
  });

  test('waits over a weekend, which has no working days', async () => {
    hours(72);
    await ask(worker, { companyId });
    hours(72 + 23);
    await job();
    expect(await titlesOf(manager)).toEqual([]);
    hours(1);
    await job();
    expect(await titlesOf(manager)).toEqual([told]);
  });

  test('waits as long as its company has set', async () => {
    expect((await manager.patch<Company>(`/companies/${companyId}`, { questionWaitDays: 1 })).body.questionWaitDays).toBe(1);
    await ask(worker, { companyId });
    hours(24);
    await job();
    expect(await titlesOf(manager)).toEqual([told]);
  });

  test('free days of the company do not count', async () => {
    await manager.patch(`/companies/${companyId}`, { workingHours: { from: 480, to: 1080, days: [1, 2, 5] } });
    await ask(worker, { companyId });
    // from Tuesday to Thursday, then to Monday
    hours(2 * 24);
    await job();
    expect(await titlesOf(manager)).toEqual([]);
    hours(4 * 24);
    await job();
    expect(await titlesOf(manager)).toEqual([told]);
  });

  test.each([0, 31, 1.5])('a company cannot set %s days', async (questionWaitDays) => {
    const refused = errorOf(await manager.patch(`/companies/${companyId}`, { questionWaitDays }));
    expect(refused).toMatchObject({ status: 400, code: 'error.validation' });
    expect((await manager.get<Company>(`/companies/${companyId}`)).body.questionWaitDays).toBe(2);
  });

  test('notifies once, with two workers', async () => {
    for (let number = 0; number < 5; number += 1) await ask(worker, { companyId, title: `Question ${number}` });
    hours(48);
    const [one, other] = await Promise.all([job(), job()]);
    expect(one + other).toBe(5);
  });

  test('does not notify the manager who asked it', async () => {
    await ask(manager, { companyId });
    hours(48);
    await job();
    expect([await titlesOf(manager), await titlesOf(otherManager)]).toEqual([[], [told]]);
  });

  test('sends no notification after an answer, even if the answer comes between the job and the delivery', async () => {
    const [answered, late] = [await ask(worker, { companyId }), await ask(worker, { companyId })];
    await reply(otherManager, answered.id);
    hours(48);
    await job();
    await reply(otherManager, late.id);
    expect(await titlesOf(manager)).toEqual([]);
  });

  test('counts from the end of its quarter of an hour, where it is anonymous', async () => {
    hours(0.1);
    await ask(worker, { companyId, isAnonymous: true });
    hours(48);
    await job();
    expect(await titlesOf(manager)).toEqual([]);
    hours(0.15);
    await job();
    expect(await titlesOf(manager)).toEqual([told]);
  });

  test('gives the same notifications, whichever of two managers asked anonymously', async () => {
    const mate = await api.make.person(companyId, { manager: true });
    const received = async (asker: Client) => {
      await ask(asker, { companyId, isAnonymous: true });
      hours(72);
      await job();
      await api.relay.drain();
      const { body } = await api.as(mate).get<Notification[]>('/notifications');
      await api.as(mate).patch('/notifications/mark-all-read', {});
      return body.slice(0, 1).map(({ title, context }) => ({ title, context }));
    };
    expect(await received(manager)).toEqual(await received(otherManager));
  });
});

describe("'Waiting for me'", () => {
  let expert: Client;
  beforeEach(async () => {
    const person = await api.make.person(companyId);
    expert = api.as(person);
    await api.make.query("INSERT INTO user_safety_practice (user_id, safety_practice_id, experience) VALUES ($1, $2, 'VERY_HIGH')", [
      person.id,
      topics.practice,
    ]);
  });
  const waiting = async (who: Client) => {
    const { body } = await who.get<Question[]>(`/questions?companyId=${companyId}&waitingForMe=true`);
    return body.map(({ title }) => title);
  };
  const counted = async (who: Client) =>
    (await who.get<ExchangeDashboard>(`/companies/${companyId}/exchange-dashboard`)).body.waitingForMeCount;

  test('[1.2] brings a question to the team member with expertise, who answers it', async () => {
    const { id } = await ask(worker, { companyId, categories: [topics.practice], title: 'For the expert' });
    expect([await waiting(expert), await waiting(manager)]).toEqual([['For the expert'], []]);
    await reply(expert, id, 'Ask for a second lock.');
    expect((await answersOf(worker, id)).map(({ body }) => body)).toEqual(['Ask for a second lock.']);
    expect(await waiting(expert)).toEqual([]);
  });

  test('lists what nobody has answered in the own practices, without the own questions', async () => {
    const mine = { companyId, categories: [topics.practice] };
    const { id } = await ask(worker, { ...mine, title: 'For the expert' });
    await ask(worker, { companyId, categories: [topics.otherPractice], title: 'For somebody else' });
    await ask(expert, { ...mine, title: 'My own' });
    expect([await waiting(expert), await counted(expert)]).toEqual([['For the expert'], 1]);
    expect([await waiting(worker), await counted(worker)]).toEqual([[], 0]);
    await reply(manager, id);
    expect([await waiting(expert), await counted(expert)]).toEqual([[], 0]);
  });

  test('[6.10] is empty for a consultant', async () => {
    const consultant = await api.make.consultant();
    await api.make.query("INSERT INTO user_safety_practice (user_id, safety_practice_id, experience) VALUES ($1, $2, 'VERY_HIGH')", [
      consultant.id,
      topics.practice,
    ]);
    await ask(worker, { companyId, categories: [topics.practice] });
    expect(await waiting(api.as(consultant))).toEqual([]);
  });
});

describe('a question that moves to another practice', () => {
  const toExpert = 'A question for you as an expert: What do you tether?';
  const expertsOf = async (...practices: number[]) => api.as(await api.make.person(companyId, { practices }));
  const move = (id: number, categories: number[]) => manager.put(`/questions/${id}/categories`, { categories });

  test('notifies the experts of the new practice, and nobody twice', async () => {
    const [before, both, after] = [
      await expertsOf(topics.practice),
      await expertsOf(topics.practice, topics.otherPractice),
      await expertsOf(topics.otherPractice),
    ];
    const { id } = await ask(worker, { companyId, categories: [topics.practice] });
    expect([await titlesOf(before), await titlesOf(both), await titlesOf(after)]).toEqual([[toExpert], [toExpert], []]);
    expect((await move(id, [topics.otherPractice])).status).toBe(200);
    expect([await titlesOf(before), await titlesOf(both), await titlesOf(after)]).toEqual([[toExpert], [toExpert], [toExpert]]);
  });

  test('notifies once, even if it moves before the first notification', async () => {
    const [before, both, after] = [
      await expertsOf(topics.practice),
      await expertsOf(topics.practice, topics.otherPractice),
      await expertsOf(topics.otherPractice),
    ];
    const { id } = await ask(worker, { companyId, categories: [topics.practice] });
    await move(id, [topics.otherPractice]);
    expect([await titlesOf(before), await titlesOf(both), await titlesOf(after)]).toEqual([[], [toExpert], [toExpert]]);
  });

  test('also notifies if its author moves it', async () => {
    const expert = await expertsOf(topics.otherPractice);
    const { id, title, body } = await ask(worker, { companyId, categories: [topics.practice] });
    await worker.put(`/questions/${id}`, { title, body, companyId, categories: [topics.otherPractice] });
    expect(await titlesOf(expert)).toEqual([toExpert]);
  });

  test('sends no notification once it is answered', async () => {
    const expert = await expertsOf(topics.otherPractice);
    const { id } = await ask(worker, { companyId, categories: [topics.practice] });
    await reply(otherManager, id);
    await move(id, [topics.otherPractice]);
    expect(await titlesOf(expert)).toEqual([]);
  });

  test('notifies the experts after its quarter of an hour, an anonymous author among them, and not the moderator who moved it', async () => {
    const moderator = await api.make.person(companyId, { manager: true, practices: [topics.otherPractice] });
    const author = await api.make.person(companyId, { practices: [topics.otherPractice] });
    const expert = await expertsOf(topics.otherPractice);
    const { id } = await ask(api.as(author), { companyId, categories: [topics.practice], isAnonymous: true });
    hours(1);
    await api.relay.drain();
    await api.as(moderator).put(`/questions/${id}/categories`, { categories: [topics.otherPractice] });
    expect(await titlesOf(expert)).toEqual([]);
    hours(1);
    expect([await titlesOf(expert), await titlesOf(api.as(moderator)), await titlesOf(api.as(author))]).toEqual([
      [toExpert],
      [],
      [toExpert],
    ]);
  });
});

describe('an answer that is out of date', () => {
  const review = 'Review an answer today: What do you tether?';
  const reviews = () => api.database.systemDb('test', (db) => notifyDueReviews(db, api.clock.now()));
  const dayAhead = (days: number) => new Date(api.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const outdated = async (reviewDate: string) => {
    const { id } = await ask(worker, { companyId });
    const answer = await reply(worker, id);
    const mark = (date: string | null) => manager.put(`/answers/${answer.id}/out-of-date`, { reviewDate: date });
    await mark(reviewDate);
    return { answer, mark };
  };
  const reviewsOf = async (who: Client) => (await titlesOf(who)).filter((title) => title.startsWith('Review'));

  test('reminds the managers once when its review date has come in the zone of the company', async () => {
    await api.make.query("UPDATE company SET time_zone = 'Pacific/Kiritimati' WHERE id = $1", [companyId]);
    // it is 23:00 there
    await outdated(dayAhead(1));
    expect(await reviews()).toBe(0);
    hours(2);
    expect(await reviews()).toBe(1);
    expect(await reviews()).toBe(0);
    expect([await reviewsOf(manager), await reviewsOf(otherManager), await reviewsOf(worker)]).toEqual([[review], [review], []]);
  });

  test('takes no review date that is over in the zone of the company', async () => {
    await api.make.query("UPDATE company SET time_zone = 'Pacific/Kiritimati' WHERE id = $1", [companyId]);
    const today = dayAhead(0);
    // it is 23:00 there, and two hours later 01:00
    const { mark } = await outdated(today);
    await mark(null);
    hours(2);
    expect(dayAhead(0)).toBe(today);
    expect(errorOf(await mark(today))).toMatchObject({ status: 400, fields: ['reviewDate FutureOrPresent'] });
  });

  test('reminds again of a new date', async () => {
    const { mark } = await outdated(dayAhead(0));
    expect(await reviews()).toBe(1);
    await mark(dayAhead(3));
    hours(48);
    expect(await reviews()).toBe(0);
    hours(24);
    expect(await reviews()).toBe(1);
  });

  test('reminds nobody after its mark is taken back', async () => {
    const { mark } = await outdated(dayAhead(0));
    await mark(null);
    expect(await reviews()).toBe(0);
    await mark(dayAhead(0));
    expect(await reviews()).toBe(1);
    await mark(null);
    expect(await reviewsOf(manager)).toEqual([]);
  });

  test('notifies once, with two workers', async () => {
    await outdated(dayAhead(0));
    expect((await Promise.all([reviews(), reviews()])).toSorted((a, b) => a - b)).toEqual([0, 1]);
  });
});
