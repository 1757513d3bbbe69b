/** Search in the title, the text and the answers of questions [7.39]. */
import type { QuestionMatch } from '@muster/contract/exchange/question';
import { containsAll, excerptOf } from '@muster/contract/exchange/matching';
import sql, { type Sql } from 'sql-template-tag';
import { containsPattern, wordsOf } from '../../platform/database/text-search';
import type { Context } from '../../platform/http/context';
import type { QuestionRow } from './tables';
import { isVisible } from './visible-at';

/** The index contains sequences of three characters. It cannot find shorter words. */
const indexedLength = 3;

/** Longest first: the index finds the first pattern, and the others narrow its result. */
const patternsOf = (searchTerm: string): string[] =>
  wordsOf(searchTerm)
    .toSorted((a, b) => b.length - a.length)
    .map(containsPattern);

const isIndexed = (searchTerm: string): boolean => wordsOf(searchTerm).some((word) => word.length >= indexedLength);

/** A condition on `question q`: one of its texts that the caller sees contains every word. */
export function containsText(ctx: Pick<Context, 'actor' | 'now'>, companyId: number, searchTerm: string): Sql {
  const patterns = patternsOf(searchTerm);
  if (isIndexed(searchTerm)) return sql`q.id = ANY (ARRAY(SELECT muster_question_search(${companyId}, ${patterns}::text[], ${ctx.now})))`;
  return sql`EXISTS (
    SELECT FROM question_text x LEFT JOIN answer a ON a.company_id = x.company_id AND a.id = x.answer_id
     WHERE x.company_id = ${companyId} AND x.question_id = q.id AND x.text LIKE ALL (${patterns}::text[])
       AND (x.answer_id IS NULL OR ${isVisible(ctx, 'a')}))`;
}

/** Where each question of a page contains the words; null for the title, which the page shows anyway. */
export async function findMatches(
  ctx: Context,
  companyId: number,
  rows: readonly QuestionRow[],
  searchTerm: string,
): Promise<Map<number, QuestionMatch | null>> {
  const words = wordsOf(searchTerm);
  const inAnswers = rows.filter(({ title, body }) => !containsAll(`${title}\n${body}`, words)).map(({ id }) => id);
  const answers = await answersWith(ctx, companyId, inAnswers, searchTerm);
  return new Map(
    rows.map(({ id, title, body }): [number, QuestionMatch | null] => {
      if (containsAll(title, words)) return [id, null];
      const answer = answers.get(id);
      if (answer !== undefined) return [id, { part: 'answer', excerpt: excerptOf(answer, words) }];
      return [id, { part: 'body', excerpt: excerptOf(body, words) }];
    }),
  );
}

/** The best answer of each question that contains the words. */
async function answersWith(
  ctx: Context,
  companyId: number,
  questionIds: readonly number[],
  searchTerm: string,
): Promise<Map<number, string>> {
  if (questionIds.length === 0) return new Map();
  const found = await ctx.db.many<{ questionId: number; body: string }>(sql`
    SELECT DISTINCT ON (a.question_id) a.question_id AS "questionId", a.body
      FROM question_text x JOIN answer a ON a.company_id = x.company_id AND a.id = x.answer_id
     WHERE x.company_id = ${companyId} AND x.question_id = ANY (${[...questionIds]}::bigint[])
       AND x.text LIKE ALL (${patternsOf(searchTerm)}::text[]) AND ${isVisible(ctx, 'a')}
     ORDER BY a.question_id, a.vote_count DESC, a.id`);
  return new Map(found.map(({ questionId, body }) => [questionId, body]));
}
