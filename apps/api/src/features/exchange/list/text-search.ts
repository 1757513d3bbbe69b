/** Search in the title, the text and the answers of questions [7.39]. */
import sql, { type Sql } from 'sql-template-tag';
import { containsPattern, wordsOf } from '../../../platform/database/text-search';

/** The index contains sequences of three characters. It cannot find shorter words. */
const indexedLength = 3;

/** Longest first: the index finds the first pattern, and the others narrow its result. */
export const patternsOf = (searchTerm: string): string[] =>
  wordsOf(searchTerm)
    .toSorted((a, b) => b.length - a.length)
    .map(containsPattern);

const isIndexed = (searchTerm: string): boolean => wordsOf(searchTerm).some((word) => word.length >= indexedLength);

/** A condition on `question q`: one of its texts that the caller sees contains every word. `visible` is the rule for `answer a`. */
export function containsText(companyId: number, searchTerm: string, { now, visible }: { now: Date; visible: Sql }): Sql {
  const patterns = patternsOf(searchTerm);
  if (isIndexed(searchTerm)) return sql`q.id = ANY (ARRAY(SELECT muster_question_search(${companyId}, ${patterns}::text[], ${now})))`;
  return sql`EXISTS (
    SELECT FROM question_text x LEFT JOIN answer a ON a.company_id = x.company_id AND a.id = x.answer_id
     WHERE x.company_id = ${companyId} AND x.question_id = q.id AND x.text LIKE ALL (${patterns}::text[])
       AND (x.answer_id IS NULL OR ${visible}))`;
}
