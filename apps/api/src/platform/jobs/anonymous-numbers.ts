/**
 * Replaces sequential numbers of anonymous audit records by random ones, as migration 065 did. During a rolling upgrade, processes of the
 * release before it still write sequential ones.
 */
import sql from 'sql-template-tag';
import { minUnordered, unorderedIdSql } from '../unordered-id';
import { inSystemTransaction, type Job } from './jobs';

/** Longer than the time from one run to the next, so that no record is missed. */
const days = 3;

export const randomiseAnonymousNumbers: Job = {
  name: 'platform.anonymous-numbers',
  cron: '23 3 * * *',
  run: inSystemTransaction('anonymous numbers', async (db, { clock, log }) => {
    // an anonymous record has no person, no request, and the time of a full quarter of an hour
    const renumbered = await db.run(sql`
      UPDATE audit_event SET id = ${unorderedIdSql}
       WHERE at >= ${clock.now()}::timestamptz - make_interval(days => ${days}) AND at = date_bin('15 minutes', at, 'epoch'::timestamptz)
         AND actor_id IS NULL AND request_id IS NULL AND id < ${minUnordered}`);
    if (renumbered > 0) log.info({ renumbered }, 'anonymous records of an older build got random numbers');
  }),
};
