/** The free texts of an anonymous campaign that its report and its exports show. */
import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import type { Context } from '../../platform/http/context';
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
  const rows = await db.many<{ name: string }>(sql`
    SELECT q.name FROM unnest(${listed}::text[]) WITH ORDINALITY AS q (name, place)
     WHERE (SELECT count(*) FROM (
       SELECT FROM ${countedResponsesTo(campaign)} AND ${isPublished(campaign)} AND ${hasText} LIMIT ${minTextsToShow}) t) >= ${minTextsToShow}
     ORDER BY q.place`);
  return rows.map(({ name }) => name);
}

/** Whether the response has a text to question `q`. A blank text, or a list of blank texts, does not count. */
const hasText = sql`(r.answer ->> q.name) ~ '[^][[:space:]",]'`;

/** The published texts of other people, as `text`: to these questions, each text on its own. */
const textsOfOthers = (campaign: Campaign, questions: readonly string[], readerId: string): Sql => sql`
  unnest(${[...questions]}::text[]) AS q (name) CROSS JOIN LATERAL (
    SELECT q.name, r.answer -> q.name AS value
      FROM ${countedResponsesTo(campaign)} AND r.user_id <> ${readerId} AND ${isPublished(campaign)} AND ${hasText}) text`;

interface HiddenText {
  name: string;
  value: unknown;
}

/**
 * Some of the texts to these questions, and their number. They are sorted by a hash of question and text. This order reveals neither time, nor
 * author, nor which texts one person wrote.
 */
export async function findTextsOfOthers(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  campaign: Campaign,
  questions: readonly string[],
  { limit, offset }: { limit: number; offset: number },
): Promise<{ texts: HiddenText[]; total: number }> {
  const from = textsOfOthers(campaign, questions, actor.id);
  const [texts, { total }] = await Promise.all([
    db.many<HiddenText>(sql`
      SELECT text.name, text.value FROM ${from} ORDER BY md5(text.name || text.value::text), text.value::text LIMIT ${limit} OFFSET ${offset}`),
    db.one<{ total: number }>(sql`SELECT count(*) AS total FROM ${from}`),
  ]);
  return { texts, total };
}
