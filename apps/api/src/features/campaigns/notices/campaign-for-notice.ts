/** What notifications say about a campaign. Shared by the kinds of campaigns, responses and reports. */
import type { Urgency } from '@muster/contract/forms/types';
import type { NotificationMetadata } from '@muster/contract/notifications/notification';
import type { CampaignMode, CampaignType } from '@muster/contract/templates/kinds';
import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import type { Notice } from '../../../platform/notifications/kind';
import { accountRows, firstManagedSiteOf, isManagedBy, otherSiteManagersOf, managersOfSite } from '../../identity';
import { countOf, shownCount, submissionsCounter, viewsCounter } from '../figures/counts';
import { summariesByPreference, titlesByPreference } from '../languages/reader';

interface NoticedCampaign {
  companyId: number;
  siteId: number | null;
  divisionId: number | null;
  type: CampaignType;
  mode: CampaignMode;
  title: string;
  /** The translated titles by preferred language. */
  titles: Readonly<Record<string, string>>;
  status: string;
  authorId: string;
  isAnonymous: boolean;
  isCritical: boolean;
  urgency: Urgency | null;
  endDate: string | null;
  timeZone: string;
}

export const campaignSubject = (campaignId: number): string => `campaign:${campaignId}`;
const sitePrefix = 'campaign-site:';
const actionPrefix = 'campaign-action:';
export const actionSubject = (actionId: number): string => `${actionPrefix}${actionId}`;

/** All that notices of the campaign are about: itself, its participating sites and its actions. */
export const subjectsOfCampaign = async (db: Db, companyId: number, campaignId: number): Promise<string[]> => [
  campaignSubject(campaignId),
  ...(
    await db.many<{ subject: string }>(sql`
      SELECT ${sitePrefix}::text || id AS subject FROM campaign_site WHERE company_id = ${companyId} AND campaign_id = ${campaignId}
       UNION ALL SELECT ${actionPrefix}::text || id FROM campaign_action WHERE company_id = ${companyId} AND campaign_id = ${campaignId}`)
  ).map(({ subject }) => subject),
];

/** The campaign as notifications see it. Undefined if it is deleted, or not in one of these states. */
export const findCampaignForNotice = (
  db: Db,
  campaignId: number,
  states: readonly ('DRAFT' | 'READY' | 'LIVE' | 'COMPLETE')[],
): Promise<NoticedCampaign | undefined> =>
  db.maybeOne<NoticedCampaign>(sql`
    SELECT company_id AS "companyId", site_id AS "siteId", division_id AS "divisionId", type, mode, title, ${titlesByPreference} AS titles, status,
           author_id AS "authorId", is_anonymous AS "isAnonymous", is_critical AS "isCritical", urgency, end_date AS "endDate",
           time_zone AS "timeZone"
      FROM campaign c WHERE id = ${campaignId} AND deleted_at IS NULL AND status = ANY (${[...states]}::text[])`);

/** A finished campaign is not urgent any more. */
const urgencyWhileLive = ({ status, urgency }: NoticedCampaign): Urgency | null => (status === 'LIVE' ? urgency : null);

/** Leads to the campaign, in the workspace of its site or division. */
export function aboutCampaignPlace({
  id,
  companyId,
  siteId,
  divisionId,
  type,
}: Pick<NoticedCampaign, 'companyId' | 'siteId' | 'divisionId' | 'type'> & { id: number }) {
  const place = { ...(siteId !== null && { siteId }), ...(divisionId !== null && { divisionId }) };
  return { entityType: 'CampaignV2', companyId, campaignId: id, type, ...place } satisfies NotificationMetadata;
}

/** A notice about the whole campaign. */
export function aboutCampaign(campaignId: number, campaign: NoticedCampaign, recipients: Sql): Notice {
  const { companyId, type, title, titles } = campaign;
  const urgency = urgencyWhileLive(campaign);
  const metadata = aboutCampaignPlace({ ...campaign, id: campaignId });
  return { companyId, subject: campaignSubject(campaignId), context: type, about: title, aboutIn: titles, urgency, metadata, recipients };
}

/** A notice about one participating site of the campaign. It leads to the campaign in the workspace of that site. */
export function aboutSite(
  { campaignId, campaignSiteId, siteId }: { campaignId: number; campaignSiteId: number; siteId: number },
  campaign: NoticedCampaign,
  recipients: Sql,
): Notice {
  const { companyId, type, title, titles } = campaign;
  const metadata = { entityType: 'CampaignV2Site', companyId, campaignId, siteId, type } satisfies NotificationMetadata;
  const subject = `${sitePrefix}${campaignSiteId}`;
  const urgency = urgencyWhileLive(campaign);
  return { companyId, subject, context: type, about: title, aboutIn: titles, urgency, metadata, recipients };
}

/** A campaign in an e-mail. The title comes with the notice. */
export interface CampaignFacts {
  summary: string;
  /** Translated summaries by preferred language. */
  summaries: Readonly<Record<string, string>>;
  poster: string;
  isLive: boolean;
  endDate: string | null;
  timeZone: string;
  /** The steps that a safety alert asks for at once. */
  steps: readonly string[];
}

