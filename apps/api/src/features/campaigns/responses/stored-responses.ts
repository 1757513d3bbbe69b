/**
 * The responses and views of a campaign, in SQL. Their tables belong to `responses`, which is above this feature. Posting, finalising
 * and counting change a campaign together with its responses in one transaction, so this feature needs them too. Only this file names
 * their tables here.
 */
import type { Answers } from '@muster/contract/forms/types';
import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';

interface Target {
  id: number;
  companyId: number;
}

/** Joins the response of the participating site `p` as `r`. */
export const joinSiteResponse: Sql = sql`LEFT JOIN campaign_response r ON r.campaign_id = p.campaign_id AND r.campaign_site_id = p.id`;

/** Whether the named `campaign_site` has a response, submitted or not. */
export const hasResponse = (site: Sql): Sql =>
  sql`EXISTS (SELECT FROM campaign_response r WHERE r.campaign_id = ${site}.campaign_id AND r.campaign_site_id = ${site}.id)`;

/** Whether nobody has submitted for the named `campaign_site`. */
export const isStillOpen = (site: Sql): Sql => sql`NOT EXISTS (
  SELECT FROM campaign_response r WHERE r.campaign_id = ${site}.campaign_id AND r.campaign_site_id = ${site}.id AND r.status = 'SUBMITTED')`;

/** Whether somebody had submitted for `campaign_site p` before an instant. */
export const isSubmittedBefore = (at: Sql): Sql => sql`EXISTS (
  SELECT FROM campaign_response r WHERE r.campaign_id = p.campaign_id AND r.campaign_site_id = p.id AND r.status = 'SUBMITTED' AND r.submitted_at < ${at})`;

/** Whether the person had answered `campaign c` before an instant, for themself or for a site. An answer from a device without a network has its own time. */
export const isAnsweredBy = (userId: string, at: Sql): Sql => sql`(
  EXISTS (SELECT FROM campaign_response r WHERE r.campaign_id = c.id AND r.user_id = ${userId} AND r.status = 'SUBMITTED' AND r.submitted_at < ${at})
  OR EXISTS (SELECT FROM campaign_audience a WHERE a.company_id = c.company_id AND a.campaign_id = c.id AND a.user_id = ${userId} AND a.submitted_at < ${at}))`;

/** Whether the site of a list's row (`participation_id`) has submitted; null without a response. */
export const isRowSubmitted: Sql = sql`(
  SELECT r.status = 'SUBMITTED' FROM campaign_response r WHERE r.campaign_id = c.id AND r.campaign_site_id = c.participation_id)`;

/** Whether this person has viewed the participating site `p`. */
export const isSiteViewedBy = (userId: string): Sql =>
  sql`EXISTS (SELECT FROM campaign_view v WHERE v.campaign_id = p.campaign_id AND v.campaign_site_id = p.id AND v.user_id = ${userId})`;

/** `SELECT viewed_at`: when the person first viewed the current content; null if never. Views outlive the audience row. */
export const firstViewOfPerson = (campaignId: Sql, person: Sql): Sql => sql`
  SELECT min(v.viewed_at) AS viewed_at FROM campaign_view v JOIN campaign k ON k.company_id = v.company_id AND k.id = v.campaign_id
   WHERE v.campaign_id = ${campaignId} AND v.campaign_site_id = 0 AND v.user_id = ${person} AND v.content_version >= k.counted_from_version`;

/** The language in which the person first saw the campaign `c`; null if it is unknown. */
export const firstShownLanguage = (userId: string): Sql => sql`(
  SELECT v.shown_language FROM campaign_view v
   WHERE v.company_id = c.company_id AND v.campaign_id = c.id AND v.campaign_site_id = 0 AND v.user_id = ${userId}
   ORDER BY v.content_version DESC LIMIT 1)`;

/** The number of submitted responses to `campaign c`. */
export const submittedCount: Sql = sql`
  (SELECT count(*) FROM campaign_response r WHERE r.campaign_id = c.id AND r.status = 'SUBMITTED')`;

/**
 * `SELECT first, last`: when people, or sites, first and last answered `campaign c`, of the answers for which `counts` is true of `answered.at`. Null
 * for an anonymous one, whose times would tell people.
 */
