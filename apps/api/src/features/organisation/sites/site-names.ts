/** Names of sites, and the zone and settings of companies, for statements of other features. */
import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';

/** The names of all sites of a company, by id. */
export async function findSiteNames(db: Db, companyId: number): Promise<Map<number, string>> {
  const sites = await db.many<{ id: number; name: string }>(sql`SELECT id, name FROM site WHERE company_id = ${companyId}`);
  return new Map(sites.map(({ id, name }) => [id, name]));
}

/** The name of an existing company. */
export const nameOfCompany = async (db: Db, companyId: number): Promise<string> =>
  (await db.one<{ name: string }>(sql`SELECT name FROM company WHERE id = ${companyId}`)).name;

/** Joins a site as `s`. Both arguments are SQL expressions. */
export const joinSite = (companyId: Sql, siteId: Sql): Sql => sql`JOIN site s ON s.company_id = ${companyId} AND s.id = ${siteId}`;

/** Whether the site is inactive. Both arguments are SQL expressions. */
export const isInactiveSite = (companyId: Sql, siteId: Sql): Sql =>
  sql`EXISTS (SELECT FROM site s WHERE s.company_id = ${companyId} AND s.id = ${siteId} AND s.status = 'INACTIVE')`;

/** The names of these companies, by id. */
export async function findCompanyNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const companies = await db.many<{ id: number; name: string }>(sql`SELECT id, name FROM company WHERE id = ANY (${[...ids]}::bigint[])`);
  return new Map(companies.map(({ id, name }) => [id, name]));
}

/** The names of these sites, sorted, as a JSON array. */
export const siteNamesJson = (companyId: number, siteIds: readonly number[]): Sql => sql`(
    SELECT coalesce(jsonb_agg(s.name ORDER BY lower(s.name)), '[]') FROM site s WHERE s.company_id = ${companyId} AND s.id = ANY (${[...siteIds]}::bigint[]))`;

interface QuestionWait {
  companyId: number;
  timeZone: string;
  /** Days of the week; 1 is Monday. */
  workDays: number[];
  /** Working days without an answer until the managers get a notification. */
  days: number;
}

/** How long questions wait in these companies. */
export const findQuestionWaits = (db: Db, companyIds: readonly number[]): Promise<QuestionWait[]> =>
  db.many<QuestionWait>(sql`
    SELECT id AS "companyId", time_zone AS "timeZone", work_days AS "workDays", question_wait_days AS days FROM company
     WHERE id = ANY (${[...companyIds]}::bigint[]) ORDER BY id`);

/** The time zone of a company; an id, or an SQL expression for one. */
export const zoneOfCompany = (companyId: number | Sql): Sql => sql`(SELECT z.time_zone FROM company z WHERE z.id = ${companyId})`;

/**
 * `SELECT zone, hours, "digestMinute"`: the local times of a site, or of its company without a site. Both are SQL expressions for ids, of
 * rows with other aliases. A site has all values of its own hours or none.
 */
export const localTimesOf = (companyId: Sql, siteId: Sql): Sql => sql`
  SELECT coalesce(w.time_zone, z.time_zone) AS zone, z.digest_minute AS "digestMinute",
         jsonb_build_object('from', coalesce(w.work_from, z.work_from), 'to', coalesce(w.work_to, z.work_to),
                            'days', coalesce(w.work_days, z.work_days)) AS hours
    FROM company z LEFT JOIN site w ON w.company_id = z.id AND w.id = ${siteId} WHERE z.id = ${companyId}`;

/** The days of the week on which a site works; those of its company without a site or own hours. Both are SQL expressions for ids. */
export const workDaysOf = (companyId: Sql, siteId: Sql): Sql => sql`(
  SELECT coalesce(w.work_days, z.work_days) FROM company z LEFT JOIN site w ON w.company_id = z.id AND w.id = ${siteId} WHERE z.id = ${companyId})`;

/** `SELECT days, since`: how many days before a due date the company reminds people, each with the time since when it applies. */
export const reminderTimesOf = (companyId: Sql): Sql => sql`
  SELECT t.days, t.since FROM company z CROSS JOIN LATERAL unnest(z.reminder_days, z.reminder_since) AS t (days, since) WHERE z.id = ${companyId}`;

/** The name of a company as an SQL expression; null if it is gone. `companyId` is an SQL expression. */
export const companyName = (companyId: Sql): Sql => sql`(SELECT c.name FROM company c WHERE c.id = ${companyId})`;

/** Whether the company has summaries [1.10]; an id, or an SQL expression for one. */
export const isSummaryOffered = (companyId: number | Sql): Sql =>
  sql`EXISTS (SELECT FROM company z WHERE z.id = ${companyId} AND z.summary_enabled)`;

/** Those of these companies that exist and that the caller reads, and whether they have translation [1.8]. */
export const findTranslating = (db: Db, ids: readonly number[]): Promise<{ id: number; isOn: boolean }[]> =>
  db.many(sql`SELECT id, translation_enabled AS "isOn" FROM company WHERE id = ANY (${[...ids]}::bigint[]) ORDER BY id`);

/** Whether the company offers push messages [1.11]; an id, or an SQL expression for one. */
export const isPushOffered = (companyId: number | Sql): Sql =>
  sql`EXISTS (SELECT FROM company z WHERE z.id = ${companyId} AND z.push_enabled)`;

/** Whose list of matters the consultations of a company choose from. */
export const consultationListOf = (companyId: number): Sql => sql`(SELECT z.consultation_list FROM company z WHERE z.id = ${companyId})`;

/** How much a company asks of a person in a week before an author has to say why. */
export const findAttentionBudget = (db: Db, companyId: number): Promise<{ asks: number; minutes: number }> =>
  db.one(sql`SELECT z.attention_asks AS asks, z.attention_minutes AS minutes FROM company z WHERE z.id = ${companyId}`);

/** The name of a site or division by SQL expressions of their ids; null for neither. */
export const placeName = (companyId: Sql, { siteId, divisionId }: { siteId: Sql; divisionId: Sql }): Sql => sql`coalesce(
  (SELECT z.name FROM site z WHERE z.company_id = ${companyId} AND z.id = ${siteId}),
  (SELECT z.label FROM division z WHERE z.company_id = ${companyId} AND z.id = ${divisionId}))`;
