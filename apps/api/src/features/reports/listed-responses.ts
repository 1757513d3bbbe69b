/** The responses that a reader of a campaign may see, one page at a time [3.18] [7.6]. */
import type { Answers } from '@muster/contract/forms/types';
import { canWriteResponse } from '@muster/contract/campaigns/life-cycle';
import type { NamedPerson } from '@muster/contract/identity/person';
import type { CampaignV2Response } from '@muster/contract/responses/response';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import type { Context } from '../../platform/http/context';
import {
  countedResponsesTo,
  presentResponse,
  responseColumns,
  responseFiles,
  responsesTo,
  selectOwnResponse,
  type ResponseRow,
} from '../responses';
import { asksInExchange, isPublished, may, acknowledgementCompanyOf, siteOfPart, type Campaign } from '../campaigns';
import { shownTextQuestions } from './anonymous-texts';
import type { Paging } from './participants';
import { joinPeopleOfPage } from '../identity';

interface ResponsesPage {
  campaignV2Responses: CampaignV2Response[];
  responsesCount: number;
}

export type ShownRow = ResponseRow & { respondent: NamedPerson | null; site: CampaignV2Response['site'] };

/** Adds to the rows of a statement, in its order, the person and the site of each. */
const withNames = (rows: Sql, recorded?: number): Sql => sql`
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
  if (campaign.isAnonymous) return anonymousResponses(ctx, campaign, paging);
  return campaign.mode === 'HIERARCHICAL' ? siteResponses(ctx, campaign, paging) : namedResponses(ctx, campaign, paging);
}

async function namedResponses(ctx: Context, campaign: Campaign, paging: Paging): Promise<ResponsesPage> {
  const [own, others] = await ownAndOthers(ctx, campaign, {
    paging,
    order: sql`r.id DESC`,
    finish: (rows) => withNames(rows, acknowledgementCompanyOf(campaign)),
  });
  return { campaignV2Responses: await presentNamed(ctx, campaign, [...own, ...others]), responsesCount: campaign.submissions };
}

interface Others {
  paging: Paging;
  order: Sql;
  /** Which of them; all without it. */
  where?: Sql;
  finish(rows: Sql): Sql;
}

/** The reader's own response, if any, comes before all others. The pages take it into account. */
function ownAndOthers(ctx: Context, campaign: Campaign, { paging, order, where = sql`TRUE`, finish }: Others) {
  const { page, size } = paging;
  const ownCount = campaign.mine?.isSubmitted === true ? 1 : 0;
  const isFirst = page === 0 && ownCount === 1;
  return Promise.all([
    isFirst ? findOwn(ctx, campaign.id) : [],
    ctx.db.many<ShownRow>(
      finish(sql`
        SELECT ${responseColumns} FROM ${countedResponsesTo(campaign)} AND r.user_id <> ${ctx.actor.id} AND ${where}
         ORDER BY ${order} LIMIT ${isFirst ? size - 1 : size} OFFSET ${isFirst ? 0 : page * size - ownCount}`),
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

/** A real id would reveal the time of a response. The id of other people's responses is therefore their position in the list. */
async function anonymousResponses(ctx: Context, campaign: Campaign, paging: Paging): Promise<ResponsesPage> {
  const listed = await shownTextQuestions(ctx.db, campaign);
  if (listed.length === 0) return ownResponses(ctx, campaign);
  const [own, others] = await ownAndOthers(ctx, campaign, {
    paging,
    order: sql`hashint8(r.id), r.id`,
    where: isPublished(campaign),
    finish: (rows) => rows,
  });
  const firstPlace = paging.page * paging.size + own.length + 1;
  const hidden = others.map((row, index) => ({
    ...presentResponse(
      ctx,
      { ...row, answer: pick(row.answer, listed) },
      { isAnonymous: true, allowedActions: [], site: null, respondent: null, files: [] },
    ),
    id: firstPlace + index,
    version: 1,
  }));
  return { campaignV2Responses: [...(await presentNamed(ctx, campaign, own)), ...hidden], responsesCount: await countShown(ctx, campaign) };
}

/** The caller's own response, and the published responses of other people. */
const countShown = async ({ db, actor }: Context, campaign: Campaign): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`
      SELECT count(*) AS count FROM ${countedResponsesTo(campaign)} AND (r.user_id = ${actor.id} OR ${isPublished(campaign)})`)
  ).count;

const pick = (answers: Answers, names: readonly string[]): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => names.includes(name)));

/** The caller's response to the current content version. */
export const findOwn = ({ db, actor }: Context, campaignId: number): Promise<ShownRow[]> =>
  db.many<ShownRow>(withNames(selectOwnResponse(actor, campaignId)));

async function presentNamed(ctx: Context, campaign: Campaign, rows: readonly ShownRow[]): Promise<CampaignV2Response[]> {
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
