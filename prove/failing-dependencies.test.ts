import { expect, test } from 'vitest';
import { run } from './failing-dependencies';

/** `npm test` shares the machine with other tests, so only `npm run prove` checks the p99. */
test('while a service does not respond, other requests are answered, and afterwards everything is delivered', async () => {
  const { counts, failures } = await run({ seed: 1, size: 8, checksP99: false, faults: ['silent'], slices: 1, skipsBackOff: true });
  expect(failures, failures[0]).toEqual([]);
  expect(counts['faults']).toBe(4);
});
