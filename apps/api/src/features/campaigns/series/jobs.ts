/** Makes the runs of campaigns that repeat. */
import type { Job, JobContext } from '../../../platform/jobs/jobs';
import { makeNextRun } from './makeNextRun';

/** Each run has a transaction of its own, so that a failed one takes no other with it. */
async function makeRuns({ database, clock, wakeRelay }: JobContext): Promise<void> {
  const makeOne = () => database.systemDb('campaigns that repeat', (db) => makeNextRun(db, clock.now()));
  while (await makeOne()) wakeRelay();
}

export const seriesJobs: readonly Job[] = [{ name: 'campaigns-series', cron: '*/10 * * * *', run: makeRuns }];
