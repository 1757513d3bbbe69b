import type { Timers } from './timers';

/** The deadline is counted in steps. A process that was busy for long counts one step, and can then read the answers that arrived. */
const steps = 8;

interface DeadlineOptions {
  timers: Timers;
  milliseconds: number;
  /** Called when the time is over, unless `end` was called before. */
  onPassed(): void;
}

/** A deadline that can start again after its end. */
export function createDeadline({ timers, milliseconds, onPassed }: DeadlineOptions) {
  let stop: (() => void) | undefined;

  function count(left: number): void {
    stop = timers.after(milliseconds / steps, () => {
      if (left > 1) return count(left - 1);
      end();
      onPassed();
    });
  }

  function end(): void {
    stop?.();
    stop = undefined;
  }

  return {
    /** Has no effect while the deadline runs. */
    start(): void {
      if (!stop) count(steps);
    },
    end,
  };
}
