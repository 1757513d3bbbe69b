import { expect, test } from 'vitest';
import { run } from './canaries';

test('no data of one company reaches the other, with and without the checks of the application: a sample', async () => {
  const { counts, failures } = await run({ seed: 1, size: 600 });
  expect(failures, failures[0]).toEqual([]);
  expect(counts['fields']).toBeGreaterThan(20);
  expect(counts['answered without checks']).toBeGreaterThan(20);
});
