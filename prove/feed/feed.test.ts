import { expect, test } from 'vitest';
import { run } from './feed';

test('two readers of the data feed hold what the database has, although others write meanwhile', async () => {
  const { counts, failures } = await run({ seed: 1, size: 6_000 });
  expect(failures, failures[0]).toEqual([]);
  expect(counts['writes meanwhile']).toBeGreaterThan(0);
});
