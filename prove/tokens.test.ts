import { expect, test } from 'vitest';
import { run } from './tokens';

test('[4.33] no forged token is accepted over HTTP, and a blocked person is rejected on the next request', async () => {
  const { counts, failures } = await run({ seed: 1, size: 1 });
  expect(failures, failures[0]).toEqual([]);
  expect(counts['forgeries']).toBeGreaterThan(40);
});
