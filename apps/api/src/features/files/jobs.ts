/** What files do by themselves: they are looked at, and those that nothing claimed go. */
import sql from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import type { Job } from '../../platform/jobs/jobs';
import type { ObjectStore } from '../../platform/storage/port';
import { fileAggregate, fileDeleted } from './events';
import { checkAwaited } from './uploads';

/** So long a file waits for a thing to claim it. */
const unclaimedHours = 24;

/** Deletes what nobody claimed in time; how many. */
export async function expireFiles(db: Db, now: Date): Promise<number> {
  return db.run(sql`
    WITH gone AS (
      DELETE FROM file WHERE claimed_at IS NULL AND created_at < ${now}::timestamptz - make_interval(hours => ${unclaimedHours})
      RETURNING id, company_id, key)
    INSERT INTO outbox_event (company_id, type, aggregate, payload)
    SELECT company_id, ${fileDeleted.name}, ${fileAggregate('')} || id, jsonb_build_object('fileId', id, 'key', key) FROM gone`);
}

export const fileJobs = (storage: ObjectStore): readonly Job[] => [
  { name: 'files-check', cron: '* * * * *', run: ({ database }) => checkAwaited({ database, storage }) },
  {
    name: 'files-expire',
    cron: '7 * * * *',
    run: async ({ database, clock, nudgeRelay }) => {
      const expired = await database.systemDb('files that nothing claimed', (db) => expireFiles(db, clock.now()));
      if (expired > 0) nudgeRelay();
      await storage.sweep?.();
    },
  },
];
