/**
 * What must happen on the second, such as a campaign that starts. Every worker ticks; the statement decides which of
 * them did it. pg-boss, whose schedules have minutes, stands behind it for what was missed.
 */
import { campaignTicks } from './features/campaigns';
import type { JobContext } from './platform/jobs/jobs';

const everyMilliseconds = 1_000;

export function startTicker(context: JobContext): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  let isBusy = false;
  const tick = async () => {
    for (const run of campaignTicks) await run(context);
  };
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    running = tick()
      .catch((error: unknown) => context.log.error({ err: error as Error }, 'tick'))
      .finally(() => {
        isBusy = false;
      });
  }, everyMilliseconds);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
