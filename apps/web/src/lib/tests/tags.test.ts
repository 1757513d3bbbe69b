import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setConnected } from '../connection';
import { invalidate } from '../tags';

let queryClient: QueryClient;
beforeEach(() => {
  vi.useFakeTimers();
  queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  // The client then observes the connection.
  queryClient.mount();
});
afterEach(() => {
  setConnected(true);
  queryClient.clear();
  queryClient.unmount();
  vi.useRealTimers();
});

test('a save does not wait for a query without a response', async () => {
  const queryFn = vi.fn<() => Promise<number>>(() => Promise.resolve(1));
  new QueryObserver(queryClient, { queryKey: ['a'], queryFn, meta: { tags: ['thing:1'] } }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  queryFn.mockReturnValue(new Promise(() => undefined));
  const saved = invalidate(queryClient, ['thing:1']);
  await vi.advanceTimersByTimeAsync(3_000);
  await saved;
  expect(queryFn).toHaveBeenCalledTimes(2);
});

test('without a connection a save does not wait at all, and the data is refetched when the connection is back', async () => {
  const queryFn = vi.fn(() => Promise.resolve(1));
  new QueryObserver(queryClient, { queryKey: ['a'], queryFn, meta: { tags: ['thing:1'] } }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  setConnected(false);
  await invalidate(queryClient, ['thing:1']);
  expect(queryFn).toHaveBeenCalledTimes(1);
  setConnected(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(queryFn).toHaveBeenCalledTimes(2);
});

test('a change during the first fetch triggers another fetch, because the first answer can be outdated', async () => {
  const answers: ((value: number) => void)[] = [];
  const queryFn = vi.fn(() => new Promise<number>((resolve) => answers.push(resolve)));
  new QueryObserver(queryClient, { queryKey: ['a'], queryFn, meta: { tags: ['thing:1'] } }).subscribe(() => undefined);
  const changed = invalidate(queryClient, ['thing:1']);
  answers[0]?.(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(queryFn).toHaveBeenCalledTimes(2);
  answers[1]?.(2);
  await changed;
  expect(queryClient.getQueryData(['a'])).toBe(2);
});

/** A query on a screen. Each fetch waits for its answer. */
function shown(name: string, meta?: Record<string, unknown>) {
  const answers: { resolve(value: number): void; reject(error: Error): void }[] = [];
  const queryFn = vi.fn(() => new Promise<number>((resolve, reject) => answers.push({ resolve, reject })));
  new QueryObserver(queryClient, { queryKey: [name], queryFn, retry: false, ...(meta && { meta }) }).subscribe(() => undefined);
  const settle = async (act: (last: (typeof answers)[number]) => void) => {
    for (const answer of answers.splice(0)) act(answer);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { queryFn, answer: () => settle(({ resolve }) => resolve(1)), fail: () => settle(({ reject }) => reject(new Error('no'))) };
}

test('a change does not fetch queries of other tags, without tags or without meta', async () => {
  const others = [shown('b', { tags: ['thing:2'] }), shown('c', { tags: [] }), shown('d', {}), shown('e')];
  for (const other of others) await other.answer();
  const first = shown('a', { tags: ['thing:1'] });
  void invalidate(queryClient, ['thing:1']);
  await first.answer();
  await first.answer();
  expect(first.queryFn).toHaveBeenCalledTimes(2);
  for (const { queryFn } of others) expect(queryFn).toHaveBeenCalledTimes(1);
});

test('a change during a later fetch restarts it once', async () => {
  const query = shown('a', { tags: ['thing:1'] });
  await query.answer();
  void queryClient.invalidateQueries();
  void invalidate(queryClient, ['thing:1']);
  await query.answer();
  await query.answer();
  expect(query.queryFn).toHaveBeenCalledTimes(3);
});

test('a change fetches a query only once after its fetch has failed', async () => {
  const query = shown('a', { tags: ['thing:1'] });
  await query.fail();
  void invalidate(queryClient, ['thing:1']);
  await query.answer();
  await query.answer();
  expect(query.queryFn).toHaveBeenCalledTimes(2);
});
