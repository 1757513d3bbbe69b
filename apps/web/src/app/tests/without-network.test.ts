import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { untilTooLong } from '../without-network';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function wait({ isOnline, hasServiceWorker }: { isOnline: boolean; hasServiceWorker: boolean }) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: hasServiceWorker ? { controller: {} } : undefined }));
  const isTooLong = vi.fn<() => void>();
  void untilTooLong().then(isTooLong);
  return isTooLong;
}

test.each([
  ['with a network', { isOnline: true, hasServiceWorker: true }],
  ['without a service worker, which alone has the code', { isOnline: false, hasServiceWorker: false }],
])('a page %s waits for a slow database only a moment', async (_case, given) => {
  const isTooLong = wait(given);
  await vi.advanceTimersByTimeAsync(1_499);
  expect(isTooLong).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(isTooLong).toHaveBeenCalledOnce();
});

test('a page without a network waits longer', async () => {
  const isTooLong = wait({ isOnline: false, hasServiceWorker: true });
  await vi.advanceTimersByTimeAsync(14_999);
  expect(isTooLong).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(isTooLong).toHaveBeenCalledOnce();
});

test('a page without a network waits until the network is back', async () => {
  const isTooLong = wait({ isOnline: false, hasServiceWorker: true });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(isTooLong).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(isTooLong).toHaveBeenCalledOnce();
});
