/** A proof: takes a size and a seed, and returns counts and failures. */

export interface ProofOptions {
  /** The same seed gives the same requests in the same order. */
  seed: number;
  /** The number of units of the proof: cells, kills, rounds, requests. */
  size: number;
  /** Only these parts of a proof that has parts. Default: all. */
  parts?: readonly string[] | undefined;
}

export interface Outcome {
  /** The counts by name, in the order of display. */
  counts: Record<string, number>;
  /** One line per failure. The proof passes without failures. */
  failures: string[];
}

export type Proof = (options: ProofOptions) => Promise<Outcome>;

/** Runs `work` for every item, `width` at a time. */
export async function inParallel<T>(items: readonly T[], width: number, work: (item: T, index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < items.length) {
      const index = next++;
      await work(items[index] as T, index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, worker));
}
