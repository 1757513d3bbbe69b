import { expect, test } from 'vitest';
import { run } from './ledger';

test('a pack verifies in both verifiers, both name each attack, and the ledger adds work to an acknowledgement', async () => {
  const { counts, failures } = await run({ seed: 1, size: 300 });
  expect(failures, failures[0]).toEqual([]);
  expect(counts['entries']).toBe(600);
  expect(counts['attacks']).toBeGreaterThan(10);
  expect(counts['% more statements']).toBeGreaterThan(0);
});
