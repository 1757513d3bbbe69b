/** Reminders: the people with open work, and the time of their last reminder. */
import type { Reminded } from '@muster/contract/reports/report';
import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import type { Context } from '../../../platform/http/context';
import { responsibleFor } from '../../identity';
import type { Campaign } from '../campaign';
import type { CampaignReminder } from '../events';
import { isStillOpen } from '../responses/stored-responses';

const pauseHours = 24;

/** `SELECT user_id`: the people responsible for the named `campaign_site`: its assignee, or its site managers without an assignee. */
export const responsiblePeople = (site: Sql): Sql =>
  responsibleFor({ companyId: sql`${site}.company_id`, siteId: sql`${site}.site_id`, assigneeId: sql`${site}.assignee_id` });

/** `SELECT user_id`: the people of one reminder who have open work, without duplicates. Needs a transaction that sees all companies. */
export const remindedPeople = ({ companyId, campaignId, at, by }: CampaignReminder): Sql => sql`
    SELECT a.user_id FROM campaign_audience a
     WHERE a.company_id = ${companyId} AND a.campaign_id = ${campaignId} AND a.reminded_at = ${at} AND a.has_work
     UNION SELECT p.user_id FROM campaign_site a CROSS JOIN LATERAL (${responsiblePeople(sql`a`)}) p
     WHERE a.company_id = ${companyId} AND a.campaign_id = ${campaignId} AND a.reminded_at = ${at} AND p.user_id <> ${by}
       AND ${isStillOpen(sql`a`)}`;

/** How many of these people are in the audience of the campaign. */
export const countInAudience = async (db: Db, { id, companyId }: { id: number; companyId: number }, people: readonly string[]) =>
  (
    await db.one<{ count: number }>(sql`
      SELECT count(*) AS count FROM campaign_audience a
       WHERE a.company_id = ${companyId} AND a.campaign_id = ${id} AND a.user_id = ANY (${[...people]}::uuid[])`)
  ).count;

export interface Waiting {
  /** The people of the audience, or the participating sites. Both are `a` in the conditions. */
  of: 'people' | 'sites';
  /** Those with open work that the request means. */
  where: Sql;
  /** Of these, those that somebody else than the caller can be reminded of. */
  isRemindable: Sql;
  /** Of the others, those that wait for the caller. The rest waits for nobody. */
  isOwn: Sql;
  /** The number of named people or sites; undefined for all. */
  named: number | undefined;
}

const tableOf = ({ of }: Waiting): Sql => (of === 'people' ? sql`campaign_audience a` : sql`campaign_site a`);

const pauseBefore = (now: Date): Date => new Date(now.getTime() - pauseHours * 3_600_000);

/** Whether a reminder may follow one of the given time; null stands for none. */
export const isRemindedBefore = (now: Date, last: Sql): Sql => sql`(${last} IS NULL OR ${last} <= ${pauseBefore(now)})`;

const isDue = (now: Date): Sql => isRemindedBefore(now, sql`a.reminded_at`);

/** Stores that everybody of the campaign was reminded. The dashboards of its managers then stop asking for a reminder until the next one is possible. */
export const markAllReminded = ({ db, now }: Context, { id, companyId }: { id: number; companyId: number }): Promise<number> =>
  db.run(sql`UPDATE campaign SET all_reminded_at = ${now} WHERE company_id = ${companyId} AND id = ${id}`);

/** Whom a reminder would reach now, and whom not. */
export async function countWaiting({ db, now }: Context, waiting: Waiting): Promise<Reminded> {
  const { where, isRemindable, isOwn, named } = waiting;
  const { remindable, reminded, own, unattended } = await db.one<{ remindable: number } & Omit<Reminded, 'skipped'>>(sql`
    SELECT count(*) FILTER (WHERE w.remindable)::integer AS remindable, count(*) FILTER (WHERE w.remindable AND w.due)::integer AS reminded,
           count(*) FILTER (WHERE NOT w.remindable AND w.own)::integer AS own,
           count(*) FILTER (WHERE NOT w.remindable AND NOT w.own)::integer AS unattended
      FROM (SELECT ${isRemindable} AS remindable, ${isDue(now)} AS due, ${isOwn} AS own FROM ${tableOf(waiting)} WHERE ${where}) w`);
  return { reminded, skipped: (named === undefined ? remindable : named - own - unattended) - reminded, own, unattended };
}

/**
 * Counts the people whom a reminder to everybody would reach now: `open`, the stored number of people with open work, less those who were reminded
 * within a day. It counts only the latter, so its cost does not grow with the audience.
 */
export async function countOpenPeople(
  { db, now, actor }: Context,
  { id, companyId, isAnonymous }: Pick<Campaign, 'id' | 'companyId' | 'isAnonymous'>,
  open: number,
): Promise<Reminded> {
  const isMeant = sql`a.company_id = ${companyId} AND a.campaign_id = ${id} AND (a.has_work OR ${isAnonymous}::boolean)`;
  const { own, skipped } = await db.one<{ own: number; skipped: number }>(sql`
    SELECT (SELECT count(*)::integer FROM campaign_audience a WHERE ${isMeant} AND a.user_id = ${actor.id}) AS own,
           (SELECT count(*)::integer FROM campaign_audience a
             WHERE ${isMeant} AND a.user_id <> ${actor.id} AND a.reminded_at > ${pauseBefore(now)}) AS skipped`);
  return { reminded: Math.max(0, open - own - skipped), skipped, own, unattended: 0 };
}

/**
 * Stores the time on the rows that were not reminded within a day. The other rows of the request are skipped. People without open work get a
 * slightly earlier time: during an upgrade, a relay of the previous build notifies everybody with exactly the time of the reminder. The
 * microsecond can go when no process of such a build runs any more.
 */
export async function markReminded(ctx: Context, waiting: Waiting): Promise<Reminded> {
  const { db, now } = ctx;
  const { of, where, isRemindable } = waiting;
  const found = await countWaiting(ctx, waiting);
  const time = of === 'people' ? sql`${now}::timestamptz - CASE WHEN a.has_work THEN '0'::interval ELSE '1 microsecond' END` : sql`${now}`;
  const reminded = await db.run(
    sql`UPDATE ${tableOf(waiting)} SET reminded_at = ${time} WHERE ${where} AND ${isRemindable} AND ${isDue(now)}`,
  );
  return { ...found, reminded, skipped: found.reminded + found.skipped - reminded };
}
