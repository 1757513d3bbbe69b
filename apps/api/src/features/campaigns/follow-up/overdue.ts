/** Finds promised outcomes and open actions whose day has passed. Each is found once for each day, in any number of processes. */
import sql from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import { campaignAggregate } from '../events';
import { actionOverdue, outcomeOverdue } from './events';
import { isActionOverdue } from './conditions';

/** One statement checks the column and changes it, so exactly one process emits the event. */
export async function emitFollowUpsOverdue(db: Db, now: Date): Promise<number> {
  const outcomes = await db.run(sql`
    WITH late AS (
      SELECT f.campaign_id FROM campaign_follow_up f JOIN campaign c ON c.id = f.campaign_id AND c.deleted_at IS NULL
       WHERE f.state = 'PROMISED' AND f.overdue_told_at IS NULL AND f.promised_for < ${now}
       ORDER BY f.promised_for FOR NO KEY UPDATE OF f SKIP LOCKED),
    noted AS (
      UPDATE campaign_follow_up f SET overdue_told_at = ${now} FROM late WHERE late.campaign_id = f.campaign_id RETURNING f.campaign_id, f.company_id)
    INSERT INTO outbox_event (company_id, type, aggregate, payload)
    SELECT company_id, ${outcomeOverdue.name}, ${campaignAggregate('')} || campaign_id, jsonb_build_object('campaignId', campaign_id, 'companyId', company_id)
      FROM noted`);
  const actions = await db.run(sql`
    WITH late AS (
      SELECT x.id FROM campaign_action x JOIN campaign c ON c.id = x.campaign_id AND c.deleted_at IS NULL
       WHERE x.state = 'OPEN' AND x.overdue_told_at IS NULL AND x.due_on < ${now}::timestamptz::date + 1 AND ${isActionOverdue(now)}
       ORDER BY x.due_on FOR NO KEY UPDATE OF x SKIP LOCKED),
    noted AS (
      UPDATE campaign_action x SET overdue_told_at = ${now} FROM late WHERE late.id = x.id RETURNING x.id, x.campaign_id, x.company_id)
    INSERT INTO outbox_event (company_id, type, aggregate, payload)
    SELECT company_id, ${actionOverdue.name}, 'campaign-action:' || id, jsonb_build_object('campaignId', campaign_id, 'companyId', company_id, 'actionId', id)
      FROM noted`);
  return outcomes + actions;
}
