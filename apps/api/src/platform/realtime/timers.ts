import { containErrors, type FaultLog } from '../contain-errors';

/** Timers, injected so that tests control time. Each call returns a function that cancels the timer. */
export interface Timers {
  after(milliseconds: number, run: () => void): () => void;
  every(milliseconds: number, run: () => void): () => void;
}

/** Node's timers. They do not keep the process alive. An error in a callback is logged and ends only that run. */
export function nodeTimers(log: FaultLog): Timers {
  return {
    after(milliseconds, run) {
      const timer = setTimeout(containErrors(log, 'a real-time timer', run), milliseconds).unref();
      return () => clearTimeout(timer);
    },
    every(milliseconds, run) {
      const timer = setInterval(containErrors(log, 'a real-time timer', run), milliseconds).unref();
      return () => clearInterval(timer);
    },
  };
}
