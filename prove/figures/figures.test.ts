import { expect, test } from 'vitest';
import { run } from './figures';

test('every figure of every screen agrees with a recomputation from the raw rows: a sample without kills', async () => {
  const { counts, failures } = await run({ seed: 1, size: 1, steps: 150, withKills: false });
  expect(failures, failures[0]).toEqual([]);
  expect(counts['figures']).toBeGreaterThan(1_000);
});
