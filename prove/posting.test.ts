import { expect, test } from 'vitest';
import { run } from './posting';

/** `npm test` shares the machine with other tests, so only `npm run prove` and `npm run bench` measure the time. */
const postWithinMs = Number.POSITIVE_INFINITY;

test('a campaign is posted completely or not at all when api or database are killed, and its event is delivered once', async () => {
  const { counts, failures } = await run({ seed: 1, size: 2_000, rounds: 2, postWithinMs });
  expect(failures, failures[0]).toEqual([]);
  expect(counts['kills']).toBe(2);
});
