/** The responses that a reader of a campaign may see, one page at a time [3.18] [7.6]. */
import type { Answers } from '@muster/contract/forms/types';
import { canWriteResponse } from '@muster/contract/campaigns/life-cycle';
import type { NamedPerson } from '@muster/contract/identity/person';
import type { CampaignV2Response } from '@muster/contract/responses/response';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import type { Context } from '../../platform/http/context';
import {
  acknowledgementCompanyOf,
  countedResponsesTo,
  presentHiddenText,
  presentResponse,
  responseColumns,
  responseFiles,
  responsesTo,
  findsOwnAnonymous,
  selectOwnResponse,
  type ResponseRow,
} from '../responses';
import { asksInExchange, hidesNames, isResponsibleFor, may, partRows, type Campaign } from '../campaigns';
import { findTextsOfOthers, shownTextQuestions } from './anonymous-texts';
import type { Paging } from './participants';
import { joinPeopleOfPage } from '../identity';
import { joinSite } from '../organisation';

interface ResponsesPage {
  campaignV2Responses: CampaignV2Response[];
  responsesCount: number;
}

export type ShownRow = ResponseRow & { respondent: NamedPerson | null; site: CampaignV2Response['site'] };

/** The site of a participating site as JSON: its id and name. Both arguments are SQL expressions. */
const siteOfPart = (companyId: Sql, partId: Sql): Sql => sql`
  (SELECT jsonb_build_object('id', s.id, 'name', s.name) FROM ${partRows} ${joinSite(sql`p.company_id`, sql`p.site_id`)}
    WHERE p.company_id = ${companyId} AND p.id = ${partId})`;

/** Adds to the rows of a statement, in its order, the person and the site of each. */
export const withNames = (rows: Sql, recorded?: number): Sql => sql`
  WITH page AS MATERIALIZED (SELECT r.*, row_number() OVER () AS place FROM (${rows}) r)
  SELECT page.*, named.person AS respondent,
         ${siteOfPart(sql`page."companyId"`, sql`page."campaignSiteId"`)} AS site
    FROM page ${joinPeopleOfPage(raw('"userId"'), recorded)} ORDER BY page.place`;

/** While a campaign is live, people who only answer it see their own response only. */
export async function ownResponses(ctx: Context, campaign: Campaign, found?: Promise<ShownRow[]>): Promise<ResponsesPage> {
  const own = campaign.mode === 'STANDALONE' ? await (found ?? findOwn(ctx, campaign.id)) : [];
  return { campaignV2Responses: await presentNamed(ctx, campaign, own), responsesCount: own.length };
}

/**
 * One page of the responses. The reader's own response comes first, then the newest. For an anonymous campaign, other people see
 * only the free texts that the report lists. Their order does not depend on the time.
 */
export async function listedResponses(ctx: Context, campaign: Campaign, paging: Paging): Promise<ResponsesPage> {
  // a huddle's answers are fetched from the exchange, ranked
  if (asksInExchange(campaign.type)) return { campaignV2Responses: [], responsesCount: 0 };
  if (campaign.mode === 'HIERARCHICAL' && !campaign.isAnonymous) {
    const isOwn = (site: Campaign['sites'][number]) => isResponsibleFor(ctx.actor, site);
    // a representative goes on with the saved answers of their own sites
    return siteResponses(ctx, hidesNames(campaign) ? { ...campaign, sites: campaign.sites.filter(isOwn) } : campaign, paging);
  }
  if (hidesNames(campaign)) return anonymousResponses(ctx, campaign, paging);
  return namedResponses(ctx, campaign, paging);
}

async function namedResponses(ctx: Context, campaign: Campaign, paging: Paging): Promise<ResponsesPage> {
  const [own, others] = await ownAndOthers(ctx, campaign, paging);
  return { campaignV2Responses: await presentNamed(ctx, campaign, [...own, ...others]), responsesCount: campaign.submissions };
}

