import { expect, test } from 'vitest';
import { run } from './guesses';

test('nobody who guesses PINs gets more tries than the limits say, also with restarts in between', async () => {
  const { counts, failures } = await run({ seed: 1, size: 0.1 });
  expect(failures, failures[0]).toEqual([]);
  expect(counts).toMatchObject({
    'tries at a person who signs in each day': 9,
    'tries at a person who does not sign in': 10,
    'tries at one device': 67,
    'tries at the devices of a site': 203,
  });
});
