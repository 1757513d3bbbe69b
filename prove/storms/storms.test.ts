import { expect, test } from 'vitest';
import { run } from './storms';

test('[4.30] many concurrent writes to one object are all answered and counted, and lists stay readable', async () => {
  const { failures } = await run({ seed: 1, size: 40 });
  expect(failures, failures[0]).toEqual([]);
});
