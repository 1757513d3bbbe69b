import { expect, test, vi } from 'vitest';
import { untilFont } from '../until-font';

const face = (load: () => Promise<unknown>) => ({ load: load as FontFace['load'] });

test('waits until the first letters are there', async () => {
  let arrive = (): void => undefined;
  let isOver = false;
  const waiting = untilFont([face(() => new Promise<void>((resolve) => (arrive = resolve)))]).then(() => (isOver = true));
  await Promise.resolve();
  expect(isOver).toBe(false);
  arrive();
  await waiting;
});

test('waits for a late font only a moment', async () => {
  vi.useFakeTimers();
  const waiting = untilFont([face(() => new Promise(() => undefined))]);
  await vi.advanceTimersByTimeAsync(300);
  await expect(waiting).resolves.toBeUndefined();
  vi.useRealTimers();
});

test.each([
  ['a font that cannot be loaded', [face(() => Promise.reject(new Error('no file')))]],
  ['a page without a font', []],
])('does not wait for %s', async (_case, faces) => {
  vi.useFakeTimers();
  await expect(untilFont(faces)).resolves.toBeUndefined();
  vi.useRealTimers();
});
