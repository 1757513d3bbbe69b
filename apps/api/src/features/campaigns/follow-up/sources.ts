/** Where an improvement comes from, and which improvements came from a campaign or a question. */
import type { FollowingImprovement, ImprovementSource } from '@muster/contract/campaigns/follow-up/source';
import sql, { join, type Sql } from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { HttpError } from '../../../platform/http/errors';
import { accessQuestion, findMerged } from '../../exchange';
import type { Campaign } from '../campaign';
import { exactTotals } from '../figures/counts';
import { versionFor } from '../languages/reader';
import { visibleCampaigns } from '../visibility';

/** The maximum number on a page. The lists of improvements have all of them. */
const shownAtMost = 50;

const partOf = sql`CASE WHEN x.answer_id IS NOT NULL THEN 'ANSWER' WHEN x.question_id IS NOT NULL THEN 'QUESTION' ELSE 'COMMENT' END`;

/** Null for an improvement without a source. */
export async function findSource(ctx: Context, { id, companyId }: Campaign): Promise<ImprovementSource | null> {
  const found = await ctx.db.maybeOne<Omit<ImprovementSource, 'question'> & { questionId: number | null }>(sql`
    SELECT ${partOf} AS part, x.question_id AS "questionId",
           CASE WHEN c.id IS NOT NULL THEN
             jsonb_build_object('id', c.id, 'type', c.type, 'title', coalesce(v.title, c.title), 'siteId', c.site_id, 'divisionId', c.division_id) END AS campaign
      FROM campaign_source x
      LEFT JOIN campaign c ON c.company_id = x.company_id AND c.id = x.source_campaign_id AND c.deleted_at IS NULL AND ${visibleCampaigns(ctx.actor, companyId)}
      LEFT JOIN LATERAL (${versionFor(ctx)}) v ON true
     WHERE x.company_id = ${companyId} AND x.campaign_id = ${id}`);
  if (!found) return null;
  const { part, campaign, questionId } = found;
  return { part, campaign, question: questionId === null ? null : await findReadable(ctx, questionId) };
}

/** For a merged question, it is the question that was kept. Null for a deleted question. */
async function findReadable(ctx: Context, questionId: number): Promise<ImprovementSource['question']> {
  try {
    const { id, title } = await accessQuestion(ctx, questionId, 'read');
    return { id, title };
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return null;
    throw error;
  }
}

/** `namesResponses`: whether the reader may see which response led to each improvement. */
export const improvementsOfCampaign = (
  ctx: Context,
  { id, companyId }: Campaign,
  namesResponses: boolean,
): Promise<FollowingImprovement[]> => findImprovements(ctx, companyId, sql`x.source_campaign_id = ${id}`, namesResponses);

/** Includes those of merged questions. */
export async function improvementsOfQuestion(ctx: Context, id: number): Promise<FollowingImprovement[]> {
  const question = await accessQuestion(ctx, id, 'read');
  const ids = [question.id, ...(await findMerged(ctx, question))];
  return findImprovements(ctx, question.companyId, sql`x.question_id IN (${join(ids)})`, false);
}

/**
 * A live improvement that was deleted stays as withdrawn, because people were told that something happens. A complete one stays as it
 * ended. Both lose their texts.
 */
const findImprovements = (ctx: Context, companyId: number, where: Sql, namesResponses: boolean): Promise<FollowingImprovement[]> =>
  ctx.db.many<FollowingImprovement>(sql`
    SELECT c.id, c.type, c.deleted_at IS NOT NULL AND c.status = 'LIVE' AS "isWithdrawn",
           CASE WHEN c.deleted_at IS NULL THEN coalesce(v.title, c.title) ELSE '' END AS title, c.site_id AS "siteId", c.division_id AS "divisionId", c.status, ${partOf} AS part,
           CASE WHEN ${namesResponses} THEN x.response_id END AS "responseId", x.answer_id AS "answerId",
           c.expected_count AS "sitesCount", n.submissions AS "sitesSubmittedCount",
           (SELECT jsonb_build_object('kind', f.kind, 'did', CASE WHEN c.deleted_at IS NULL THEN f.did ELSE '' END) FROM campaign_follow_up f
             WHERE f.company_id = c.company_id AND f.campaign_id = c.id AND f.state = 'TOLD') AS outcome
      FROM campaign_source x JOIN campaign c ON c.company_id = x.company_id AND c.id = x.campaign_id AND (c.deleted_at IS NULL OR c.status IN ('LIVE', 'COMPLETE'))
      CROSS JOIN LATERAL (${exactTotals}) n LEFT JOIN LATERAL (${versionFor(ctx)}) v ON true
     WHERE x.company_id = ${companyId} AND ${where} AND ${visibleCampaigns(ctx.actor, companyId)}
     ORDER BY c.id DESC LIMIT ${shownAtMost}`);
