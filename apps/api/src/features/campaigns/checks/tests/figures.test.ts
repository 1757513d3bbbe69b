/** What an author reads of check questions: totals in steps of five people. Nobody can find out one person's answer from them. */
import { beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../../../../tests/harness';
import { right, shade, startChecking, tether, type Checking } from './checking';

let api: TestApi;
let workers: Checking['workers'];
let briefing: Checking['briefing'];
let answer: Checking['answer'];
let figures: Checking['figures'];

beforeAll(async () => {
  api = await startTestApi();
  ({ workers, briefing, answer, figures } = await startChecking(api));
});

test('the figures of wrong answers are totals in steps of five, and nothing ties them to a person', async () => {
  const campaign = await briefing([tether, shade]);
  const all = { ...right, picks: { q1: 'a', q2: 'a' } };
  for (const [at, person] of workers.slice(0, 11).entries()) {
    expect((await answer(person, campaign, { ...all, unclear: at < 3 ? ['q2'] : [] })).status).toBe(201);
    const full = Math.floor((at + 1) / 5) * 5;
    const questions = [
      { id: 'q1', wrong: 0 },
      { id: 'q2', wrong: 3 },
    ];
    const counts = full === 0 ? { people: 0, atOnce: 0, questions: [] } : { people: full, atOnce: full - 3, questions };
    expect(await figures(campaign)).toEqual({ contentVersion: 1, ...counts });
  }
  const stored = await api.make.query<{ row: string }>('SELECT r::text AS row FROM campaign_response r WHERE campaign_id = $1', [
    campaign.id,
  ]);
  expect(stored.map(({ row }) => row).filter((row) => row.includes('q2'))).toEqual([]);
});

/** Each person answers the questions listed for them wrong at first. Returns the figures after every five people. */
async function stepsOf(wrong: readonly (readonly string[])[], questions = [tether]): Promise<(readonly [number, ...number[]])[]> {
  const campaign = await briefing(questions);
  const shown: (readonly [number, ...number[]])[] = [];
  const picks = Object.fromEntries(questions.map(({ id }) => [id, 'a']));
  for (const [at, unclear] of wrong.entries()) {
    expect((await answer(workers[at]!, campaign, { ...right, picks, unclear: [...unclear] })).status).toBe(201);
    if (at % 5 === 4) {
      const { atOnce, questions: counted } = await figures(campaign);
      shown.push([atOnce, ...counted.map((one) => one.wrong)]);
    }
  }
  return shown;
}
const five = (...wrong: string[]) => Array.from({ length: 5 }, () => wrong);

test('five who were all wrong look as four do, and the next five make up for it', async () => {
  expect(await stepsOf([...five('q1'), ...five()])).toEqual([
    [1, 4],
    [5, 5],
  ]);
  // the same as the plain truth of others
  expect(await stepsOf([...five('q1').slice(1), [], ...five().slice(1), ['q1']])).toEqual([
    [1, 4],
    [5, 5],
  ]);
});

test('five who were all right show, and so does that nobody was wrong', async () => {
  expect(await stepsOf([...five(), ...five()])).toEqual([
    [5, 0],
    [10, 0],
  ]);
});

test('with several questions the figures of each step could be the plain truth of five people, one of them right at once', async () => {
  const mixed = [['q1'], ['q1'], ['q2'], ['q2'], ['q1', 'q2']];
  for (const steps of [
    await stepsOf([...mixed, ...five()], [tether, shade]),
    await stepsOf([...five('q1', 'q2'), ...five()], [tether, shade]),
    await stepsOf([...five('q1'), ...mixed], [tether, shade]),
  ])
    for (const [at, shown] of steps.entries()) {
      const [fine = 0, ...wrong] = shown.map((count, of) => count - (steps[at - 1]?.[of] ?? 0));
      expect(fine).toBeGreaterThanOrEqual(1);
      expect(Math.max(...wrong)).toBeLessThanOrEqual(5 - fine);
      expect(wrong.reduce((sum, one) => sum + one, 0)).toBeGreaterThanOrEqual(5 - fine);
    }
});
