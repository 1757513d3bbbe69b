/** Makes the runs of campaigns that repeat. */
import type { Job, JobContext } from '../../../platform/jobs/jobs';
import { makeNextRun, SeriesFailed } from './makeNextRun';

/** Each run has a transaction of its own, so that a failed one takes no other with it. */
async function makeRuns({ database, clock, wakeRelay }: JobContext): Promise<void> {
  const failures: SeriesFailed[] = [];
  const makeOne = async (): Promise<boolean> => {
    const failed = failures.map(({ id }) => id);
    try {
      return await database.systemDb('campaigns that repeat', (db) => makeNextRun(db, clock.now(), failed));
    } catch (error) {
      if (!(error instanceof SeriesFailed)) throw error;
      failures.push(error);
      return true;
    }
  };
  while (await makeOne()) wakeRelay();
  if (failures[0]) throw failures[0];
}

export const seriesJobs: readonly Job[] = [{ name: 'campaigns-series', cron: '*/10 * * * *', run: makeRuns }];
