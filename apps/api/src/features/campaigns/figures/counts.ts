/**
 * Counters, updated in the transaction of each response. A count is the sum over its slots. Each connection uses its own slot as far
 * as possible, so that concurrent submissions do not wait for the same row. Rows are locked in one order, to prevent deadlocks.
 */
import { counterKeysOf, type CounterKey } from '@muster/contract/forms/aggregate';
import type { Answers, FormSchema } from '@muster/contract/forms/types';
import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '../../../platform/database/database';

/** The counters that belong to no question: people who viewed, and people or sites who submitted. */
export const viewsCounter: CounterKey = { questionId: '', answer: 'views' };
export const submissionsCounter: CounterKey = { questionId: '', answer: 'submissions' };

/** The sum of a counter, for `campaign c`. */
export const countOf = ({ questionId, answer }: CounterKey): Sql => sql`(
  SELECT coalesce(sum(n.count), 0)::integer FROM campaign_count n
   WHERE n.campaign_id = c.id AND n.question = ${questionId} AND n.answer = ${answer})`;

const slotCount = 32;

interface Counted {
  id: number;
  companyId: number;
}

/** The transaction, or `ctx.writeLast`: the rows are then locked only while the transaction commits. */
interface Writer {
  run(statement: Sql): unknown;
}

/** Adds `by`, which can be negative, to each counter. */
async function addToCounters(db: Writer, campaign: Counted, keys: readonly CounterKey[], by: number): Promise<void> {
  if (keys.length === 0 || by === 0) return;
  await db.run(sql`
    INSERT INTO campaign_count (company_id, campaign_id, question, answer, slot, count)
    SELECT ${campaign.companyId}, ${campaign.id}, t.question, t.answer, pg_backend_pid() % ${slotCount}::integer, ${by}
      FROM unnest(${keys.map(({ questionId }) => questionId)}::text[], ${keys.map(({ answer }) => answer)}::text[]) AS t (question, answer)
     ORDER BY t.question, t.answer
    ON CONFLICT (campaign_id, question, answer, slot) DO UPDATE SET count = campaign_count.count + excluded.count`);
}

/** Counts views. Each `by` can be negative. */
export const countViews = (db: Writer, campaign: Counted, by: number): Promise<void> => addToCounters(db, campaign, [viewsCounter], by);

/** Counts a submission without a form. */
export const countSubmission = (db: Writer, campaign: Counted, by: 1 | -1): Promise<void> =>
  addToCounters(db, campaign, [submissionsCounter], by);

/** Counts a submitted response with its answers. */
export const countResponse = (
  db: Writer,
  { id, companyId, schema }: Counted & { schema: FormSchema | null },
  answers: Answers,
  by: 1 | -1,
): Promise<void> => addToCounters(db, { id, companyId }, [submissionsCounter, ...counterKeysOf(schema ?? undefined, answers)], by);

/** `SELECT views, submissions` of `campaign c`: the exact numbers. */
export const exactTotals: Sql = sql`
  SELECT coalesce(sum(k.count) FILTER (WHERE k.answer = 'views'), 0)::integer AS views,
         coalesce(sum(k.count) FILTER (WHERE k.answer = 'submissions'), 0)::integer AS submissions
    FROM campaign_count k WHERE k.campaign_id = c.id AND k.question = '' AND k.answer IN ('views', 'submissions')`;

/** How many responses the figures of an anonymous `campaign c` include; null if nothing is published. */
const published: Sql = sql`
  CASE WHEN c.is_anonymous THEN (SELECT p.shown_count FROM campaign_published p WHERE p.company_id = c.company_id AND p.campaign_id = c.id) END`;

/** A count as other people see it: while `campaign c` is anonymous and not COMPLETE, in steps of five, at least its published figures. */
export const shownCount = (sum: Sql): Sql => sql`muster_shown_count(${sum}, c.is_anonymous, c.status, ${published})`;

/** The numbers of `totals n` that other people see, for `campaign c`. */
export const shownTotals: Sql = sql`
  ${shownCount(sql`n.views`)} AS views, ${shownCount(sql`n.submissions`)} AS submissions, n.submissions > 0 AS "isAnswered"`;

/** Whether somebody has given this answer to any question of the campaign, by the kept counts. */
export const hasAnswer = ({ id, companyId }: Counted, answer: string): Sql => sql`EXISTS (
  SELECT FROM campaign_count k WHERE k.company_id = ${companyId} AND k.campaign_id = ${id} AND k.question <> '' AND k.answer = ${answer}
   GROUP BY k.question HAVING sum(k.count) > 0)`;

/** The counts of one campaign, as a function for `aggregationsOf`. */
export async function countsOf(db: Db, campaign: { id: number; companyId: number }): Promise<(key: CounterKey) => number> {
  return countFunction(await db.many<Counter>(countsOfCampaign(campaign)));
}

/** `SELECT` of its counters. */
export const countsOfCampaign = ({ id, companyId }: { id: number; companyId: number }): Sql => sql`
    SELECT question AS "questionId", answer, sum(count)::integer AS count FROM campaign_count
     WHERE company_id = ${companyId} AND campaign_id = ${id} GROUP BY question, answer`;

export type Counter = CounterKey & { count: number };

export function countFunction(rows: readonly Counter[]): (key: CounterKey) => number {
  const counts = new Map(rows.map((row) => [textOf(row), row.count]));
  return (key) => counts.get(textOf(key)) ?? 0;
}

const textOf = ({ questionId, answer }: CounterKey): string => `${questionId}\n${answer}`;
