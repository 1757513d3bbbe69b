import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useOnce } from '../forms/use-once';

let now: number;
beforeEach(() => {
  now = 1_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => void vi.restoreAllMocks());

/** The hook around a run that the test ends. */
function setUp() {
  const ends: (() => void)[] = [];
  const run = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  const { result } = renderHook(() => useOnce<string>(run));
  const press = (input: string) => act(() => void result.current.press(input));
  const end = () => act(async () => ends.shift()?.());
  return { run, result, press, end };
}

describe('[4.26] a press', () => {
  test('runs at once', () => {
    const { run, result, press } = setUp();
    press('post');
    expect(run).toHaveBeenCalledExactlyOnceWith('post');
    expect(result.current.running).toBe('post');
  });

  test('does nothing while the first run lasts, however long that is', async () => {
    const { run, press } = setUp();
    press('post');
    now += 60_000;
    press('post');
    expect(run).toHaveBeenCalledOnce();
  });

  test('[9.16] does nothing within 300 ms of the previous press, even if its run has ended', async () => {
    const { run, press, end } = setUp();
    press('post');
    await end();
    now += 299;
    press('post');
    expect(run).toHaveBeenCalledOnce();
  });

  test('runs again 300 ms after the previous press if its run has ended', async () => {
    const { run, result, press, end } = setUp();
    press('post');
    await end();
    expect(result.current.running).toBeUndefined();
    now += 300;
    press('draft');
    expect(run).toHaveBeenLastCalledWith('draft');
    expect(run).toHaveBeenCalledTimes(2);
  });
});
