/**
 * Reminds people of due dates, at the times that the company has set: so many days before the end, at its time of day. With 0 it is the
 * beginning of the last day. Both are in the zone of the campaign.
 */
import { dueSoonMinutes } from '@muster/contract/campaigns/life-cycle';
import { maxReminderDays } from '@muster/contract/organisation/limits';
import sql from 'sql-template-tag';
import { reminderTimesOf } from '../../organisation';
import type { Db } from '../../../platform/database/database';
import { campaignAggregate, campaignDueSoon, campaignDueToday } from '../events';

/** A local day can last longer than 24 hours. */
const daysAhead = maxReminderDays + 1;

/** The start of the day on which the campaign ends. An end at midnight belongs to the day before. */
const lastDay = sql`date_trunc('day', (c.end_date - interval '1 microsecond') AT TIME ZONE c.time_zone) AT TIME ZONE c.time_zone`;

/** When the reminder of so many days is due. At a clock change, the time of day stays. */
const moment = sql`CASE WHEN t.days = 0 THEN ${lastDay} ELSE (c.end_date AT TIME ZONE c.time_zone - make_interval(days => t.days)) AT TIME ZONE c.time_zone END`;

/** The days of the last reminder about this end. The previous build stores only whether it reminded two days before or on the day. */
const remindedDays = sql`least(
  CASE WHEN c.reminded_end = c.end_date THEN c.reminded_days WHEN c.due_soon_told_at IS NOT NULL THEN 2 END,
  CASE WHEN c.due_today_told_at IS NOT NULL THEN 0 END)`;

const liveFrom = sql`greatest(c.posted_at, c.start_date)`;

/** When the campaign becomes due soon [4.17]. */
const dueSoonFrom = sql`(c.end_date - make_interval(mins => ${dueSoonMinutes}))`;

/**
 * Emits an event for each campaign that has a reminder due. If several are due, because no job ran for a while, only the last one counts.
 * A time that was over when the company set it, or when the campaign became LIVE, does not count: the announcement is recent. Such a
 * campaign reminds when it becomes due soon [4.17], unless it was due soon from its first moment. Returns the number of events.
 */
export const emitReminders = (db: Db, now: Date): Promise<number> =>
  db.run(sql`
    WITH due AS (
      SELECT c.id, (
               SELECT min(t.days) FROM (${reminderTimesOf(sql`c.company_id`)}) t CROSS JOIN LATERAL (SELECT ${moment} AS at) m
                WHERE m.at <= ${now} AND (m.at >= t.since OR ${liveFrom} >= t.since)
                  AND (m.at >= ${liveFrom} OR ${dueSoonFrom} BETWEEN ${liveFrom} AND ${now})) AS days
        FROM campaign c
       WHERE c.status = 'LIVE' AND c.deleted_at IS NULL AND c.end_date >= ${now}
         AND c.end_date <= ${now}::timestamptz + make_interval(days => ${daysAhead})),
    reminding AS (
      SELECT c.id, due.days FROM campaign c JOIN due ON due.id = c.id
       WHERE due.days < coalesce(${remindedDays}, ${maxReminderDays + 1}) ORDER BY c.end_date FOR NO KEY UPDATE OF c SKIP LOCKED),
    noted AS (
      UPDATE campaign c
         SET reminded_days = r.days, reminded_end = c.end_date,
             due_today_told_at = CASE WHEN r.days = 0 THEN ${now} ELSE c.due_today_told_at END,
             due_soon_told_at = CASE WHEN r.days = 0 THEN c.due_soon_told_at ELSE ${now} END
        FROM reminding r WHERE c.id = r.id RETURNING c.id, c.company_id, c.version, r.days)
    INSERT INTO outbox_event (company_id, type, aggregate, payload)
    SELECT company_id, CASE WHEN days = 0 THEN ${campaignDueToday.name} ELSE ${campaignDueSoon.name} END, ${campaignAggregate('')} || id,
           jsonb_build_object('campaignId', id, 'companyId', company_id, 'version', version)
      FROM noted`);
