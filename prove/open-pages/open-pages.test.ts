import { expect, test } from 'vitest';
import { run } from './open-pages';

test('[7.79] [7.80] answers and new rights make only those pages fetch for which something changed', async () => {
  const { failures } = await run({ seed: 1, size: 40 });
  expect(failures, failures[0]).toEqual([]);
});
