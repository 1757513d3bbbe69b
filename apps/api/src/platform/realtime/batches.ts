interface Batch {
  payloads: string[];
  resolve(): void;
  reject(error: unknown): void;
}

interface Batches {
  /** Resolves when the payloads are sent. */
  add(payloads: string[]): Promise<void>;
  /** Resolves when nothing is being sent. */
  flushed(): Promise<void>;
}

/** Sends payloads in order. Those that arrive while a query runs go together in the next one. */
export function createBatches(send: (payloads: string[]) => Promise<void>): Batches {
  const waiting: Batch[] = [];
  let isFlushing = false;
  let flushed = Promise.resolve();

  async function flush(): Promise<void> {
    isFlushing = true;
    while (waiting.length > 0) {
      const batches = waiting.splice(0);
      try {
        await send(batches.flatMap((batch) => batch.payloads));
        for (const batch of batches) batch.resolve();
      } catch (error) {
        for (const batch of batches) batch.reject(error);
      }
    }
    isFlushing = false;
  }

  return {
    add: (payloads) =>
      new Promise((resolve, reject) => {
        waiting.push({ payloads, resolve, reject });
        if (!isFlushing) flushed = flush();
      }),
    flushed: () => flushed,
  };
}
