import type { Timers } from '../timers';

interface Timer {
  at: number;
  run: () => void;
  every: number | undefined;
}

/** A clock and timers that only a test advances. */
export interface ManualTime extends Timers {
  now(): number;
  advance(milliseconds: number): void;
  /** The process was busy for this time: each timer that is due runs once, late. */
  stall(milliseconds: number): void;
}

export function manualTime(start = Date.UTC(2026, 0, 1)): ManualTime {
  let now = start;
  const waiting = new Set<Timer>();

  function schedule(milliseconds: number, run: () => void, every?: number): () => void {
    const timer = { at: now + milliseconds, run, every };
    waiting.add(timer);
    return () => void waiting.delete(timer);
  }

  function fire(timer: Timer): void {
    if (timer.every === undefined) waiting.delete(timer);
    else timer.at = now + timer.every;
    timer.run();
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
        fire(next);
      }
      now = until;
    },
    stall(milliseconds) {
      now += milliseconds;
      for (const timer of [...waiting].filter(({ at }) => at <= now)) fire(timer);
    },
  };
}
