import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signInLater } from '../sign-in-later';

let attempts: number;
let isUnreachable: boolean;
let hidden: number;
let stop: () => void;

const session = {
  restore: async () => void (attempts += 1),
  hide: () => void (hidden += 1),
  current: () => ({ status: 'loaded' as const, ended: false, unreachable: isUnreachable }),
};

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('fetch', async () => new Response());
  [attempts, hidden, isUnreachable] = [0, 0, true];
  stop = signInLater(session);
  await vi.advanceTimersByTimeAsync(0);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

test('retries a failed sign-in with back-off until the provider answers', async () => {
  expect(attempts).toBe(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([attempts >= 4, attempts <= 6]).toEqual([true, true]);
  isUnreachable = false;
  await vi.advanceTimersByTimeAsync(300_000);
  const until = attempts;
  await vi.advanceTimersByTimeAsync(300_000);
  expect(attempts).toBe(until);
});

test('a provider that fails twice, although the server answers, replaces the kept content by the error', async () => {
  expect(hidden).toBe(0);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(hidden).toBe(1);
});

test.each([
  ['the network is back', () => window.dispatchEvent(new Event('online'))],
  ['the page becomes visible again', () => document.dispatchEvent(new Event('visibilitychange'))],
])('retries at once when %s', async (_moment, happen) => {
  happen();
  await vi.advanceTimersByTimeAsync(0);
  expect(attempts).toBe(2);
});

test('a stopped page does not retry any more', async () => {
  stop();
  await vi.advanceTimersByTimeAsync(300_000);
  expect(attempts).toBe(1);
});
