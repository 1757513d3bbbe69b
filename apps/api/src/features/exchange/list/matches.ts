/** Finds the place of the search words in each question of a page. */
import { containsAll, excerptOf } from '@muster/contract/exchange/matching';
import type { QuestionMatch } from '@muster/contract/exchange/question';
import sql from 'sql-template-tag';
import { wordsOf } from '../../../platform/database/text-search';
import type { Context } from '../../../platform/http/context';
import type { QuestionRow } from '../tables';
import { patternsOf } from './text-search';
import { isVisible } from '../visible-at';

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
