/** Finds campaigns that end soon, end today or have ended, once for each campaign and end, in any number of processes. */
import { workingDaysLater } from '@muster/contract/shared/time/working-days';
import sql, { type Sql } from 'sql-template-tag';
import { workDaysOf } from '../../organisation';
import { emitReminders } from './reminders';
import type { Db } from '../../../platform/database/database';
import type { EventType } from '../../../platform/outbox/event';
import { campaignAggregate, campaignOverdue, campaignStillOverdue, type CampaignEvent } from '../events';

/** The author gets a notification this many working days after the end. */
const escalationDays = 2;
const dayMilliseconds = 86_400_000;

/**
 * Emits events for LIVE campaigns whose end is near or has passed [4.17] [9.15]. Returns how many. No reminder is about an end that has
 * passed.
 */
export async function emitEndEvents(db: Db, now: Date): Promise<number> {
  const reminders = await emitReminders(db, now);
  const overdue = await emitOnce(db, now, campaignOverdue, {
    column: sql`overdue_told_at`,
    where: sql`overdue_told_at IS NULL AND end_date < ${now}`,
  });
  const late = await findLongOverdue(db, now);
  const stillOverdue = await emitOnce(db, now, campaignStillOverdue, {
    column: sql`still_overdue_told_at`,
    where: sql`still_overdue_told_at IS NULL AND id = ANY (${late}::bigint[])`,
  });
  return reminders + overdue + stillOverdue;
}

/** Finds campaigns that ended two working days ago. The time zone is the campaign's. Its site or company sets the working days. */
async function findLongOverdue(db: Db, now: Date): Promise<number[]> {
  const ended = await db.many<{ id: number; endDate: string; timeZone: string; workDays: number[] }>(sql`
    SELECT id, end_date AS "endDate", time_zone AS "timeZone", ${workDaysOf(sql`campaign.company_id`, sql`campaign.site_id`)} AS "workDays" FROM campaign
     WHERE status = 'LIVE' AND deleted_at IS NULL AND still_overdue_told_at IS NULL AND overdue_told_at IS NOT NULL
       AND end_date < ${new Date(now.getTime() - escalationDays * dayMilliseconds)}`);
  const isLate = ({ endDate, timeZone, workDays }: (typeof ended)[number]): boolean =>
    workingDaysLater(new Date(endDate), timeZone, { count: escalationDays, workDays }) <= now;
  return ended.filter(isLate).map(({ id }) => id);
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
