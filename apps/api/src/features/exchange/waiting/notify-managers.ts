/** Notifies the managers of a company about each unanswered question once, in any number of processes. */
import { workingDaysBefore } from '@muster/contract/exchange/waiting';
import sql from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import type { Job, JobContext } from '../../../platform/jobs/jobs';
import { findQuestionWaits } from '../../organisation';
import { questionWaiting } from '../events';

/** Unanswered questions for which the managers have no notification yet. A partial index has the same conditions. */
const unannounced = sql`q.answer_count = 0 AND q.entity_id IS NULL AND q.managers_told_at IS NULL`;

/** Emits an event for each question that has waited for as many working days as its company has set. Returns how many. */
export async function notifyManagersOfWaiting({
  database,
  clock,
  wakeRelay,
}: Pick<JobContext, 'database' | 'clock' | 'wakeRelay'>): Promise<number> {
  const inSystem = <T>(work: (db: Db) => Promise<T>) => database.systemDb('questions that wait', work);
  const now = clock.now();
  let emitted = 0;
  for (const { companyId, days, ...company } of await inSystem(findCompanies))
    emitted += await inSystem((db) => emitWaiting(db, { companyId, now, askedBy: workingDaysBefore(now, days, company) }));
  if (emitted > 0) wakeRelay();
  return emitted;
}

async function findCompanies(db: Db) {
  const companies = await db.many<{ id: number }>(sql`SELECT DISTINCT q.company_id AS id FROM question q WHERE ${unannounced}`);
  return findQuestionWaits(
    db,
    companies.map(({ id }) => id),
  );
}

/**
 * The same column is the condition and the change, so that exactly one process emits the event. An anonymous question counts from
 * the end of its quarter of an hour. Otherwise the time of the notification would reveal when it was asked.
 */
const emitWaiting = (db: Db, { companyId, now, askedBy }: { companyId: number; now: Date; askedBy: Date }): Promise<number> =>
  db.run(sql`
    WITH due AS (
      SELECT q.id FROM question q
       WHERE q.company_id = ${companyId} AND ${unannounced} AND q.created_at <= ${askedBy} AND q.visible_at <= ${askedBy}
       ORDER BY q.created_at FOR NO KEY UPDATE SKIP LOCKED),
    noted AS (UPDATE question q SET managers_told_at = ${now} FROM due WHERE q.id = due.id RETURNING q.id, q.company_id)
    INSERT INTO outbox_event (company_id, type, aggregate, payload)
    SELECT company_id, ${questionWaiting.name}, 'question:' || id || ':waiting',
           jsonb_build_object('questionId', id, 'companyId', company_id, 'entityType', NULL, 'entityId', NULL)
      FROM noted`);

export const waitingJob: Job = {
  name: 'exchange-waiting',
  cron: '*/5 * * * *',
  run: async (context) => {
    await notifyManagersOfWaiting(context);
  },
};
