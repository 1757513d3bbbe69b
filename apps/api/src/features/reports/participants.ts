/** The participants and their progress [3.20], one page at a time. For anonymous campaigns, only their number. */
import { progressOf } from '@muster/contract/forms/progress';
import { campaignKinds } from '@muster/contract/templates/kinds';
import type { CampaignParticipant } from '@muster/contract/reports/report';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Context } from '../../platform/http/context';
import { audienceWhere, isNarrowed, matchingSites, type ParticipantFilter, type SiteOfCampaign } from './participant-filter';
import { matchingPeople } from '../audience';
import { joinPeopleOfPage } from '../identity';
import { joinSite } from '../organisation';
import { acknowledgementCompanyOf, responseRows, languageOfSiteView, languageOfView } from '../responses';
import { audienceRows, hidesNames, partRows, type Campaign } from '../campaigns';

type ParticipantRow = Omit<CampaignParticipant, 'progress'> & { answered: number | null; total: number | null };

export interface Paging {
  page: number;
  size: number;
}

interface ParticipantsPage {
  campaignParticipants: CampaignParticipant[];
  participantsCount: number;
}

/** The count respects the filter. Without names it is the total and ignores the filter, which would reveal people. */
export async function participantsOf(ctx: Context, campaign: Campaign, query: Paging & ParticipantFilter): Promise<ParticipantsPage> {
  const total = campaign.mode === 'HIERARCHICAL' ? campaign.sites.length : campaign.expectedCount;
  if (hidesNames(campaign)) return { campaignParticipants: [], participantsCount: total };
  if (campaign.mode === 'HIERARCHICAL') {
    const sites = matchingSites(campaign.sites, query);
    return { campaignParticipants: await sitesOfPage(ctx, campaign, sites, query), participantsCount: sites.length };
  }
  const [campaignParticipants, participantsCount] = await Promise.all([
    peopleOfPage(ctx, campaign, query),
    isNarrowed(query) ? countPeople(ctx, campaign, query) : total,
  ]);
  return { campaignParticipants, participantsCount };
}

const countPeople = async ({ db }: Context, campaign: Campaign, filter: ParticipantFilter): Promise<number> =>
  (await db.one<{ count: number }>(sql`SELECT count(*) AS count FROM ${audienceRows} WHERE ${audienceWhere(campaign, filter)}`)).count;

/** Whether an invited person is not in the audience yet. Somebody who has signed at a crew briefing is. */
export const hasNotJoined = (campaignId: number, person: Sql): Sql =>
  sql`NOT EXISTS (SELECT FROM ${audienceRows} WHERE a.campaign_id = ${campaignId} AND a.user_id = ${person})`;

/** Invited people who match the audience. They join it with their first sign-in, while it is not frozen. */
export async function countInvited(
  { db }: Context,
  { id, mode, status, audienceCriteria, ...place }: Campaign,
): Promise<{ count: number }> {
  if (mode === 'HIERARCHICAL' || status === 'COMPLETE') return { count: 0 };
  return db.one<{ count: number }>(sql`
    SELECT count(*) AS count FROM (${matchingPeople(place, audienceCriteria ?? {}, 'invited')}) i WHERE ${hasNotJoined(id, sql`i.user_id`)}`);
}

/** Progress counts only questions that were asked. Before a response, the form without answers decides which. */
export function withProgress<Row extends { isSubmitted: boolean; answered: number | null; total: number | null }>(
  { type, configuration }: Campaign,
  { answered, total, ...row }: Row,
) {
  if (campaignKinds[type].responses === 'many') return { ...row, progress: { answered: row.isSubmitted ? 1 : 0, total: 1 } };
  if (answered !== null && total !== null) return { ...row, progress: { answered, total } };
  return { ...row, progress: { answered: 0, total: progressOf(configuration.responses.schema, {}).total } };
}

/** `LEFT JOIN`: the response `r` of each person of a page. */
export const joinResponseOfPage = ({ id, countedFromVersion }: Campaign): Sql => sql`
  LEFT JOIN LATERAL (
    SELECT r.is_late, r.status, r.answered_count, r.field_count, r.shown_language FROM ${responseRows}
     WHERE r.campaign_id = ${id} AND r.user_id = page.user_id AND r.campaign_site_id IS NULL AND r.content_version >= ${countedFromVersion}
     ORDER BY r.content_version DESC LIMIT 1) r ON true`;

/** Pages follow the key of the audience, so that no sort of the whole audience is needed. Each page is sorted by name. */
async function peopleOfPage({ db }: Context, campaign: Campaign, query: Paging & ParticipantFilter): Promise<CampaignParticipant[]> {
  const { page, size } = query;
  const rows = await db.many<ParticipantRow>(sql`
    WITH page AS MATERIALIZED (
      SELECT a.user_id, a.viewed_at, a.submitted_at, a.reminded_at FROM ${audienceRows}
       WHERE ${audienceWhere(campaign, query)} ORDER BY a.user_id LIMIT ${size} OFFSET ${page * size})
    SELECT named.person AS "user", NULL AS site, NULL::bigint AS "campaignV2SiteId", NULL AS assignee, page.viewed_at IS NOT NULL AS "isViewed",
           page.submitted_at IS NOT NULL AS "isSubmitted", page.reminded_at AS "remindedDate", coalesce(r.is_late, false) AS "isLate", r.status,
           r.answered_count AS answered, r.field_count AS total, coalesce(r.shown_language, ${languageOfView(campaign)}) AS "shownLanguage"
      FROM page ${joinPeopleOfPage(raw('user_id'), acknowledgementCompanyOf(campaign))}
      ${joinResponseOfPage(campaign)}
     ORDER BY lower(named.person ->> 'lastName'), lower(named.person ->> 'firstName'), page.user_id`);
  return rows.map((row) => withProgress(campaign, row));
}

async function sitesOfPage(
  { db }: Context,
  campaign: Campaign,
  sites: readonly SiteOfCampaign[],
  { page, size }: Paging,
): Promise<CampaignParticipant[]> {
  const ids = sites.slice(page * size, (page + 1) * size).map(({ id }) => id);
  const rows = await db.many<ParticipantRow>(sql`
    WITH page AS MATERIALIZED (SELECT p.* FROM ${partRows} WHERE p.company_id = ${campaign.companyId} AND p.id = ANY (${ids}::bigint[]))
    SELECT NULL AS "user", jsonb_build_object('id', s.id, 'name', s.name) AS site, page.id AS "campaignV2SiteId", named.person AS assignee,
           page.viewed_at IS NOT NULL AS "isViewed", coalesce(r.status = 'SUBMITTED', false) AS "isSubmitted", coalesce(r.is_late, false) AS "isLate",
           page.reminded_at AS "remindedDate", r.status, r.answered_count AS answered, r.field_count AS total,
           coalesce(r.shown_language, ${languageOfSiteView(campaign)}) AS "shownLanguage"
      FROM page ${joinPeopleOfPage(raw('assignee_id'))}
      ${joinSite(sql`page.company_id`, sql`page.site_id`)}
      LEFT JOIN ${responseRows} ON r.campaign_id = page.campaign_id AND r.campaign_site_id = page.id
     ORDER BY array_position(${ids}::bigint[], page.id)`);
  return rows.map((row) => withProgress(campaign, row));
}
