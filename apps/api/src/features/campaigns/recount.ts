import { answeredSlot, countAnswers, type Slot } from '@muster/contract/campaigns/form-language/aggregate';
import type { Answers, FormSchema } from '@muster/contract/campaigns/form-language/types';
import type { CampaignMode } from '@muster/contract/campaigns/kinds';
import sql from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import { countsOf, submissions, views } from './counts';

interface Counted {
  id: number;
  companyId: number;
  mode: CampaignMode;
  schema: FormSchema | null;
  views: number;
  submissions: number;
}

/**
 * Counts a campaign's views and responses anew and sets the kept counters right; how many were wrong. Holds the campaign,
 * so that nothing comes in between counting and writing.
 */
export async function recount(db: Db, campaignId: number): Promise<number> {
  await db.run(sql`SELECT FROM campaign WHERE id = ${campaignId} FOR UPDATE`);
  const campaign = await db.maybeOne<Counted>(sql`
    SELECT c.id, c.company_id AS "companyId", c.mode, c.configuration -> 'responses' -> 'schema' AS schema,
           (SELECT count(*) FROM campaign_audience a WHERE a.campaign_id = c.id AND a.viewed_at IS NOT NULL)
             + (SELECT count(*) FROM campaign_site p WHERE p.company_id = c.company_id AND p.campaign_id = c.id AND p.viewed_at IS NOT NULL AND p.is_counted) AS views,
           CASE c.mode WHEN 'STANDALONE' THEN (SELECT count(*) FROM campaign_audience a WHERE a.campaign_id = c.id AND a.submitted_at IS NOT NULL)
                       ELSE (SELECT count(*) FROM campaign_response r WHERE r.campaign_id = c.id AND r.status = 'SUBMITTED') END AS submissions
      FROM campaign c WHERE c.id = ${campaignId} AND c.deleted_at IS NULL`);
  if (!campaign) return 0;
  const responses = await db.many<{ answer: Answers }>(sql`
    SELECT r.answer FROM campaign_response r JOIN campaign c ON c.id = r.campaign_id
     WHERE r.campaign_id = ${campaignId} AND r.status = 'SUBMITTED' AND r.content_version >= c.counted_from_version`);
  const truth = truthOf(
    campaign,
    responses.map(({ answer }) => answer),
  );
  const kept = await countsOf(db, campaign);
  const wrong = truth.filter(({ count, ...slot }) => kept(slot) !== count);
  for (const { questionId, answer, count } of wrong) {
    await db.run(sql`DELETE FROM campaign_count WHERE campaign_id = ${campaignId} AND question = ${questionId} AND answer = ${answer}`);
    await db.run(sql`INSERT INTO campaign_count (company_id, campaign_id, question, answer, slot, count)
      VALUES (${campaign.companyId}, ${campaignId}, ${questionId}, ${answer}, 0, ${count})`);
  }
  return wrong.length;
}

/** Every counter that a campaign has, as it should be. */
function truthOf(campaign: Counted, answers: readonly Answers[]): (Slot & { count: number })[] {
  const questions = countAnswers(campaign.schema ?? undefined, answers).flatMap(({ questionId, answeredCount, answerAggregation }) => [
    { questionId, answer: answeredSlot, count: answeredCount },
    ...answerAggregation.map(({ answer, count }) => ({ questionId, answer, count })),
  ]);
  return [{ ...views, count: campaign.views }, { ...submissions, count: campaign.submissions }, ...questions];
}
