import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../api-errors';
import { setConnected } from '../../connection';
import { createQueryClient } from '../query-client';

beforeEach(() => {
  setConnected(true);
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test.each([
  ['an unreachable server', 0, 3],
  ['a gateway without a server', 502, 3],
  ['a busy server', 503, 3],
  ['a gateway that waits in vain', 504, 3],
  ['a fault of the server', 500, 1],
  ['a missing object', 404, 1],
  ['a missing permission', 403, 1],
])('after %s (%i) a query is sent %i times', async (_what, status, expected) => {
  const queryFn = vi.fn(() => Promise.reject(new ApiError(status, { message: 'error' })));
  const stop = new QueryObserver(createQueryClient(), { queryKey: ['thing'], queryFn }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(120_000);
  stop();
  expect(queryFn).toHaveBeenCalledTimes(expected);
});
