import { expect, test } from 'vitest';
import { run } from './matrix';

test('every endpoint answers every kind of caller as the oracle says: a sample of the matrix', async () => {
  const { counts, failures } = await run({ seed: 1, size: 1_500 });
  expect(failures, failures[0]).toEqual([]);
  expect(counts['endpoints']).toBe(counts['of']);
});
