/** The search in the comments of a report. It finds what the report lists to this reader, and nothing else [3.63] [7.6]. */
import type { CampaignV2Response } from '@muster/contract/responses/response';
import sql, { type Sql } from 'sql-template-tag';
import { containsPattern, wordsOf } from '../../platform/database/text-search';
import type { Context } from '../../platform/http/context';
import type { Page } from '@muster/contract/shared/pagination';
import { hidesNames, isResponsibleFor, type Campaign } from '../campaigns';
import {
  acknowledgementCompanyOf,
  countedResponsesTo,
  findsOwnAnonymous,
  presentHiddenText,
  responseColumns,
  responsesTo,
} from '../responses';
import { findTextsOfOthers, shownTextQuestions } from './anonymous-texts';
import { findOwn, presentNamed, withNames, type ShownRow } from './listed-responses';

interface CommentQuery {
  question: string;
  text: string;
  page: Page<'id'>;
}

interface FoundComments {
  items: CampaignV2Response[];
  total: number;
}

const nothing: FoundComments = { items: [], total: 0 };

export async function searchComments(ctx: Context, campaign: Campaign, { question, text, page }: CommentQuery): Promise<FoundComments> {
  const list = campaign.configuration.report.properties[question]?.list;
  const words = wordsOf(text);
  if (words.length === 0 || (list !== 'COMMENTS_LIST' && list !== 'SITE_COMMENTS_LIST')) return nothing;
  const matches = contains(question, words);
  if (campaign.mode === 'HIERARCHICAL' && !campaign.isAnonymous)
    return named(ctx, campaign, { from: ofSites(ctx, campaign), matches, page });
  if (hidesNames(campaign)) return hidden(ctx, campaign, { question, words, matches, page });
  return named(ctx, campaign, { from: countedResponsesTo(campaign), matches, page });
}

const contains = (question: string, words: readonly string[]): Sql =>
  sql`lower(r.answer ->> ${question}) LIKE ALL (${words.map(containsPattern)}::text[])`;

/** The responses of the sites. Somebody who reads without names finds those of their own sites, as in the list. */
function ofSites({ actor }: Context, campaign: Campaign): Sql {
  const sites = hidesNames(campaign) ? campaign.sites.filter((site) => isResponsibleFor(actor, site)) : campaign.sites;
  return sql`${responsesTo(campaign)} AND r.campaign_site_id = ANY (${sites.map(({ id }) => id)}::bigint[])`;
}

async function named(
  ctx: Context,
  campaign: Campaign,
  { from, matches, page }: { from: Sql; matches: Sql; page: Page<'id'> },
): Promise<FoundComments> {
  const found = sql`${from} AND ${matches}`;
  const [rows, { total }] = await Promise.all([
    ctx.db.many<ShownRow>(
      withNames(
        sql`SELECT ${responseColumns} FROM ${found} ORDER BY r.id DESC LIMIT ${page.size} OFFSET ${page.number * page.size}`,
        acknowledgementCompanyOf(campaign),
      ),
    ),
    ctx.db.one<{ total: number }>(sql`SELECT count(*) AS total FROM ${found}`),
  ]);
  return { items: await presentNamed(ctx, campaign, rows), total };
}

/** The reader's own comment, then those of others that the report lists. Its order reveals neither time nor author. */
async function hidden(
  ctx: Context,
  campaign: Campaign,
  { question, words, matches, page }: { question: string; words: readonly string[]; matches: Sql; page: Page<'id'> },
): Promise<FoundComments> {
  const questions = (await shownTextQuestions(ctx.db, campaign)).filter((one) => one === question);
  if (questions.length === 0) return nothing;
  const isFinding = campaign.mine?.isSubmitted === true && findsOwnAnonymous(ctx.actor);
  const own = isFinding ? (await findOwn(ctx, campaign.id)).filter(({ answer }) => hasWords(answer[question], words)) : [];
  const first = page.number * page.size;
  const shownOwn = page.number === 0 ? own : [];
  const { texts, total } = await findTextsOfOthers(ctx, campaign, questions, {
    limit: page.size - shownOwn.length,
    offset: Math.max(0, first - own.length),
    matches,
  });
  const others = texts.map((text, at) => presentHiddenText(campaign.id, { ...text, id: first + shownOwn.length + at + 1 }));
  return { items: [...(await presentNamed(ctx, campaign, shownOwn)), ...others], total: own.length + total };
}

const hasWords = (value: unknown, words: readonly string[]): boolean => {
  const text = (typeof value === 'string' ? value : JSON.stringify(value ?? '')).toLowerCase();
  return words.every((word) => text.includes(word));
};
