import type { Job, JobContext } from '../../platform/jobs/jobs';
import { waitingJob } from './waiting/notify-managers';
import { oldViewsJob } from './reach';
import { reviewsJob } from './waiting/due-reviews';
import { correctExchangePeople, findCompaniesOfExchange, findMiscounted, recountQuestion } from './counts/recount';

async function recountAll({ database, log }: JobContext): Promise<void> {
  for (const { id } of await database.systemDb('recount', findMiscounted)) {
    const corrected = await database.systemDb('recount', (db) => recountQuestion(db, id));
    if (corrected > 0) log.warn({ questionId: id, corrected }, 'kept counts differed from a recount and were corrected');
  }
  for (const companyId of await database.systemDb('recount', findCompaniesOfExchange)) {
    const corrected = await database.systemDb('recount', (db) => correctExchangePeople(db, companyId));
    if (corrected > 0) log.error({ companyId, corrected }, 'kept people of the exchange differed from its rows and were corrected');
  }
}

export const exchangeJobs: readonly Job[] = [
  waitingJob,
  reviewsJob,
  oldViewsJob,
  { name: 'exchange-recount', cron: '37 3 * * *', run: recountAll },
];
