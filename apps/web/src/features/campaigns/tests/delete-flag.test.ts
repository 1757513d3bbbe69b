import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDeleteFlag } from '../manage/use-delete-flag';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("[4.6] [9.16] 'deleting...' ends after 10000 ms without an answer, and not before", () => {
  const { result } = renderHook(useDeleteFlag);
  act(() => result.current[1](true));
  act(() => void vi.advanceTimersByTime(9_999));
  expect(result.current[0]).toBe(true);
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current[0]).toBe(false);
});

test('[4.6] a second delete has its own ten seconds', () => {
  const { result } = renderHook(useDeleteFlag);
  act(() => result.current[1](true));
  act(() => void vi.advanceTimersByTime(9_000));
  act(() => result.current[1](false));
  act(() => result.current[1](true));
  act(() => void vi.advanceTimersByTime(9_000));
  expect(result.current[0]).toBe(true);
});
