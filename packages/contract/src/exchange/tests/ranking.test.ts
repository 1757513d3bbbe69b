import { expect, test } from 'vitest';
import { hasTopAnswer } from '../ranking';

test('[2.157] a top answer has more votes than the next one', () => {
  const votes = (...counts: number[]) => hasTopAnswer(counts.map((answerVoteCount) => ({ answerVoteCount })));
  expect([votes(), votes(3), votes(1, 1), votes(2, 1), votes(0, 0)]).toEqual([false, false, false, true, false]);
});
