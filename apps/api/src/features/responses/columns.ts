import sql, { type Sql } from 'sql-template-tag';

/** The columns of a `ResponseRow`, for `campaign_response r`. */
export const responseColumns: Sql = sql`
  r.id, r.company_id AS "companyId", r.campaign_id AS "campaignId", r.campaign_site_id AS "campaignSiteId", r.user_id AS "userId", r.type,
  r.status, r.answer, r.answered_count AS "answeredCount", r.field_count AS "fieldCount", r.is_late AS "isLate",
  r.content_version AS "contentVersion", r.responded_as AS "respondedAs", r.submitted_at AS "submittedDate",
  r.received_at AS "receivedDate", r.version`;

/** Whether the participating site of `campaign c` (its column `participation_id`) has submitted. */
export const hasSubmittedPart: Sql = sql`EXISTS (
    SELECT FROM campaign_response r WHERE r.campaign_id = c.id AND r.campaign_site_id = c.participation_id AND r.status = 'SUBMITTED')`;

/** Whether nobody has submitted for the named `campaign_site`. */
export const isStillOpen = (site: Sql): Sql => sql`NOT EXISTS (
  SELECT FROM campaign_response r WHERE r.campaign_id = ${site}.campaign_id AND r.campaign_site_id = ${site}.id AND r.status = 'SUBMITTED')`;

/** `campaign_response r WHERE`: all responses to the campaign. Further conditions can follow with AND. */
export const responsesTo = ({ id, companyId }: { id: number; companyId: number }): Sql =>
  sql`campaign_response r WHERE r.company_id = ${companyId} AND r.campaign_id = ${id}`;

/** Like `responsesTo`, only the responses that count: submitted, and to a version since the last request to read it again. */
export const countedResponsesTo = (campaign: { id: number; companyId: number; countedFromVersion: number }): Sql =>
  sql`${responsesTo(campaign)} AND r.status = 'SUBMITTED' AND r.content_version >= ${campaign.countedFromVersion}`;
