/** Retries transactions that PostgreSQL rolled back because of a concurrent one. They have changed nothing, so a retry is safe. */
import { setTimeout as delay } from 'node:timers/promises';

/** Maximum number of runs of a transaction. */
export const maxAttempts = 4;

const retryableCodes = new Set(['40001', '40P01']);

/** Whether the error is a deadlock or a serialisation failure. */
export const isRetryable = (error: unknown): boolean => retryableCodes.has((error as { code?: string } | undefined)?.code ?? '');

const firstPauseMilliseconds = 10;

/**
 * The pause before the next run. A new transaction can lock a free row before one that waits for it. Without a pause, both could
 * meet in the same deadlock again.
 */
export const pauseAfter = (attempt: number): Promise<void> => delay(Math.random() * firstPauseMilliseconds * 2 ** attempt);

/** Runs a transaction, and runs it again after a deadlock or serialisation failure. `transact` must change only the database. */
export async function retryTransaction<T>(transact: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transact();
    } catch (error) {
      if (attempt >= maxAttempts || !isRetryable(error)) throw error;
      await pauseAfter(attempt);
    }
  }
}
