/**
 * Counts are kept as answers arrive, in the transaction of whoever answers, up and down. A count is the sum over its
 * slots; each connection of the pool has a slot of its own as far as they go, so that those who submit at the same
 * moment do not queue on one row. Rows are touched in one order, so that two transactions cannot wait for each other.
 */
import { slotsOf, type Slot } from '@muster/contract/campaigns/form-language/aggregate';
import type { Answers, FormSchema } from '@muster/contract/campaigns/form-language/types';
import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '../../platform/database/database';

/** The counters that are no question's: people of the audience who viewed, and those (or sites) who submitted. */
export const views: Slot = { questionId: '', answer: 'views' };
export const submissions: Slot = { questionId: '', answer: 'submissions' };

/** A counter's sum, of `campaign c`. */
export const countOf = ({ questionId, answer }: Slot): Sql => sql`(
  SELECT coalesce(sum(n.count), 0)::integer FROM campaign_count n
   WHERE n.campaign_id = c.id AND n.question = ${questionId} AND n.answer = ${answer})`;

/** The counters that one submitted response raises. */
export const slotsOfResponse = (schema: FormSchema | undefined, answers: Answers): Slot[] => [submissions, ...slotsOf(schema, answers)];

const slotCount = 32;

/** Adds `by` (which may be negative) to each of the counters. */
export async function count(db: Db, campaign: { id: number; companyId: number }, slots: readonly Slot[], by = 1): Promise<void> {
  if (slots.length === 0 || by === 0) return;
  await db.run(sql`
    INSERT INTO campaign_count (company_id, campaign_id, question, answer, slot, count)
    SELECT ${campaign.companyId}, ${campaign.id}, t.question, t.answer, pg_backend_pid() % ${slotCount}::integer, ${by}
      FROM unnest(${slots.map(({ questionId }) => questionId)}::text[], ${slots.map(({ answer }) => answer)}::text[]) AS t (question, answer)
     ORDER BY t.question, t.answer
    ON CONFLICT (campaign_id, question, answer, slot) DO UPDATE SET count = campaign_count.count + excluded.count`);
}

/** The counts of one campaign, as a function that `aggregationsOf` takes. */
export async function countsOf(db: Db, campaign: { id: number; companyId: number }): Promise<(slot: Slot) => number> {
  const rows = await db.many<Slot & { count: number }>(sql`
    SELECT question AS "questionId", answer, sum(count)::integer AS count FROM campaign_count
     WHERE company_id = ${campaign.companyId} AND campaign_id = ${campaign.id} GROUP BY question, answer`);
  const counts = new Map(rows.map((row) => [keyOf(row), row.count]));
  return (slot) => counts.get(keyOf(slot)) ?? 0;
}

const keyOf = ({ questionId, answer }: Slot): string => `${questionId}\n${answer}`;
