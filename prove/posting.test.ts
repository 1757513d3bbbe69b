import { expect, test } from 'vitest';
import { run } from './posting';

/** The gate shares its machine with other tests: how fast a post is, `npm run prove` and `npm run bench` say. */
const postWithinMs = Number.POSITIVE_INFINITY;

test('[4.2] a campaign is posted whole or not at all when api or database are killed in the middle, and its event goes out once', async () => {
  const { counts, failures } = await run({ seed: 1, size: 2_000, rounds: 2, postWithinMs });
  expect(failures).toEqual([]);
  expect(counts['kills']).toBe(2);
});
