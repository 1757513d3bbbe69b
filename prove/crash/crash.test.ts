import { expect, test } from 'vitest';
import { run } from './crash';

/** `npm test` only checks that the product comes back; `npm run prove` also checks how fast. */
const backWithinMs = Number.POSITIVE_INFINITY;

test('acknowledged responses survive SIGKILL of api and database, exactly once, and the counts agree', async () => {
  const { counts, failures } = await run({ seed: 1, size: 2, backWithinMs });
  expect(failures, failures[0]).toEqual([]);
  expect(counts['kills']).toBe(2);
});
