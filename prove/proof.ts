/** What every proof is: a size and a seed go in, counts and the failures that were found come out. */

export interface ProofOptions {
  /** The same seed asks the same questions in the same order. */
  seed: number;
  /** How many of whatever the proof counts by: cells, kills, rounds, requests. */
  size: number;
}

export interface Outcome {
  /** What was done, by name, in the order in which it is shown. */
  counts: Record<string, number>;
  /** One line each; none is what has to come out. */
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
