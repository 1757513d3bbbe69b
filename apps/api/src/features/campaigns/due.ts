/** Finds campaigns that are due soon or overdue, once for each campaign and end, in any number of processes. */
import { dueSoonMinutes } from '@muster/contract/campaigns/life-cycle';
import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import type { EventType } from '../../platform/outbox/event';
import { campaignAggregate, campaignDueSoon, campaignOverdue, type CampaignEvent } from './events';

/** Emits events for LIVE campaigns whose end is near or has passed [4.17] [9.15]. Returns how many. */
export async function emitEndEvents(db: Db, now: Date): Promise<number> {
  const threshold = new Date(now.getTime() + dueSoonMinutes * 60_000);
  const dueSoon = await emitOnce(db, now, campaignDueSoon, {
    column: sql`due_soon_told_at`,
    where: sql`due_soon_told_at IS NULL AND end_date >= ${now} AND end_date <= ${threshold}`,
  });
  const overdue = await emitOnce(db, now, campaignOverdue, {
    column: sql`overdue_told_at`,
    where: sql`overdue_told_at IS NULL AND end_date < ${now}`,
  });
  return dueSoon + overdue;
}

/** The same column is the condition and the change, so that exactly one process emits the event. */
const emitOnce = (db: Db, now: Date, event: EventType<CampaignEvent>, { column, where }: { column: Sql; where: Sql }): Promise<number> =>
  db.run(sql`
    WITH ending AS (
      SELECT id FROM campaign WHERE status = 'LIVE' AND deleted_at IS NULL AND ${where} ORDER BY end_date FOR NO KEY UPDATE SKIP LOCKED),
    noted AS (
      UPDATE campaign c SET ${column} = ${now} FROM ending WHERE c.id = ending.id RETURNING c.id, c.company_id, c.version)
    INSERT INTO outbox_event (company_id, type, aggregate, payload)
    SELECT company_id, ${event.name}, ${campaignAggregate('')} || id, jsonb_build_object('campaignId', id, 'companyId', company_id, 'version', version)
      FROM noted`);
