import { setTimeout as delay } from 'node:timers/promises';

/** Calls `check` every `everyMs` until it returns a value. Returns undefined after `withinMs`. */
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
