import { expect, test } from 'vitest';
import { run } from './fuzzing';

test('no request makes the api fail, and every error has the agreed shape: a sample', async () => {
  const { counts, failures } = await run({ seed: 1, size: 600 });
  expect(failures, failures[0]).toEqual([]);
  // if all requests failed or all succeeded, the test would prove nothing
  expect(counts['2xx']).toBeGreaterThan(20);
  expect(counts['4xx']).toBeGreaterThan(100);
});
