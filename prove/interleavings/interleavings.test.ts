import { expect, test } from 'vitest';
import { run } from './interleavings';

test('after concurrent writes, rights, directory, audiences, counts and votes agree with the rows: 60 schedules', async () => {
  const { failures } = await run({ seed: 1, size: 60 });
  expect(failures, failures[0]).toEqual([]);
});
