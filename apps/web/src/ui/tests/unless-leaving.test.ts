import type { RegisteredRouter } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { unlessLeaving } from '../hooks/unless-leaving';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const routerIn = (status: string) => ({ state: { status } });

test('a move that the person did not ask for waits while the screen that they chose loads', () => {
  const router = routerIn('pending');
  const go = vi.fn();
  unlessLeaving(router as RegisteredRouter, 1_000, go);
  vi.advanceTimersByTime(10_000);
  expect(go).not.toHaveBeenCalled();
  router.state.status = 'idle';
  vi.advanceTimersByTime(1_000);
  expect(go).toHaveBeenCalledOnce();
});

test('it never comes once its screen is gone', () => {
  const router = routerIn('pending');
  const go = vi.fn();
  const cancel = unlessLeaving(router as RegisteredRouter, 1_000, go);
  vi.advanceTimersByTime(1_500);
  cancel();
  router.state.status = 'idle';
  vi.advanceTimersByTime(10_000);
  expect(go).not.toHaveBeenCalled();
});
