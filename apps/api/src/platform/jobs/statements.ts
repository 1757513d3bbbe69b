/** The statements of pg-boss. */
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';

const retryMilliseconds = 1_000;

/** Whether a statement would fail each time: because of its values, a constraint, or its text. */
const isFaulty = (error: unknown): boolean => /^(?:22|23|42)/.test((error as { code?: string }).code ?? '');

/**
 * Runs statements. Between `begin` and `end` it repeats a statement until the database answers. pg-boss does not wait for the
 * statement that stores the end of a job. Its error would be an unhandled rejection, which ends the process.
 */
export function createStatements(pool: pg.Pool, onError: (error: Error) => void) {
  let isRepeating = false;
  return {
    begin: () => void (isRepeating = true),
    end: () => void (isRepeating = false),
    async executeSql(text: string, values: unknown[]): Promise<{ rows: unknown[] }> {
      const isRepeated = isRepeating;
      for (;;) {
        // The process ends. Nobody waits for this result any more.
        if (pool.ending) return new Promise(() => undefined);
        try {
          return await pool.query(text, values);
        } catch (error) {
          if (!isRepeated || isFaulty(error)) throw error;
          onError(error as Error);
          await delay(retryMilliseconds, undefined, { ref: false });
        }
      }
    },
  };
}
