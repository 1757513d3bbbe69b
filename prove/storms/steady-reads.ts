/** One person reads at planned moments, whether earlier reads have been answered or not. Latencies count from the planned moment. */
import { setTimeout as delay } from 'node:timers/promises';

const everyMs = 20;

export interface SteadyReads {
  /** Waits for the reads that have begun. Returns the milliseconds of each. */
  stop(): Promise<number[]>;
}

export function readSteadily(read: () => Promise<void>): SteadyReads {
  const started = performance.now();
  const reads: Promise<number>[] = [];
  const over = new AbortController();
  const timed = async (planned: number): Promise<number> => {
    await read();
    return performance.now() - planned;
  };
  const loop = (async () => {
    for (let planned = started; !over.signal.aborted; planned += everyMs) {
      await delay(Math.max(0, planned - performance.now()));
      if (!over.signal.aborted) reads.push(timed(planned));
    }
  })();
  return {
    async stop() {
      over.abort();
      await loop;
      return Promise.all(reads);
    },
  };
}

export async function readQuietly(read: () => Promise<void>, count: number): Promise<number[]> {
  const reads = readSteadily(read);
  await delay(count * everyMs);
  return reads.stop();
}

/** The time that one in a hundred exceeds. */
export function p99Of(latencies: readonly number[]): number {
  const sorted = latencies.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0;
}
