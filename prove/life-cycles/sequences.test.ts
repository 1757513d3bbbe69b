import { expect, test } from 'vitest';
import { run } from './sequences';

test('lives of campaigns of every type agree with the model at every step: a sample', async () => {
  const { failures } = await run({ seed: 1, size: 25 });
  expect(failures, failures[0]).toEqual([]);
});
