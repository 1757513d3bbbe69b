import { setTimeout as delay } from 'node:timers/promises';

/** Asks `check` again every `everyMs` until it gives something; undefined when `withinMs` have passed without. */
export async function waitFor<T>(
  check: () => Promise<T | undefined> | T | undefined,
  withinMs: number,
  everyMs: number,
): Promise<T | undefined> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const found = await check();
    if (found !== undefined || performance.now() >= deadline) return found;
    await delay(everyMs);
  }
}
