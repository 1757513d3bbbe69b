import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePollingFallback, useMessages } from '../live-updates';
import * as realtime from '../realtime';

const credentials = { accessToken: () => 'token', refresh: () => Promise.resolve(true), end: () => undefined };

let handlers: Set<(data: unknown) => void>;
beforeEach(() => {
  handlers = new Set();
  vi.useFakeTimers();
  vi.spyOn(realtime, 'subscribe').mockImplementation((_channel, _event, handler) => {
    handlers.add(handler);
    return () => void handlers.delete(handler);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('[7.82] a screen hears its channel, another one after a change, and none when it is left', () => {
  const onMessage = vi.fn<() => void>();
  const { rerender, unmount } = renderHook(({ channel }) => useMessages({ channel, event: 'update', credentials, onMessage }), {
    initialProps: { channel: 'private-campaign-1' },
  });
  for (const hear of handlers) act(() => hear({}));
  expect(onMessage).toHaveBeenCalledOnce();
  rerender({ channel: 'private-campaign-2' });
  expect(handlers.size).toBe(1);
  expect(vi.mocked(realtime.subscribe).mock.lastCall?.[0]).toBe('private-campaign-2');
  unmount();
  expect(handlers.size).toBe(0);
});

test('[7.80] without real time it asks every half minute, and no more when it is left', () => {
  const ask = vi.fn<() => void>();
  const { unmount } = renderHook(() => usePollingFallback(ask));
  vi.advanceTimersByTime(60_000);
  expect(ask).toHaveBeenCalledTimes(2);
  unmount();
  vi.advanceTimersByTime(60_000);
  expect(ask).toHaveBeenCalledTimes(2);
});
