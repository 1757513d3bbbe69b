import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useNow } from '../use-now';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('all relative times of a page share one timer, which stops with the last of them', () => {
  const rows = Array.from({ length: 100 }, () => renderHook(() => useNow()));
  expect(vi.getTimerCount()).toBe(1);
  const before = rows[0]?.result.current;
  act(() => void vi.advanceTimersByTime(60_000));
  expect(rows.map(({ result }) => result.current.getTime() - (before?.getTime() ?? 0))).toEqual(rows.map(() => 60_000));
  for (const { unmount } of rows) unmount();
  expect(vi.getTimerCount()).toBe(0);
});
