/** Finds the queues that have a job to start, with one statement for all. Each worker of pg-boss on its own would ask every two seconds. */
import type pg from 'pg';
import { containErrors } from '../contain-errors';
import type { Log } from '../log';

const lookMilliseconds = 2_000;

/** Prepared once for each connection, because planning costs more than the few rows. */
const query = {
  name: 'queues with a job to start',
  text: "SELECT DISTINCT name FROM pgboss.job WHERE state < 'active' AND start_after <= now()",
};

/** Wakes the worker of each such queue. A look that fails is repeated with the next one. */
export function watchDueQueues({ pool, log, wake }: { pool: pg.Pool; log: Log; wake(queue: string): void }): { stop(): void } {
  let running: Promise<void> | undefined;
  const look = async (): Promise<void> => {
    try {
      const { rows } = await pool.query<{ name: string }>(query);
      for (const { name } of rows) wake(name);
    } catch (error) {
      log.error({ err: error as Error }, 'jobs');
    }
  };
  const tick = (): void => {
    running ??= look().finally(() => {
      running = undefined;
    });
  };
  const timer = setInterval(containErrors(log, 'a look at the jobs', tick), lookMilliseconds);
  return { stop: () => clearInterval(timer) };
}
