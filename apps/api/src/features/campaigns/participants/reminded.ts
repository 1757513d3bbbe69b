/** Reminders: the people with open work, and the time of their last reminder. */
import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import type { Context } from '../../../platform/http/context';
import { responsibleFor } from '../../identity';
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

interface Waiting {
  /** Reminds the people of the audience, or the participating sites. Both are `a` in the condition. */
  of: 'people' | 'sites';
  where: Sql;
  /** The number of named people or sites; undefined for all. */
  named: number | undefined;
}

/**
 * Stores the time on the rows that were not reminded within a day. The other rows of the request are skipped. People without open work get a
 * slightly earlier time: during an upgrade, a relay of the previous build notifies everybody with exactly the time of the reminder. The
 * microsecond can go when no process of such a build runs any more.
 */
export async function markReminded({ db, now }: Context, { of, where, named }: Waiting): Promise<{ reminded: number; skipped: number }> {
  const table = of === 'people' ? sql`campaign_audience a` : sql`campaign_site a`;
  const pauseEnds = new Date(now.getTime() - pauseHours * 3_600_000);
  const isDue = sql`(a.reminded_at IS NULL OR a.reminded_at <= ${pauseEnds})`;
  const all = named ?? (await db.one<{ count: number }>(sql`SELECT count(*) AS count FROM ${table} WHERE ${where}`)).count;
  const time = of === 'people' ? sql`${now}::timestamptz - CASE WHEN a.has_work THEN '0'::interval ELSE '1 microsecond' END` : sql`${now}`;
  const reminded = await db.run(sql`UPDATE ${table} SET reminded_at = ${time} WHERE ${where} AND ${isDue}`);
  return { reminded, skipped: all - reminded };
}
