/** Notifies the managers of a company on the review day of an answer: once for each date, with any number of processes. */
import sql, { raw } from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import { inSystemTransaction, type Job } from '../../../platform/jobs/jobs';
import { zoneOfCompany } from '../../organisation';
import { reviewDue } from '../events';

/** No zone is further ahead of UTC. */
const hoursAhead = 14;

/** The same column is the condition and the change, so that exactly one process emits the event. Returns how many. */
export const notifyDueReviews = (db: Db, now: Date): Promise<number> =>
  db.run(sql`
    WITH due AS (
      SELECT a.id FROM answer a
       WHERE a.review_on IS NOT NULL AND a.review_told_at IS NULL
         AND a.review_on <= (${now}::timestamptz AT TIME ZONE 'UTC' + make_interval(hours => ${hoursAhead}))::date
         AND a.review_on <= (${now}::timestamptz AT TIME ZONE ${zoneOfCompany(raw('a.company_id'))})::date
       ORDER BY a.id FOR NO KEY UPDATE SKIP LOCKED),
    noted AS (
      UPDATE answer a SET review_told_at = ${now} FROM due WHERE a.id = due.id RETURNING a.id, a.company_id, a.question_id)
    INSERT INTO outbox_event (company_id, type, aggregate, payload)
    SELECT company_id, ${reviewDue.name}, 'answer:' || id || ':review',
           jsonb_build_object('questionId', question_id, 'companyId', company_id, 'entityType', NULL, 'entityId', NULL, 'answerId', id)
      FROM noted`);

export const reviewsJob: Job = {
  name: 'exchange-reviews',
  cron: '*/5 * * * *',
  run: inSystemTransaction('answers to review', async (db, { clock, wakeRelay }) => {
    if ((await notifyDueReviews(db, clock.now())) > 0) wakeRelay();
  }),
};