export const firstAndLastAnswer = (counts: Sql): Sql => sql`
  SELECT min(answered.at) AS first, max(answered.at) AS last FROM (
    SELECT a.submitted_at AS at FROM campaign_audience a WHERE a.company_id = c.company_id AND a.campaign_id = c.id
    UNION ALL SELECT r.submitted_at FROM campaign_response r
     WHERE r.campaign_id = c.id AND r.campaign_site_id IS NOT NULL AND r.status = 'SUBMITTED') answered
   WHERE NOT c.is_anonymous AND ${counts}`;

/** `SELECT id`: the newest submitted responses that count and do not fill a step of so many. */
export const newestResponses = ({ id, companyId, countedFromVersion }: Target & { countedFromVersion: number }, step: number): Sql => {
  const counted = sql`campaign_response k
     WHERE k.company_id = ${companyId} AND k.campaign_id = ${id} AND k.status = 'SUBMITTED' AND k.content_version >= ${countedFromVersion}`;
  return sql`
    SELECT k.id FROM ${counted} ORDER BY k.received_at DESC NULLS LAST, k.id DESC LIMIT (SELECT count(*) % ${step}::integer FROM ${counted})`;
};

/** `SELECT answer` of the responses with these ids. */
export const answersOf = (ids: Sql): Sql => sql`SELECT r.answer FROM campaign_response r WHERE r.id IN (${ids})`;

/** The next submitted answers that count, in the order of their ids. */
export const countedAnswersAfter = (
  db: Db,
  campaign: { id: number; countedFromVersion: number },
  after: number,
  max: number,
): Promise<{ id: number; answer: Answers }[]> =>
  db.many<{ id: number; answer: Answers }>(sql`
    SELECT r.id, r.answer FROM campaign_response r
     WHERE r.campaign_id = ${campaign.id} AND r.id > ${after} AND r.status = 'SUBMITTED' AND r.content_version >= ${campaign.countedFromVersion}
     ORDER BY r.id LIMIT ${max}`);

/** Moves responses in progress to a new version of the content. */
export const moveDraftsTo = (db: Db, contentVersion: number, { id, companyId }: Target): Promise<number> =>
  db.run(sql`UPDATE campaign_response SET content_version = ${contentVersion}
    WHERE company_id = ${companyId} AND campaign_id = ${id} AND status = 'IN_PROGRESS'`);

/** `UPDATE`: gives every submitted response without a step the next step of the published figures `campaign_published p`. */
export const markNextStep = ({ id, companyId }: Target): Sql => sql`
  UPDATE campaign_response r SET figure_step = p.step + 1 FROM campaign_published p
   WHERE r.company_id = ${companyId} AND r.campaign_id = ${id} AND r.status = 'SUBMITTED' AND r.figure_step IS NULL
     AND p.company_id = ${companyId} AND p.campaign_id = ${id}`;

/** Whether the campaign has a submitted response with this id. Its author shows nobody one that is in progress. */
export const hasSubmittedWithId = async (db: Db, { id, companyId }: Target, responseId: number): Promise<boolean> =>
  (await db.maybeOne(sql`
    SELECT 1 FROM campaign_response r WHERE r.company_id = ${companyId} AND r.campaign_id = ${id} AND r.id = ${responseId} AND r.status = 'SUBMITTED'`)) !==
  undefined;

/**
 * `SELECT user_id`: who wrote the comment from which an improvement was made. Nobody for a deleted campaign, or for an anonymous one,
 * whose improvements keep no response; the condition repeats it.
 */
export const writerOfSource = ({ id, companyId }: Target): Sql => sql`
  SELECT r.user_id FROM campaign_source x
    JOIN campaign s ON s.company_id = x.company_id AND s.id = x.source_campaign_id AND NOT s.is_anonymous AND s.deleted_at IS NULL
    JOIN campaign_response r ON r.company_id = x.company_id AND r.campaign_id = s.id AND r.id = x.response_id AND r.type <> 'SITE'
   WHERE x.company_id = ${companyId} AND x.campaign_id = ${id}`;
