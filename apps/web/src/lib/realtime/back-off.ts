/** Back-off with jitter, which spreads the reconnects of the pages that lost the same server. */
export interface BackOff {
  /** The next pause in milliseconds. */
  next(): number;
  reset(): void;
}

export function backOff({ first, longest }: { first: number; longest: number }): BackOff {
  let pause = first;
  return {
    next() {
      const current = pause;
      pause = Math.min(pause * 2, longest);
      return current * (0.75 + Math.random() / 2);
    },
    reset() {
      pause = first;
    },
  };
}
