/** Columns and rows of the campaign tables, with the column aliases of the statements. Private to the feature. */
import type { NamedPerson } from '@muster/contract/identity/person';
import type { LanguageTag } from '@muster/contract/shared/languages';
import sql, { type Sql } from 'sql-template-tag';
import type { Campaign, CampaignSiteRow } from './campaign';

/** The columns of a `CampaignRow`, for `campaign c`. */
export const campaignColumns: Sql = sql`
  c.id, c.company_id AS "companyId", c.site_id AS "siteId", c.division_id AS "divisionId", c.scope, c.type, c.sub_type AS "subType", c.mode,
  c.title, c.description, c.status, c.start_date AS "startDate", c.end_date AS "endDate", c.complete_date AS "completeDate",
  c.created_at AS "createdDate", c.template_id AS "templateId", c.template_version AS "templateVersion", c.configuration,
  c.configuration_answer AS "configurationAnswer", c.checks, c.audience_criteria AS "audienceCriteria", c.is_anonymous AS "isAnonymous", c.is_critical AS "isCritical", c.urgency, c.view_is_enough AS "viewIsEnough",
  c.content_version AS "contentVersion", c.counted_from_version AS "countedFromVersion", c.expected_count AS "expectedCount",
  c.time_zone AS "timeZone", c.original_language AS "originalLanguage", c.author_id AS "authorId", c.version`;

/** A row of a list: a whole campaign, or one site that takes part in it. */
export interface CampaignListRow extends Omit<
  Campaign,
  | 'sites'
  | 'posting'
  | 'author'
  | 'templateId'
  | 'configuration'
  | 'configurationAnswer'
  | 'checks'
  | 'audienceCriteria'
  | 'isAnonymous'
  | 'contentVersion'
  | 'countedFromVersion'
  | 'originalLanguage'
> {
  /** The language of the version that the title is from. Null for the original. */
  titleLanguage: LanguageTag | null;
  participationId: number | null;
  participationSiteId: number | null;
  assignee: NamedPerson | null;
  /** Danger that the caller has not confirmed, and they are not away today. */
  asksAtOpening: boolean;
  /** When a draft was last saved; null for a posted campaign. */
  draftSavedDate: string | null;
  /** When the caller was last reminded of their open work. */
  remindedDate: string | null;
  /** The id of the listed entity if the row is not a campaign; otherwise null. */
  otherId: number | null;
  /** Null for a whole campaign. */
  isSiteSubmitted: boolean | null;
  /** Those sites of the row that the caller is responsible for. */
  sites: (Pick<CampaignSiteRow, 'siteId' | 'responseStatus' | 'isViewedByMe'> & { assignee: { userId: string } | null })[];
}
