/** Sorts texts in the order of a language, such as Å after Z in Danish. Lists that are read page by page use the database's own order. */
import type { LanguageTag } from '@muster/contract/shared/languages';
import sql, { empty, raw, type Sql } from 'sql-template-tag';
import type { Db } from './database';

/** Languages of one script share its order in ICU's list: 'zh-Hans-x-icu'. */
const nameOf = (language: LanguageTag): string => `${{ 'zh-cn': 'zh-Hans', 'zh-tw': 'zh-Hant' }[language as string] ?? language}-x-icu`;

/** A COLLATE clause. Empty if the database was built without ICU's collations. */
export async function collationOf(db: Db, language: LanguageTag): Promise<Sql> {
  const name = nameOf(language);
  const found = await db.many(sql`SELECT FROM pg_catalog.pg_collation WHERE collname = ${name} AND collprovider = 'i' LIMIT 1`);
  return found.length > 0 ? raw(`COLLATE pg_catalog."${name}"`) : empty;
}
