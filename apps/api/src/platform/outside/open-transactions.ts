/**
 * Detects outside calls during an open database transaction. Such a call keeps a connection until the other service answers. Only
 * tests switch this on, because tracking async contexts slows down each request.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

interface Mark {
  isOpen: boolean;
  outer: Mark | undefined;
}

let marks: AsyncLocalStorage<Mark> | undefined;

export function watchOpenTransactions(): void {
  marks ??= new AsyncLocalStorage();
}

/** Runs the work of a transaction. Until it settles, `requireNoTransaction` throws inside it. */
export async function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  if (!marks) return work();
  const mark: Mark = { isOpen: true, outer: marks.getStore() };
  return marks.run(mark, async () => {
    try {
      return await work();
    } finally {
      mark.isOpen = false;
    }
  });
}

/** Throws if the caller has an open transaction. */
export function requireNoTransaction(what: string): void {
  for (let mark = marks?.getStore(); mark; mark = mark.outer)
    if (mark.isOpen) throw new Error(`${what} is called while a database transaction is open: commit first, then call`);
}
