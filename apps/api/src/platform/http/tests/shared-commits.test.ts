/** While several requests write to one thing, their commits are made durable together, and nobody hears of one before that. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ask } from '../../../../tests/exchange';
import { startTestApi, type Client, type TestApi } from '../../../../tests/harness';

let api: TestApi;
let crowd: Client[];
let questionId: number;
/** Lets the disk be slow until it is called. */
let finish: () => void;
let flushes: number;

beforeEach(async () => {
  api = await startTestApi();
  const { id: companyId } = await api.make.company();
  crowd = await Promise.all(Array.from({ length: 8 }, async () => api.as(await api.make.person(companyId))));
  questionId = (await ask(api.as(await api.make.person(companyId, { manager: true })), { companyId })).id;
  flushes = 0;
  const disk = new Promise<void>((resolve) => (finish = resolve));
  vi.spyOn(api.database, 'flush').mockImplementation(async () => {
    flushes += 1;
    await disk;
  });
});
afterEach(() => api.stop());

const vote = (person: Client | undefined) => (person as Client).post('/question-votes', { questionId });
const storedVotes = async () => (await api.make.query('SELECT FROM question_vote WHERE question_id = $1', [questionId])).length;
const keptVotes = async () =>
  (await api.make.query<{ votes: number }>('SELECT vote_count AS votes FROM question WHERE id = $1', [questionId]))[0]?.votes;

test('votes of a crowd are stored and counted, and answered only after the disk has them', async () => {
  let answered = 0;
  const votes = crowd.map(async (person) => {
    const { status } = await vote(person);
    answered += 1;
    return status;
  });
  await expect.poll(storedVotes).toBe(crowd.length);
  // the first one may have begun before there was a crowd
  expect(answered).toBeLessThanOrEqual(1);
  finish();
  expect(await Promise.all(votes)).toEqual(crowd.map(() => 201));
  expect(await keptVotes()).toBe(crowd.length);
});

test('one vote alone needs no flush, and a vote that exists already waits for it', async () => {
  expect((await vote(crowd[0])).status).toBe(201);
  expect(flushes).toBe(0);
  let isAnswered = false;
  const again = vote(crowd[0]).then(({ status }) => {
    isAnswered = true;
    return status;
  });
  await expect.poll(() => flushes).toBe(1);
  expect(isAnswered).toBe(false);
  finish();
  expect(await again).toBe(201);
  expect(await keptVotes()).toBe(1);
});

test('a stored answer that is repeated waits too', async () => {
  const key = { 'idempotency-key': 'once' };
  expect((await (crowd[0] as Client).post('/question-votes', { questionId }, key)).status).toBe(201);
  const replayed = (crowd[0] as Client).post('/question-votes', { questionId }, key);
  await expect.poll(() => flushes).toBe(1);
  finish();
  expect((await replayed).status).toBe(201);
});
