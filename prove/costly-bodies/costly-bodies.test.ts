import { expect, test } from 'vitest';
import { run } from './costly-bodies';

test('no request blocks the event loop for more than 100 ms of CPU time: a sample', async () => {
  const { counts, failures } = await run({ seed: 1, size: 100 });
  expect(failures, failures[0]).toEqual([]);
  // if all requests were refused by their schema, the test would prove little
  expect(counts['2xx']).toBeGreaterThan(20);
});
