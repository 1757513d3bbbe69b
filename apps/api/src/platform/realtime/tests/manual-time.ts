import type { Timers } from '../timers';

/** A clock and timers that only a test advances. */
export interface ManualTime extends Timers {
  now(): number;
  advance(milliseconds: number): void;
}

export function manualTime(start = Date.UTC(2026, 0, 1)): ManualTime {
  let now = start;
  const waiting = new Set<{ at: number; run: () => void; every?: number }>();

  function schedule(milliseconds: number, run: () => void, every?: number): () => void {
    const timer = { at: now + milliseconds, run, every };
    waiting.add(timer);
    return () => void waiting.delete(timer);
  }

  return {
    now: () => now,
    after: (milliseconds, run) => schedule(milliseconds, run),
    every: (milliseconds, run) => schedule(milliseconds, run, milliseconds),
    advance(milliseconds) {
      const until = now + milliseconds;
      for (;;) {
        const [next] = [...waiting].filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at);
        if (!next) break;
        now = next.at;
        if (next.every === undefined) waiting.delete(next);
        else next.at += next.every;
        next.run();
      }
      now = until;
    },
  };
}
