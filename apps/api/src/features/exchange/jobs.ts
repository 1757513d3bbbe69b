import type { Job, JobContext } from '../../platform/jobs/jobs';
import { waitingJob } from './waiting/notify-managers';
import { reviewsJob } from './waiting/due-reviews';
import { findMiscounted, recountQuestion } from './recount';

async function recountAll({ database, log }: JobContext): Promise<void> {
  for (const { id } of await database.systemDb('recount', findMiscounted)) {
    const corrected = await database.systemDb('recount', (db) => recountQuestion(db, id));
    if (corrected > 0) log.warn({ questionId: id, corrected }, 'kept counts differed from a recount and were corrected');
  }
}

export const exchangeJobs: readonly Job[] = [waitingJob, reviewsJob, { name: 'exchange-recount', cron: '37 3 * * *', run: recountAll }];
