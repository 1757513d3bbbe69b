import sql from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import { inSystemTransaction, type Job } from '../../platform/jobs/jobs';
import { forgetGuests } from '../crews';
import { forgetFormerNumbers } from '../identity';
import { retentionOf } from './queries';

/** Deletes the kept names of people whose retention is over. */
export const deleteRetainedNames = (db: Db, now: Date): Promise<number> =>
  db.run(sql`
    UPDATE former_member f SET kept_first_name = NULL, kept_last_name = NULL
     WHERE f.kept_last_name IS NOT NULL AND f.left_at + make_interval(years => ${retentionOf(sql`f.company_id`)}) <= ${now}`);

const deleteExports = (db: Db, now: Date): Promise<number> => db.run(sql`DELETE FROM personal_data_export WHERE expires_at <= ${now}`);

export const privacyJobs: readonly Job[] = [
  {
    name: 'privacy-records',
    cron: '57 2 * * *',
    run: inSystemTransaction('names on old records', async (db, { clock, log }) => {
      const forgotten = await deleteRetainedNames(db, clock.now());
      await forgetGuests(db, clock.now(), retentionOf);
      await forgetFormerNumbers(db, clock.now());
      if (forgotten > 0) log.info({ forgotten }, 'acknowledgement records lost names after the retention');
    }),
  },
  {
    name: 'privacy-exports',
    cron: '12 * * * *',
    run: inSystemTransaction('old exports of personal data', async (db, { clock }) => {
      await deleteExports(db, clock.now());
    }),
  },
];
