import { afterEach, describe, expect, test, vi } from 'vitest';
import { backOff } from '../back-off';

afterEach(() => void vi.restoreAllMocks());

describe('the pauses between attempts', () => {
  test('double up to the longest, and begin again after a success', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const { next, reset } = backOff({ first: 100, longest: 350 });
    expect([next(), next(), next(), next()]).toEqual([100, 200, 350, 350]);
    reset();
    expect([next(), next()]).toEqual([100, 200]);
  });

  test('differ between pages, by up to a quarter in both directions', () => {
    const random = vi.spyOn(Math, 'random').mockReturnValue(0);
    expect(backOff({ first: 100, longest: 100 }).next()).toBe(75);
    random.mockReturnValue(1);
    expect(backOff({ first: 100, longest: 100 }).next()).toBe(125);
  });
});
