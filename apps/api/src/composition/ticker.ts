/**
 * Some work starts at an exact second, such as the start of a campaign. Every worker looks for it each second; the SQL statement ensures that only
 * one of them does the work. A pg-boss job, with a resolution of one minute, catches up on missed ticks.
 */
import { everySecondJobs } from './app';
import { containErrors } from '../platform/contain-errors';
import type { JobContext } from '../platform/jobs/jobs';

const everyMilliseconds = 1_000;

export function startTicker(context: JobContext): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  let isBusy = false;
  const runAll = async () => {
    for (const run of everySecondJobs) await run(context).catch((error: unknown) => context.log.error({ err: error as Error }, 'tick'));
  };
  const tick = () => {
    if (isBusy) return;
    isBusy = true;
    running = runAll().finally(() => {
      isBusy = false;
    });
  };
  const timer = setInterval(containErrors(context.log, 'a tick', tick), everyMilliseconds);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
