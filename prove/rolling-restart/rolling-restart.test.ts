import { expect, test } from 'vitest';
import { run } from './rolling-restart';

test('no request fails while an api restarts behind a balancer, and every socket reconnects: a sample in one process', async () => {
  const { counts, failures } = await run({ seed: 0, size: 2, isTimed: false, workers: 2, listeners: 3, pauseMilliseconds: 50 });
  expect(failures, failures[0]).toEqual([]);
  expect(counts['sockets back']).toBeGreaterThan(0);
  expect(counts['requests']).toBeGreaterThan(10);
});
