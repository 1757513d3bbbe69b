/**
 * An anonymous campaign has no rows of people: figures by question, and what was written, each text by itself. Neither
 * names, nor times, nor which texts are one person's; figures from five answers on and texts from ten, as in the report.
 */
import type { CampaignV2QuestionAggregation } from '@muster/contract/campaigns/report';
import sql from 'sql-template-tag';
import type { Context } from '../../../platform/http/context';
import { fewestForTexts } from '../report-responses';
import type { Campaign } from '../tables';
import { textOf, type Question } from './answer-text';

export const anonymousHeader: readonly string[] = ['Question', 'Answer', 'Count', 'Answered by'];

export async function* anonymousRows(
  ctx: Context,
  campaign: Campaign,
  { questions, figures }: { questions: readonly Question[]; figures: readonly CampaignV2QuestionAggregation[] },
): AsyncGenerator<string[]> {
  yield ['Responses', 'Submitted', String(campaign.submissions), String(campaign.expectedCount)];
  for (const { questionId, isWithheld, answerAggregation, answeredCount } of figures) {
    const label = questions.find(({ id }) => id === questionId)?.label ?? questionId;
    if (isWithheld) yield [label, 'Shown from 5 answers on', '', ''];
    else for (const { label: option, count } of answerAggregation) yield [label, option, String(count), String(answeredCount)];
  }
  for (const question of listedTexts(campaign, questions))
    for await (const text of textsOf(ctx, campaign, question)) yield [question.label, text, '', ''];
}

/** The questions whose texts the report lists. */
export const listedTexts = ({ configuration }: Campaign, questions: readonly Question[]): Question[] =>
  questions.filter(({ id }) => configuration.report.properties[id]?.list === 'COMMENTS_LIST');

const pageSize = 500;

/** In the order of the texts' own hash, which says nothing of when or by whom they were written, nor which belong together. */
export async function* textsOf({ db }: Context, campaign: Campaign, { id: question, field }: Question): AsyncGenerator<string> {
  const { id, companyId, submissions, timeZone } = campaign;
  if (submissions < fewestForTexts) return;
  const value = sql`r.answer -> ${question}::text`;
  for (let from = 0; ; from += pageSize) {
    const rows = await db.many<{ value: unknown }>(sql`
      SELECT ${value} AS value FROM campaign_response r
       WHERE r.company_id = ${companyId} AND r.campaign_id = ${id} AND r.status = 'SUBMITTED' AND r.content_version >= ${campaign.countedFromVersion}
         AND ${value} IS NOT NULL
       ORDER BY md5((${value})::text), (${value})::text LIMIT ${pageSize} OFFSET ${from}`);
    const texts = rows.map((row) => textOf(field, row.value, { timeZone, sites: new Map(), files: new Map() }));
    yield* texts.filter((text) => text !== '');
    if (rows.length < pageSize) return;
  }
}
