/** The rows of the campaign tables, as statements alias them; private to the feature. */
import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { CampaignV2Response } from '@muster/contract/campaigns/response';
import type { Answers, CampaignScope, MembersCriteria } from '@muster/contract/campaigns/form-language/types';
import type { CampaignMode, CampaignType } from '@muster/contract/campaigns/kinds';
import type { CampaignStatus, ResponseStatus } from '@muster/contract/campaigns/life-cycle';
import type { NamedPerson } from '@muster/contract/identity/person';
import sql, { type Sql } from 'sql-template-tag';

/** Instants are ISO 8601 in UTC, as they travel. */
export interface CampaignRow {
  id: number;
  companyId: number;
  siteId: number | null;
  divisionId: number | null;
  scope: CampaignScope;
  type: CampaignType;
  subType: string;
  mode: CampaignMode;
  title: string;
  description: string;
  status: CampaignStatus;
  startDate: string | null;
  endDate: string | null;
  completeDate: string | null;
  createdDate: string;
  templateId: number | null;
  templateVersion: number;
  /** The template's copy; once posted, with the author's answers resolved into it. */
  configuration: CampaignV2['configuration'];
  configurationAnswer: Answers;
  /** The members selection in force; null until posted, and for hierarchical campaigns. */
  audienceCriteria: MembersCriteria | null;
  isAnonymous: boolean;
  viewIsEnough: boolean;
  contentVersion: number;
  countedFromVersion: number;
  expectedCount: number;
  timeZone: string;
  authorId: string;
  version: number;
}

/** The columns of a `CampaignRow`, of `campaign c`. */
export const campaignColumns: Sql = sql`
  c.id, c.company_id AS "companyId", c.site_id AS "siteId", c.division_id AS "divisionId", c.scope, c.type, c.sub_type AS "subType", c.mode,
  c.title, c.description, c.status, c.start_date AS "startDate", c.end_date AS "endDate", c.complete_date AS "completeDate",
  c.created_at AS "createdDate", c.template_id AS "templateId", c.template_version AS "templateVersion", c.configuration,
  c.configuration_answer AS "configurationAnswer", c.audience_criteria AS "audienceCriteria", c.is_anonymous AS "isAnonymous", c.view_is_enough AS "viewIsEnough",
  c.content_version AS "contentVersion", c.counted_from_version AS "countedFromVersion", c.expected_count AS "expectedCount",
  c.time_zone AS "timeZone", c.author_id AS "authorId", c.version`;

/** A site that takes part in a hierarchical campaign. */
export interface CampaignSiteRow {
  id: number;
  siteId: number;
  siteName: string;
  isActive: boolean;
  assignee: NamedPerson | null;
  /** Null while nobody has begun to answer for the site. */
  responseStatus: ResponseStatus | null;
  /** Whether anybody whose work it is has opened it. */
  isViewed: boolean;
  /** Whether the caller has opened the campaign for this site. */
  isViewedByMe: boolean;
}

/** A campaign with all that the law and its presentation need to know. */
export interface Campaign extends CampaignRow {
  siteName: string | null;
  author: NamedPerson | null;
  /** Blocked, has left, or manages the scope no more. */
  isAuthorGone: boolean;
  views: number;
  submissions: number;
  /** Where the caller stands in the audience; null outside of it. */
  mine: { isViewed: boolean; isSubmitted: boolean } | null;
  /** The sites that take part; empty for standalone campaigns. */
  sites: CampaignSiteRow[];
}

/** A row of a list, which is about a campaign as a whole or about one site that takes part in it. */
export interface CampaignListRow extends Omit<
  Campaign,
  | 'sites'
  | 'author'
  | 'templateId'
  | 'configuration'
  | 'configurationAnswer'
  | 'audienceCriteria'
  | 'isAnonymous'
  | 'contentVersion'
  | 'countedFromVersion'
  | 'timeZone'
> {
  participationId: number | null;
  participationSiteId: number | null;
  assignee: NamedPerson | null;
  /** When the caller was last reminded of what still waits for them. */
  remindedDate: string | null;
  /** Of a row that is about no campaign at all, what it is about; null otherwise. */
  otherId: number | null;
  /** Null for a campaign as a whole. */
  isSiteSubmitted: boolean | null;
  /** Of the sites that the row is about, those that are the caller's work. */
  sites: (Pick<CampaignSiteRow, 'siteId' | 'responseStatus' | 'isViewedByMe'> & { assignee: { userId: string } | null })[];
}

export interface ResponseRow {
  id: number;
  companyId: number;
  campaignId: number;
  campaignSiteId: number | null;
  userId: string;
  type: 'SITE' | 'USER';
  status: ResponseStatus;
  answer: Answers;
  answeredCount: number;
  fieldCount: number;
  isLate: boolean;
  contentVersion: number;
  respondedAs: CampaignV2Response['respondedAs'];
  submittedDate: string | null;
  version: number;
}

/** The columns of a `ResponseRow`, of `campaign_response r`. */
export const responseColumns: Sql = sql`
  r.id, r.company_id AS "companyId", r.campaign_id AS "campaignId", r.campaign_site_id AS "campaignSiteId", r.user_id AS "userId", r.type,
  r.status, r.answer, r.answered_count AS "answeredCount", r.field_count AS "fieldCount", r.is_late AS "isLate",
  r.content_version AS "contentVersion", r.responded_as AS "respondedAs", r.submitted_at AS "submittedDate", r.version`;

/**
 * A person as campaigns name one, as JSON; the name stays readable after they left, the rest does not. `person` is an
 * expression for an account's id; null gives null.
 */
export const personJson = (person: Sql): Sql => sql`(
  SELECT jsonb_build_object('userId', ${person}, 'firstName', n.first_name, 'lastName', n.last_name, 'email', a.email,
                            'avatarUrl', a.avatar_url, 'activated', coalesce(a.activated, false))
    FROM person_name(${person}) n LEFT JOIN account a ON a.id = ${person}
   WHERE n.first_name IS NOT NULL)`;

/** The people whom a page of rows names, all in one call: `LEFT JOIN`s them to `page` as `named.person`; null where nobody is named. */
export const joinPeopleOfPage = (column: Sql): Sql =>
  sql`LEFT JOIN muster_people(ARRAY(SELECT ${column} FROM page)) named ON named.user_id = page.${column}`;
