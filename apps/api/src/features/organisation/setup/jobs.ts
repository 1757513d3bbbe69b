import sql from 'sql-template-tag';
import { inSystemTransaction, type Job } from '../../../platform/jobs/jobs';

/** The right of consultants ends with the day. The column is cleared for imports, which ask for the right without the time. */
export const setupEndJob: Job = {
  name: 'company-setup-end',
  cron: '7 * * * *',
  run: inSystemTransaction('ends of setting up', async (db, { clock }) => {
    await db.run(
      sql`UPDATE company c SET setup_until = NULL WHERE c.setup_until < (${clock.now()}::timestamptz AT TIME ZONE c.time_zone)::date`,
    );
  }),
};
