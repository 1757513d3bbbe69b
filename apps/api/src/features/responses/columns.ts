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
