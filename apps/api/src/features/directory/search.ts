/** Search for people by parts of their names and e-mail addresses, as conditions on `directory_entry e`. */
import sql, { type Sql } from 'sql-template-tag';
import { containsPattern, wordsOf } from '../../platform/database/text-search';

/** The index contains sequences of three characters. It cannot find shorter words, which match many people anyway. */
const indexedLength = 3;

/** All words must match, in any order. The index finds the longest word; the others narrow its result. */
export function searchTerms(companyId: number, text: string): Sql[] {
  const words = wordsOf(text).toSorted((a, b) => b.length - a.length);
  const patterns = words.map(containsPattern);
  if (words.length === 0) return [];
  if ((words[0]?.length ?? 0) < indexedLength) return patterns.map((pattern) => sql`e.search LIKE ${pattern}`);
  return [sql`e.user_id = ANY (ARRAY(SELECT muster_directory_search(${companyId}, ${patterns}::text[])))`];
}
