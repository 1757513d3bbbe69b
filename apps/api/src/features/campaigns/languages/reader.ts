/**
 * Selects the language in which a reader sees a campaign, in lists and when it is open [1.8]. The candidates are the preferred language,
 * and then the languages that the request accepts. ENGLISH is the default preference, so it is ignored. The first candidate in which the
 * campaign has its original or a version wins. The version need not be reviewed. Missing and outdated texts appear in the original
 * language.
 */
import { preferences } from '@muster/contract/shared/language-names';
import { languageTags } from '@muster/contract/shared/languages';
import sql, { raw, type Sql } from 'sql-template-tag';
import { containsPattern } from '../../../platform/database/text-search';
import type { Context } from '../../../platform/http/context';
import { accountRows } from '../../identity';

export type Reader = Pick<Context, 'actor' | 'acceptedLanguages'>;

const tagsOfPreferences = JSON.stringify(
  Object.fromEntries(languageTags.filter((tag) => tag !== 'en').map((tag) => [preferences[tag], tag])),
);

/** The languages that the reader wants, the first one before the others, as an SQL array. */
const wantedBy = ({ actor, acceptedLanguages }: Reader): Sql => sql`(
  SELECT array_remove(array_prepend(${tagsOfPreferences}::jsonb ->> a.preferred_language, ${acceptedLanguages.length > 0 ? [...acceptedLanguages] : ['en']}::text[]), NULL)
    FROM ${accountRows} WHERE a.id = ${actor.id})`;

/**
 * `SELECT language, title, description`: the reader's version of `campaign c`. Returns no row if they read the original. A missing or
 * outdated title or description is NULL. Needs the columns id, company_id, title, description and original_language. OFFSET 0 keeps PostgreSQL
 * from a copy of the reader's languages in each place that names them.
 */
export const versionFor = (reader: Reader): Sql => sql`
  SELECT l.language, CASE WHEN l.title_of = c.title THEN l.title END AS title, CASE WHEN l.description_of = c.description THEN l.description END AS description
    FROM campaign_in_language l
   CROSS JOIN LATERAL (
      SELECT array_position(w.tags, l.language) AS place, array_position(w.tags, c.original_language) AS original
        FROM (SELECT ${wantedBy(reader)} AS tags OFFSET 0) w OFFSET 0) r
   WHERE l.company_id = c.company_id AND l.campaign_id = c.id AND r.place < coalesce(r.original, 1000)
   ORDER BY r.place LIMIT 1`;

/** Whether the title of `campaign c`, or that of a version in one of the reader's languages, contains the text. */
export function isTitled(reader: Reader, companyId: number, text: string): Sql {
  const pattern = containsPattern(text);
  return sql`(c.title ILIKE ${pattern} OR (c.id, c.title) IN (
    SELECT l.campaign_id, l.title_of FROM campaign_in_language l
     WHERE l.company_id = ${companyId} AND l.language = ANY (${wantedBy(reader)}::text[]) AND l.title ILIKE ${pattern}))`;
}

const preferencesJson = JSON.stringify(Object.fromEntries(languageTags.map((tag) => [preferences[tag], tag])));

/** A translated column of `campaign c` by preferred language, as JSON. For messages, which are sent without a request. */
const byPreference = (column: 'title' | 'description'): Sql => sql`(
  SELECT coalesce(jsonb_object_agg(p.preference, l.${raw(column)}), '{}') FROM campaign_in_language l
    JOIN jsonb_each_text(${preferencesJson}::jsonb) p (preference, language) ON p.language = l.language
   WHERE l.company_id = c.company_id AND l.campaign_id = c.id AND l.${raw(column)}_of = c.${raw(column)})`;

export const titlesByPreference = byPreference('title');
export const summariesByPreference = byPreference('description');
