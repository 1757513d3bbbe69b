import sql from 'sql-template-tag';
import { inSystemTransaction, type Job } from '../../../platform/jobs/jobs';

/** No page shows an ended request. The job deletes it with its address after a while. */
const keptDays = 7;

export const joinRequestJob: Job = {
  name: 'directory-join-requests',
  cron: '43 3 * * *',
  run: inSystemTransaction('old join requests', async (db, { clock }) => {
    await db.run(sql`DELETE FROM join_request WHERE ends_at < ${clock.now()}::timestamptz - make_interval(days => ${keptDays})`);
  }),
};
