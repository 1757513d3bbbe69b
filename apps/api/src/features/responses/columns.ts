import sql, { type Sql } from 'sql-template-tag';

/** The columns of a `ResponseRow`, for `campaign_response r`. */
export const responseColumns: Sql = sql`
  r.id, r.company_id AS "companyId", r.campaign_id AS "campaignId", r.campaign_site_id AS "campaignSiteId", r.user_id AS "userId", r.type,
  r.status, r.answer, r.answered_count AS "answeredCount", r.field_count AS "fieldCount", r.is_late AS "isLate",
  r.content_version AS "contentVersion", r.responded_as AS "respondedAs", r.submitted_at AS "submittedDate",
  r.received_at AS "receivedDate", r.device_at AS "deviceDate", r.shown_language AS "shownLanguage", r.version`;

/** Whether the participating site of `campaign c` (its column `participation_id`) has submitted. */
export const hasSubmittedPart: Sql = sql`EXISTS (
    SELECT FROM campaign_response r WHERE r.campaign_id = c.id AND r.campaign_site_id = c.participation_id AND r.status = 'SUBMITTED')`;

/** `campaign_response r`: the responses to all campaigns. */
export const responseRows: Sql = sql`campaign_response r`;

/** Whether the author of the named response had viewed the version that they responded to, or an older one. */
export const hasViewedBefore = (response: Sql): Sql => sql`EXISTS (
           SELECT FROM campaign_view v
            WHERE v.company_id = ${response}.company_id AND v.campaign_id = ${response}.campaign_id AND v.campaign_site_id = 0 AND v.user_id = ${response}.user_id
              AND v.content_version <= ${response}.content_version)`;

/** `campaign_response r WHERE`: all responses to the campaign. Further conditions can follow with AND. */
export const responsesTo = ({ id, companyId }: { id: number; companyId: number }): Sql =>
  sql`campaign_response r WHERE r.company_id = ${companyId} AND r.campaign_id = ${id}`;

/** Like `responsesTo`, only the responses that count: submitted, and to a version since the last request to read it again. */
export const countedResponsesTo = (campaign: { id: number; companyId: number; countedFromVersion: number }): Sql =>
  sql`${responsesTo(campaign)} AND r.status = 'SUBMITTED' AND r.content_version >= ${campaign.countedFromVersion}`;

/** The language in which the person of a page's row first saw the content that counts; null if it is unknown. */
export const languageOfView = (campaign: { id: number; companyId: number; countedFromVersion: number }): Sql => sql`(
           SELECT v.shown_language FROM campaign_view v
            WHERE v.company_id = ${campaign.companyId} AND v.campaign_id = ${campaign.id} AND v.campaign_site_id = 0 AND v.user_id = page.user_id
              AND v.content_version >= ${campaign.countedFromVersion}
            ORDER BY v.content_version DESC LIMIT 1)`;

/**
 * The language in which a participating site saw the campaign, for `page` with the columns id and assignee_id. It is the language of the
 * author of response `r`, else of the assignee, or of the last viewer if nobody is assigned. Null if it is unknown.
 */
export const languageOfSiteView = (campaign: { id: number; companyId: number; countedFromVersion: number }): Sql => sql`(
           SELECT v.shown_language FROM campaign_view v
            WHERE v.company_id = ${campaign.companyId} AND v.campaign_id = ${campaign.id} AND v.campaign_site_id = page.id
              AND v.user_id = coalesce(r.user_id, page.assignee_id, v.user_id) AND v.content_version >= ${campaign.countedFromVersion}
            ORDER BY v.content_version DESC, v.viewed_at DESC LIMIT 1)`;
