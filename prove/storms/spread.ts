/**
 * The cost of a burst of writes on one huddle: the same votes and answers at once, on one huddle and spread over several. Both rounds alternate, and
 * the faster round of each counts, so that other work on the machine matters less.
 */
import { postHuddle, wrongCounts } from '../huddle';
import type { Crowd } from './crowd';
import type { CrowdedProduct } from './product';

interface Burst extends CrowdedProduct {
  sender: Crowd;
  /** The authorization headers of the people who vote, and of those who answer. */
  voters: readonly string[];
  writers: readonly string[];
}

const huddles = 10;
const rounds = 2;

export async function compareWithSpread(burst: Burst): Promise<{ counts: Record<string, number>; failures: string[] }> {
  const failures: string[] = [];
  const times = { one: Infinity, spread: Infinity };
  for (let round = 0; round < rounds; round += 1) {
    times.spread = Math.min(times.spread, await millisecondsOn(burst, huddles, failures));
    times.one = Math.min(times.one, await millisecondsOn(burst, 1, failures));
  }
  return { counts: { 'ms on one huddle': Math.round(times.one), 'ms spread over ten': Math.round(times.spread) }, failures };
}

/** Sends all votes and answers at once, to so many new huddles in turn. Returns how long the last reply took. */
async function millisecondsOn(burst: Burst, count: number, failures: string[]): Promise<number> {
  const { url, sender, voters, writers } = burst;
  const questions: number[] = [];
  for (let at = 0; at < count; at += 1) questions.push((await postHuddle(burst)).questionId);
  const questionAt = (at: number): number => questions[at % count] ?? 0;
  const requests = [
    ...voters.map((authorization, at) => request(url, authorization, '/question-votes', { questionId: questionAt(at) })),
    ...writers.map((authorization, at) => request(url, authorization, '/answers', { questionId: questionAt(at), body: 'A mirror.' })),
  ];
  const { all: answers, milliseconds } = await sender.send(requests).answers;
  const refused = answers.find(({ status }) => status !== 201);
  if (refused) failures.push(`on ${count} huddles: ${refused.status} ${refused.body.slice(0, 200)}`);
  await checkCounts(burst, questions, failures);
  return milliseconds;
}

const request = (url: string, authorization: string, path: string, body: object) => ({
  url: `${url}${path}`,
  authorization,
  body: JSON.stringify(body),
});

async function checkCounts({ database, make, voters, writers }: Burst, questions: readonly number[], failures: string[]): Promise<void> {
  for (const id of questions) {
    const wrong = await wrongCounts(database, id);
    if (wrong) failures.push(wrong);
  }
  const [kept] = await make.query<{ votes: number; answers: number }>(
    'SELECT sum(vote_count)::integer AS votes, sum(answer_count)::integer AS answers FROM question WHERE id = ANY ($1)',
    [questions],
  );
  if (kept?.votes !== voters.length || kept.answers !== writers.length)
    failures.push(`${JSON.stringify(kept)} were counted on ${questions.length} huddles`);
}
