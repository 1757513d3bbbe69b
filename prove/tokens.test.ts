import { expect, test } from 'vitest';
import { run } from './tokens';

test('[1.3] [4.33] no forgery is let in over HTTP, and a blocked person is refused on the next request', async () => {
  const { counts, failures } = await run({ seed: 1, size: 1 });
  expect(failures).toEqual([]);
  expect(counts['forgeries']).toBeGreaterThan(40);
});
