import { expect, test } from 'vitest';
import { run } from './crash';

/** The gate shares its machine with other tests: what it holds the product to is that it comes back, `npm run prove` to how fast. */
const backWithinMs = 30_000;

test('[4.10] what was acknowledged outlives SIGKILL of api and database, exactly once, and the counts agree', async () => {
  const { counts, failures } = await run({ seed: 1, size: 2, backWithinMs });
  expect(failures).toEqual([]);
  expect(counts['kills']).toBe(2);
});
