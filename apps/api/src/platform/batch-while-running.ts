/** Batches items: collects those that arrive while one call of `work` runs, and passes them together to the next call. */
export function batchWhileRunning<Item>(work: (items: readonly Item[]) => Promise<void>): (item: Item) => Promise<void> {
  let waiting: Item[] = [];
  let next: Promise<void> | undefined;
  let running: Promise<unknown> = Promise.resolve();

  const runNext = async (): Promise<void> => {
    await running;
    const items = waiting;
    [waiting, next] = [[], undefined];
    const run = work(items);
    running = run.catch(() => undefined);
    return run;
  };

  return (item) => {
    waiting.push(item);
    next ??= runNext();
    return next;
  };
}
