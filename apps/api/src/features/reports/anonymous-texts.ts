/** The free texts of an anonymous campaign that its report and its exports show. */
import sql from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import { isPublished, type Campaign } from '../campaigns';
import { countedResponsesTo } from '../responses';

/** Minimum number of texts to a question before they show. It prevents a single text among many responses. */
const minTextsToShow = 10;

/** The names of the questions whose texts the report lists, if enough texts are published. */
export async function shownTextQuestions(db: Db, campaign: Campaign): Promise<string[]> {
  const listed = Object.entries(campaign.configuration.report.properties).flatMap(([name, { list }]) =>
    list === 'COMMENTS_LIST' ? [name] : [],
  );
  if (listed.length === 0) return [];
  // a blank text, or a list of blank texts, does not count
  const rows = await db.many<{ name: string }>(sql`
    SELECT q.name FROM unnest(${listed}::text[]) WITH ORDINALITY AS q (name, place)
     WHERE (SELECT count(*) FROM (
       SELECT FROM ${countedResponsesTo(campaign)} AND ${isPublished(campaign)} AND (r.answer ->> q.name) ~ '[^][[:space:]",]'
        LIMIT ${minTextsToShow}) t) >= ${minTextsToShow}
     ORDER BY q.place`);
  return rows.map(({ name }) => name);
}
