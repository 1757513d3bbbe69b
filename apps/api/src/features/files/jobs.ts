/** Background jobs: check uploads, and delete files that no entity claimed. */
import sql from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import type { Job } from '../../platform/jobs/jobs';
import type { ObjectStore } from '../../platform/storage/port';
import { fileAggregate, fileDeleted } from './events';
import { checkPendingUploads } from './uploads';

/** How long a file can wait for an entity to claim it. */
const unclaimedHours = 24;

/** Maximum number per transaction. The job repeats until nothing is left. */
const maxExpiredAtOnce = 500;

/** Deletes unclaimed files, which frees their quota. Returns how many, at most 500. */
export async function expireFiles(db: Db, now: Date): Promise<number> {
  return db.run(sql`
    WITH gone AS (
      DELETE FROM file WHERE id IN (
        SELECT id FROM file WHERE claimed_at IS NULL AND created_at < ${now}::timestamptz - make_interval(hours => ${unclaimedHours})
         ORDER BY company_id, id LIMIT ${maxExpiredAtOnce} FOR UPDATE SKIP LOCKED)
      RETURNING id, company_id, key)
    INSERT INTO outbox_event (company_id, type, aggregate, payload)
    SELECT company_id, ${fileDeleted.name}, ${fileAggregate('')} || id, jsonb_build_object('fileId', id, 'key', key) FROM gone`);
}

export const fileJobs = (storage: ObjectStore): readonly Job[] => [
  { name: 'files-check', cron: '* * * * *', run: ({ database, clock }) => checkPendingUploads({ database, storage, clock }) },
  {
    name: 'files-expire',
    cron: '7 * * * *',
    run: async ({ database, clock, wakeRelay }) => {
      let expired: number;
      do {
        expired = await database.systemDb('files that nothing claimed', (db) => expireFiles(db, clock.now()));
        if (expired > 0) wakeRelay();
      } while (expired === maxExpiredAtOnce);
      await database.systemDb('files that nothing claimed', (db) =>
        db.run(sql`DELETE FROM upload_in_progress WHERE held_until < ${clock.now()}::timestamptz - interval '1 day'`),
      );
      await storage.sweep?.();
    },
  },
];
