import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetPerson } from '../../lib/offline/kept-key';
import { limitDays, rememberPerson } from '../../lib/offline/kept-person';
import type { Session } from '../../lib/sign-in/session';
import { showKeptContent } from '../without-network';

beforeEach(() => {
  vi.useFakeTimers();
  rememberPerson('u1', 's1', Date.now());
  limitDays(1, 7);
  vi.stubGlobal('indexedDB', { open: () => ({}) });
});
afterEach(async () => {
  // The page gives up the database that hangs. Otherwise other tests would wait for it.
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  forgetPerson();
});

/** Starts a page whose database hangs. */
function startPage({ isOnline, hasServiceWorker }: { isOnline: boolean; hasServiceWorker: boolean }) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: hasServiceWorker ? { controller: {} } : undefined }));
  const started = vi.fn<() => void>();
  // The page calls no member of the session unless it shows something.
  void showKeptContent({} as Session, new QueryClient()).then(started);
  return started;
}

test.each([
  ['with a network', { isOnline: true, hasServiceWorker: true }],
  ['without a service worker, which alone has the code', { isOnline: false, hasServiceWorker: false }],
])('a page %s waits for a slow database only a moment', async (_case, given) => {
  const started = startPage(given);
  await vi.advanceTimersByTimeAsync(1_499);
  expect(started).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(started).toHaveBeenCalledOnce();
});

test('a page without a network waits longer, until the network is back', async () => {
  const started = startPage({ isOnline: false, hasServiceWorker: true });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(started).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(started).toHaveBeenCalledOnce();
});
