import { expect, test } from 'vitest';
import { run } from './fuzzing';

test('[5.38] [8.4] no request makes the api fail, and every refusal has the agreed shape: a sample', async () => {
  const { counts, failures } = await run({ seed: 1, size: 600 });
  expect(failures).toEqual([]);
  // neither all refused nor all let through would prove anything
  expect(counts['2xx']).toBeGreaterThan(20);
  expect(counts['4xx']).toBeGreaterThan(100);
});
