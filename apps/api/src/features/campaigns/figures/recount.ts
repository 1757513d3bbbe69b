import { answeredCounter, countAnswers, type CounterKey } from '@muster/contract/forms/aggregate';
import { languageVersion } from '@muster/contract/forms/types';
import type { CampaignMode } from '@muster/contract/templates/kinds';
import sql from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';
import { countedAnswersAfter, submittedCount } from '../responses/stored-responses';
import { countsOf, submissionsCounter, viewsCounter } from './counts';
import { upgradedSchema, storedSchema, type StoredSchema } from '../../templates';

interface Counted extends StoredSchema {
  id: number;
  companyId: number;
  mode: CampaignMode;
  countedFromVersion: number;
  views: number;
  submissions: number;
}

/** Compares the stored counters and the number of expected answers with the rows in one snapshot. Takes no lock, so that responses are not blocked. */
export async function isMiscounted(db: Db, campaignId: number): Promise<boolean> {
  await db.run(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`);
  return (await wrongCounters(db, campaignId)).length > 0 || (await wrongExpectation(db, campaignId)) !== undefined;
}

/**
 * Recounts a campaign's views, responses and expected answers and corrects the stored numbers. Returns how many were wrong. Locks the campaign, so that
 * no response arrives between counting and writing. Skips campaigns that a newer build has written.
 */
export async function recount(db: Db, campaignId: number): Promise<number> {
  await db.run(sql`SELECT FROM campaign WHERE id = ${campaignId} FOR UPDATE`);
  const wrong = await wrongCounters(db, campaignId);
  for (const { companyId, questionId, answer, count } of wrong) {
    await db.run(sql`DELETE FROM campaign_count WHERE campaign_id = ${campaignId} AND question = ${questionId} AND answer = ${answer}`);
    await db.run(sql`INSERT INTO campaign_count (company_id, campaign_id, question, answer, slot, count)
      VALUES (${companyId}, ${campaignId}, ${questionId}, ${answer}, 0, ${count})`);
  }
  const expected = await wrongExpectation(db, campaignId);
  if (expected === undefined) return wrong.length;
  await db.run(sql`UPDATE campaign SET expected_count = ${expected} WHERE id = ${campaignId}`);
  return wrong.length + 1;
}

async function wrongCounters(db: Db, campaignId: number): Promise<(CounterKey & { companyId: number; count: number })[]> {
  const campaign = await db.maybeOne<Counted>(sql`
    SELECT c.id, c.company_id AS "companyId", c.mode, ${storedSchema}, c.counted_from_version AS "countedFromVersion",
           (SELECT count(*) FROM campaign_audience a WHERE a.campaign_id = c.id AND a.viewed_at IS NOT NULL)
             + (SELECT count(*) FROM campaign_site p WHERE p.company_id = c.company_id AND p.campaign_id = c.id AND p.viewed_at IS NOT NULL AND p.is_counted) AS views,
           CASE c.mode WHEN 'STANDALONE' THEN (SELECT count(*) FROM campaign_audience a WHERE a.campaign_id = c.id AND a.submitted_at IS NOT NULL)
                       ELSE ${submittedCount} END AS submissions
      FROM campaign c
     WHERE c.id = ${campaignId} AND c.deleted_at IS NULL AND muster_language_version(c.configuration) <= ${languageVersion}`);
  if (!campaign) return [];
  const { companyId } = campaign;
  const questions = await recountQuestions(db, campaign);
  const expected = [{ ...viewsCounter, count: campaign.views }, { ...submissionsCounter, count: campaign.submissions }, ...questions];
  const stored = await countsOf(db, campaign);
  return expected.filter(({ count, ...key }) => stored(key) !== count).map((counter) => ({ ...counter, companyId }));
}

/** From how many people or sites an answer is expected, if the stored number differs. While a campaign is posted in parts its number is not final. */
const wrongExpectation = async (db: Db, campaignId: number): Promise<number | undefined> =>
  (
    await db.maybeOne<{ expected: number }>(sql`
      SELECT e.expected FROM campaign c
       CROSS JOIN LATERAL (
         SELECT (CASE c.mode WHEN 'STANDALONE' THEN (SELECT count(*) FROM campaign_audience a WHERE a.campaign_id = c.id)
                  ELSE (SELECT count(*) FROM campaign_site p WHERE p.company_id = c.company_id AND p.campaign_id = c.id AND p.is_counted) END)::integer AS expected) e
       WHERE c.id = ${campaignId} AND c.deleted_at IS NULL AND muster_language_version(c.configuration) <= ${languageVersion}
         AND c.expected_count <> e.expected
         AND NOT EXISTS (SELECT FROM campaign_posting g WHERE g.company_id = c.company_id AND g.campaign_id = c.id)`)
  )?.expected;

/** Maximum number of responses in memory. A larger page would also block the event loop longer. */
const pageSize = 500;

/** All counters of questions with their correct values. */
async function recountQuestions(db: Db, campaign: Counted): Promise<(CounterKey & { count: number })[]> {
  const schema = upgradedSchema(campaign) ?? undefined;
  const sums = new Map<string, CounterKey & { count: number }>();
  const add = (key: CounterKey, count: number) => {
    const text = `${key.questionId}\n${key.answer}`;
    sums.set(text, { ...key, count: (sums.get(text)?.count ?? 0) + count });
  };
  for (let after = 0, isLast = false; !isLast;) {
    const page = await countedAnswersAfter(db, campaign, after, pageSize);
    const answers = page.map(({ answer }) => answer);
    for (const { questionId, answeredCount, answerAggregation } of countAnswers(schema, answers)) {
      add({ questionId, answer: answeredCounter }, answeredCount);
      for (const { answer, count } of answerAggregation) add({ questionId, answer }, count);
    }
    after = page.at(-1)?.id ?? after;
    isLast = page.length < pageSize;
  }
  return [...sums.values()];
}
