/** Waiting, injected so that tests turn the clock by hand. Each call answers a function that calls it off. */
export interface Timers {
  after(milliseconds: number, run: () => void): () => void;
  every(milliseconds: number, run: () => void): () => void;
}

/** Node's own timers; none of them keeps the process alive. */
export const nodeTimers: Timers = {
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds).unref();
    return () => clearTimeout(timer);
  },
  every(milliseconds, run) {
    const timer = setInterval(run, milliseconds).unref();
    return () => clearInterval(timer);
  },
};
