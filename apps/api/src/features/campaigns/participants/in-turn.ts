/** Does the same work for many companies or campaigns. If it fails for one, the others go on. */
import { isConnectionLost } from '../../../platform/database/transient-fault';

/**
 * Does the work for each of them, also after it has failed for some, and throws their errors at the end. Without a database it ends at
 * once, because each of the others would wait for it too. What `check` throws ends it between two of them.
 */
export async function inTurn<T>(all: readonly T[], work: (one: T) => Promise<void>, check?: () => void): Promise<void> {
  const errors: unknown[] = [];
  for (const one of all) {
    check?.();
    try {
      await work(one);
    } catch (error) {
      if (isConnectionLost(error)) throw error;
      errors.push(...(error instanceof SomeFailed ? error.errors : [error]));
    }
  }
  if (errors.length > 0) throw new SomeFailed(errors);
}

class SomeFailed extends Error {
  constructor(readonly errors: readonly unknown[]) {
    super(`${errors.length} failed, the first: ${(errors[0] as Error).message}`, { cause: errors[0] });
  }
}
