/** Finds requests for information whose answer is late, also of finalised campaigns: the answer is still due. Each is found once, in any number of processes. */
import sql from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import { campaignAggregate } from '../events';
import { informationOverdue } from './events';

/** One statement checks the column and changes it, so exactly one process emits the event. */
export const emitRequestsOverdue = (db: Db, now: Date): Promise<number> =>
  db.run(sql`
    WITH late AS (
      SELECT q.company_id, q.id FROM consultation_request q JOIN campaign c ON c.company_id = q.company_id AND c.id = q.campaign_id AND c.deleted_at IS NULL
       WHERE q.answered_at IS NULL AND q.overdue_told_at IS NULL AND q.due_at < ${now}
       ORDER BY q.due_at FOR NO KEY UPDATE OF q SKIP LOCKED),
    noted AS (
      UPDATE consultation_request q SET overdue_told_at = ${now} FROM late WHERE late.company_id = q.company_id AND late.id = q.id
      RETURNING q.id, q.company_id, q.campaign_id)
    INSERT INTO outbox_event (company_id, type, aggregate, payload)
    SELECT company_id, ${informationOverdue.name}, ${campaignAggregate('')} || campaign_id,
           jsonb_build_object('campaignId', campaign_id, 'companyId', company_id, 'requestId', id)
      FROM noted`);
