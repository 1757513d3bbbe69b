/** Search for people by parts of their names and e-mail addresses, as conditions on `directory_entry e`. */
import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import { containsPattern, wordsOf } from '../../platform/database/text-search';

/** The index contains sequences of three characters. It cannot find shorter words, which match many people anyway. */
const indexedLength = 3;

/** With more people it costs less to read the directory by name than to look each of them up. */
const fewPeople = 1_000;

/** All words must match, in any order. The index finds the longest word; the others narrow its result. */
export async function searchTerms(db: Db, companyId: number, text: string): Promise<Sql[]> {
  const words = wordsOf(text).toSorted((a, b) => b.length - a.length);
  const patterns = words.map(containsPattern);
  const inOrder = patterns.map((pattern) => sql`e.search LIKE ${pattern}`);
  if ((words[0]?.length ?? 0) < indexedLength) return inOrder;
  const found = await db.many<{ id: string }>(
    sql`SELECT muster_directory_search(${companyId}, ${patterns}::text[], ${fewPeople + 1}) AS id`,
  );
  return found.length > fewPeople ? inOrder : [sql`e.user_id = ANY (${found.map(({ id }) => id)}::uuid[])`];
}
