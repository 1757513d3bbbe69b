import type pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '../log';
import { watchDueQueues } from './due-queues';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const watching = (answer: () => Promise<{ rows: { name: string }[] }>) => {
  const query = vi.fn(answer);
  const wake = vi.fn();
  const watch = watchDueQueues({ pool: { query } as unknown as pg.Pool, log: createLog({ level: 'silent' }), wake });
  return { query, wake, watch };
};

test('one statement asks for the jobs of all queues, and wakes only the queues that have one', async () => {
  const { query, wake, watch } = watching(() => Promise.resolve({ rows: [{ name: 'recount' }, { name: 'digest' }] }));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(query).toHaveBeenCalledTimes(5);
  expect(new Set(wake.mock.calls.flat())).toEqual(new Set(['recount', 'digest']));
  watch.stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(query).toHaveBeenCalledTimes(5);
});

test('a look waits for the one before, and one that fails is repeated', async () => {
  let fail: (error: Error) => void = () => undefined;
  const { query, wake, watch } = watching(
    vi
      .fn<() => Promise<{ rows: { name: string }[] }>>()
      .mockImplementationOnce(() => new Promise((_, reject) => void (fail = reject)))
      .mockResolvedValue({ rows: [{ name: 'recount' }] }),
  );
  await vi.advanceTimersByTimeAsync(10_000);
  expect(query).toHaveBeenCalledTimes(1);
  fail(new Error('no connection'));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(wake).toHaveBeenCalledWith('recount');
  watch.stop();
});
