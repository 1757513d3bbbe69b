/** The free texts of an anonymous campaign that its report and its exports show. */
import sql, { empty, type Sql } from 'sql-template-tag';
import type { Db } from '../../platform/database/database';
import type { Actor } from '../../platform/http/actor';
import type { Context } from '../../platform/http/context';
import { isInFullStep, isPublished, type Campaign } from '../campaigns';
import { countedResponsesTo, findsOwnAnonymous } from '../responses';

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
       SELECT FROM ${countedResponsesTo(campaign)} AND ${mayShow(campaign)} AND ${hasText} LIMIT ${minTextsToShow}) t) >= ${minTextsToShow}
     ORDER BY q.place`);
  return rows.map(({ name }) => name);
}

/** Whether the texts of the response may show: its step is published, or, in a named campaign that a representative reads, full. */
const mayShow = (campaign: Campaign): Sql => (campaign.isAnonymous ? isPublished : isInFullStep)(campaign);

/** Whether the response has a text to question `q`. A blank text, or a list of blank texts, does not count. */
const hasText = sql`(r.answer ->> q.name) ~ '[^][[:space:]",]'`;

/**
 * `campaign_response r WHERE`: the published ones of other people with a text to question `q`. For a reader who does not find their own
 * response, all of them: a missing text would show which one it is.
 */
const othersWithText = (campaign: Campaign, reader: Actor): Sql => {
  const ofOthers = findsOwnAnonymous(reader) ? sql`AND r.user_id <> ${reader.id}` : empty;
  return sql`${countedResponsesTo(campaign)} ${ofOthers} AND ${mayShow(campaign)} AND ${hasText}`;
};

export interface HiddenText {
  name: string;
  value: unknown;
}

/**
 * Some of the texts to these questions, and their number. The texts to each question are sorted by a hash of question and text. This order
 * reveals neither time, nor author, nor which texts one person wrote. The questions take turns, so that the first pages show all of them.
 * A page reads every response once for each question, and sorts `offset + limit` texts to it. `matches` is a further condition for a response
 * `r` and a question `q`.
 */
export async function findTextsOfOthers(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  campaign: Campaign,
  questions: readonly string[],
  { limit, offset, matches = sql`TRUE` }: { limit: number; offset: number; matches?: Sql },
): Promise<{ texts: HiddenText[]; total: number }> {
  const ofQuestions = sql`unnest(${[...questions]}::text[]) WITH ORDINALITY AS q (name, place)`;
  const from = sql`${othersWithText(campaign, actor)} AND ${matches}`;
  const [texts, { total }] = await Promise.all([
    db.many<HiddenText>(sql`
      SELECT q.name, text.value
        FROM ${ofQuestions} CROSS JOIN LATERAL (
          SELECT sorted.value, row_number() OVER (ORDER BY sorted.hash, sorted.value) AS turn
            FROM (SELECT r.answer -> q.name AS value, hashtextextended(q.name || (r.answer ->> q.name), 0) AS hash FROM ${from}
                   ORDER BY hash, value LIMIT ${offset + limit}) sorted) text
       ORDER BY text.turn, q.place LIMIT ${limit} OFFSET ${offset}`),
    db.one<{ total: number }>(sql`SELECT count(*) AS total FROM ${ofQuestions} CROSS JOIN LATERAL (SELECT FROM ${from}) text`),
  ]);
  return { texts, total };
}
