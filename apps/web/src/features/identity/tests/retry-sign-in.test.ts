import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retrySignIn } from '../retry-sign-in';

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
  stop = retrySignIn(session);
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

test('if the provider fails twice while the server answers, the error replaces the kept content', async () => {
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
