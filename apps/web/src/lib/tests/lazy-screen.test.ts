import { afterEach, expect, test, vi } from 'vitest';
import { fetchChunk } from '../lazy-screen';

afterEach(() => vi.useRealTimers());

test('[8.42] [9.6] a chunk that does not come within 120000 ms is lost', async () => {
  vi.useFakeTimers();
  const fetched = fetchChunk('Report', () => new Promise(() => undefined));
  const failure = fetched.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  await expect(failure).resolves.toMatchObject({ name: 'ChunkLoadError', message: 'Loading chunk Report failed' });
});

test('[8.42] one that is refused is lost at once, and one that comes leaves no timer behind', async () => {
  await expect(fetchChunk('Report', () => Promise.reject(new TypeError('gone')))).rejects.toMatchObject({ name: 'ChunkLoadError' });
  vi.useFakeTimers();
  await expect(fetchChunk('Report', () => Promise.resolve('module'))).resolves.toBe('module');
  expect(vi.getTimerCount()).toBe(0);
});