/** `CampaignFacts` as JSON; null for a deleted campaign. The argument is an SQL expression for its id. */
export const factsOfCampaign = (campaignId: Sql): Sql => sql`(
  SELECT jsonb_build_object(
           'summary', c.description, 'summaries', ${summariesByPreference}, 'isLive', c.status = 'LIVE', 'endDate', c.end_date, 'timeZone', c.time_zone,
           'poster', (SELECT concat_ws(' ', nullif(a.first_name, ''), nullif(a.last_name, '')) FROM ${accountRows} WHERE a.id = c.author_id),
           'steps', jsonb_path_query_array(c.configuration_answer, '$.doNow[*].title'))
    FROM campaign c WHERE c.id = ${campaignId} AND c.deleted_at IS NULL)`;

/** `SELECT author_id`: who has posted the campaign. The argument is an SQL expression. */
export const authorOfCampaign = (campaignId: Sql): Sql => sql`SELECT c.author_id FROM campaign c WHERE c.id = ${campaignId}`;

/** `SELECT user_id`: the person who does the work of `campaign_site p`: its assignee, or the site's managers without one. */
const workersOf = (where: Sql): Sql => sql`
  SELECT p.assignee_id AS user_id FROM campaign_site p WHERE p.assignee_id IS NOT NULL AND ${where}
   UNION SELECT m.user_id FROM campaign_site p CROSS JOIN LATERAL (${managersOfSite(sql`p.company_id`, sql`p.site_id`)}) m
          WHERE p.assignee_id IS NULL AND ${where}`;

export interface ParticipantFilter {
  campaignId: number;
  campaign: NoticedCampaign;
  /** A condition on `campaign_site p`. */
  ofSite: Sql;
  /** A condition on `campaign_audience a`. */
  ofPerson: Sql;
}

/** `SELECT user_id`: the participants that fulfil the conditions, without the campaign's author. */
export function participantsWhere({ campaignId, campaign: { companyId, mode, authorId }, ofSite, ofPerson }: ParticipantFilter): Sql {
  const people =
    mode === 'HIERARCHICAL'
      ? workersOf(sql`p.company_id = ${companyId} AND p.campaign_id = ${campaignId} AND ${ofSite}`)
      : sql`SELECT a.user_id FROM campaign_audience a WHERE a.company_id = ${companyId} AND a.campaign_id = ${campaignId} AND ${ofPerson}`;
  return sql`SELECT w.user_id FROM (${people}) w WHERE w.user_id <> ${authorId}`;
}

/**
 * `SELECT user_id`: the site managers of the people, or of the sites with an assignee, that fulfil the conditions. Nobody for an
 * anonymous campaign, because the notification would reveal who has not answered.
 */
export function managersOfParticipants({ campaignId, campaign, ofSite, ofPerson }: ParticipantFilter): Sql {
  const { companyId, mode, authorId, isAnonymous } = campaign;
  const ofParts = sql`
    SELECT m.user_id FROM campaign_site p CROSS JOIN LATERAL (${managersOfSite(sql`p.company_id`, sql`p.site_id`)}) m
     WHERE p.company_id = ${companyId} AND p.campaign_id = ${campaignId} AND p.assignee_id IS NOT NULL AND p.assignee_id <> m.user_id AND ${ofSite}`;
  const late = sql`
    SELECT a.user_id FROM campaign_audience a WHERE a.company_id = ${companyId} AND a.campaign_id = ${campaignId} AND ${ofPerson}`;
  const managers = mode === 'HIERARCHICAL' ? ofParts : otherSiteManagersOf(companyId, late);
  return sql`SELECT w.user_id FROM (${managers}) w WHERE w.user_id <> ${authorId} AND NOT ${isAnonymous}::boolean`;
}

/**
 * The metadata of a notification to a site manager about the people, or the part, that fulfil the conditions: the manager's site. Of
 * several sites, the first.
 */
export function siteToManage({ campaignId, campaign: { companyId, mode }, ofSite, ofPerson }: ParticipantFilter, manager: Sql): Sql {
  if (mode === 'HIERARCHICAL')
    return sql`(
      SELECT jsonb_build_object('siteId', min(p.site_id)) FROM campaign_site p
       WHERE p.company_id = ${companyId} AND p.campaign_id = ${campaignId} AND ${ofSite} AND ${isManagedBy(sql`p`, manager)} HAVING count(*) > 0)`;
  const theirs = sql`SELECT a.user_id FROM campaign_audience a WHERE a.company_id = ${companyId} AND a.campaign_id = ${campaignId} AND ${ofPerson}`;
  return sql`(
    SELECT jsonb_build_object('siteId', s.site_id, 'view', 'PEOPLE') FROM (${firstManagedSiteOf(companyId, manager, theirs)}) s (site_id)
     WHERE s.site_id IS NOT NULL)`;
}

/** Whether fewer people than expected have done their part, by the numbers that everybody sees. A view can be the whole part. */
const isShownOpen = (campaignId: number): Sql => sql`
  EXISTS (SELECT FROM campaign c WHERE c.id = ${campaignId} AND c.expected_count >
          ${shownCount(sql`CASE WHEN c.view_is_enough THEN ${countOf(viewsCounter)} ELSE ${countOf(submissionsCounter)} END`)})`;

/**
 * `SELECT user_id`: the author, if any participant fulfils the conditions. For an anonymous campaign only the shown numbers decide: a
 * missing notification would reveal that everybody has answered.
 */
export const authorIfAny = (filter: ParticipantFilter): Sql => {
  const { authorId, isAnonymous } = filter.campaign;
  const isOpen = isAnonymous ? isShownOpen(filter.campaignId) : sql`EXISTS (${participantsWhere(filter)})`;
  return sql`SELECT ${authorId}::uuid AS user_id WHERE ${isOpen}`;
};