/** The reader's own response, if any, comes before all others. The pages take it into account. */
function ownAndOthers(ctx: Context, campaign: Campaign, { page, size }: Paging) {
  const ownCount = campaign.mine?.isSubmitted === true ? 1 : 0;
  const isFirst = page === 0 && ownCount === 1;
  return Promise.all([
    isFirst ? findOwn(ctx, campaign.id) : [],
    ctx.db.many<ShownRow>(
      withNames(
        sql`
        SELECT ${responseColumns} FROM ${countedResponsesTo(campaign)} AND r.user_id <> ${ctx.actor.id}
         ORDER BY r.id DESC LIMIT ${isFirst ? size - 1 : size} OFFSET ${isFirst ? 0 : page * size - ownCount}`,
        acknowledgementCompanyOf(campaign),
      ),
    ),
  ]);
}

/** Responses in progress are shown too, but not counted. */
async function siteResponses(ctx: Context, campaign: Campaign, { page, size }: Paging): Promise<ResponsesPage> {
  const answering = campaign.sites.filter(({ responseStatus }) => responseStatus !== null).map(({ id }) => id);
  const ids = answering.slice(page * size, (page + 1) * size);
  const rows = await ctx.db.many<ShownRow>(
    withNames(sql`
      SELECT ${responseColumns} FROM ${responsesTo(campaign)} AND r.campaign_site_id = ANY (${ids}::bigint[])
       ORDER BY array_position(${ids}::bigint[], r.campaign_site_id)`),
  );
  return { campaignV2Responses: await presentNamed(ctx, campaign, rows), responsesCount: answering.length };
}

/**
 * The caller's own response, then the texts of other people. Each text has a row of its own: two texts in one row would be known to be of one
 * person. A real id would reveal the time of a response, so the id is the position in the list.
 */
async function anonymousResponses(ctx: Context, campaign: Campaign, { page, size }: Paging): Promise<ResponsesPage> {
  const questions = await shownTextQuestions(ctx.db, campaign);
  if (questions.length === 0) return ownResponses(ctx, campaign);
  const ownCount = campaign.mine?.isSubmitted === true && findsOwnAnonymous(ctx.actor) ? 1 : 0;
  const isFirst = page === 0 && ownCount === 1;
  const [own, { texts, total }] = await Promise.all([
    isFirst ? findOwn(ctx, campaign.id) : [],
    findTextsOfOthers(ctx, campaign, questions, { limit: isFirst ? size - 1 : size, offset: isFirst ? 0 : page * size - ownCount }),
  ]);
  const firstPlace = page * size + own.length + 1;
  const hidden = texts.map((text, index) => presentHiddenText(campaign.id, { ...text, id: firstPlace + index }));
  return { campaignV2Responses: [...(await presentNamed(ctx, campaign, own)), ...hidden], responsesCount: ownCount + total };
}

/** The caller's response to the current content version. */
export const findOwn = ({ db, actor }: Context, campaignId: number): Promise<ShownRow[]> =>
  db.many<ShownRow>(withNames(selectOwnResponse(actor, campaignId)));

export async function presentNamed(ctx: Context, campaign: Campaign, rows: readonly ShownRow[]): Promise<CampaignV2Response[]> {
  const files = await responseFiles(
    ctx,
    campaign.companyId,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const mine = { ...campaign, sites: campaign.sites.filter(({ id }) => id === row.campaignSiteId) };
    const isOpen = canWriteResponse(campaign.status, row.status);
    return presentResponse(ctx, row, {
      isAnonymous: campaign.isAnonymous,
      allowedActions: (['update', 'submit'] as const).filter((action) => isOpen && may(ctx.actor, action, mine)),
      site: row.site,
      respondent: row.respondent,
      files: files.get(row.id) ?? [],
    });
  });
}

/** The submitted answers of the sites that remain in a narrowed campaign. */
export async function submittedAnswers(db: Db, campaign: Campaign): Promise<Answers[]> {
  const rows = await db.many<{ answer: Answers }>(sql`
    SELECT r.answer FROM ${responsesTo(campaign)} AND r.status = 'SUBMITTED' AND r.campaign_site_id = ANY (${campaign.sites.map(({ id }) => id)}::bigint[])`);
  return rows.map(({ answer }) => answer);
}
