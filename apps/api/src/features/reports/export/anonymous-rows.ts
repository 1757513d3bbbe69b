/**
 * The export of an anonymous campaign has no rows of people. It contains figures by question, and single texts, with the same minimum
 * numbers as the report. It contains no names and no times, and does not show which texts one person wrote.
 */
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { shownTextQuestions } from '../anonymous-texts';
import { isPublished, type Campaign } from '../../campaigns';
import { countedResponsesTo } from '../../responses';
import { textOf } from './answer-text';
import { localTime, type Wording } from '../../../platform/texts/wording';
import type { Question, Report } from './report';

export const anonymousHeader = ({ texts: { columns } }: Wording): string[] => [
  columns.question,
  columns.answer,
  columns.count,
  columns.answeredBy,
];

export async function* anonymousRows(
  ctx: Context,
  campaign: Campaign,
  { questions, figures, wording: { texts } }: Pick<Report, 'questions' | 'figures' | 'wording'>,
): AsyncGenerator<string[]> {
  yield [texts.columns.responses, texts.statuses.submitted, String(campaign.submissions), String(campaign.expectedCount)];
  for (const { questionId, isWithheld, answerAggregation, answeredCount } of figures) {
    const label = questions.find(({ id }) => id === questionId)?.label ?? questionId;
    if (isWithheld) yield [label, texts.figuresWithheld, '', ''];
    else for (const { label: option, count } of answerAggregation) yield [label, option, String(count), String(answeredCount)];
  }
  for (const question of await shownTexts(ctx, campaign, questions))
    for await (const text of textsOf(ctx, campaign, question)) yield [question.label, text, '', ''];
}

const pageSize = 500;

/** Those of the questions for which enough texts are published. */
export async function shownTexts({ db }: Context, campaign: Campaign, questions: readonly Question[]): Promise<Question[]> {
  const shown = new Set(await shownTextQuestions(db, campaign));
  return questions.filter(({ id }) => shown.has(id));
}

/** The texts to a question, sorted by their hash. This order reveals neither time, nor author, nor which texts belong together. */
export async function* textsOf({ db }: Context, campaign: Campaign, { id: question, field }: Question): AsyncGenerator<string> {
  const at = (instant: string) => localTime(instant, campaign.timeZone);
  const value = sql`r.answer -> ${question}::text`;
  for (let from = 0; ; from += pageSize) {
    const rows = await db.many<{ value: unknown }>(sql`
      SELECT ${value} AS value FROM ${countedResponsesTo(campaign)} AND ${value} IS NOT NULL AND ${isPublished(campaign)}
       ORDER BY md5((${value})::text), (${value})::text LIMIT ${pageSize} OFFSET ${from}`);
    const texts = rows.map((row) => textOf(field, row.value, { at, sites: new Map(), files: new Map() }));
    yield* texts.filter((text) => text !== '');
    if (rows.length < pageSize) return;
  }
}
