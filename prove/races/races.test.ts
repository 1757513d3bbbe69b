import { expect, test } from 'vitest';
import { run } from './races';

test('[4.7] [4.10] [6.4] fifty concurrent requests break no invariant: one round of each race', async () => {
  const { failures } = await run({ seed: 1, size: 1 });
  expect(failures, failures[0]).toEqual([]);
});
