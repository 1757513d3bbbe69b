/** The texts that people wrote, by question: equal texts once, with their number and the first names. */
import type { InputType } from '@muster/contract/forms/types';
import type { CampaignV2QuestionAggregation } from '@muster/contract/reports/report';
import type { Pages } from '../../../platform/documents/pages';
import type { Campaign } from '../../campaigns';
import { answerTexts } from './answer-text';
import type { Question, Report } from './report';
import { nameOf, isShown } from './row-texts';
import type { ExportRow } from './rows';

const written: ReadonlySet<InputType> = new Set(['TEXT', 'MARKDOWN']);

/** True for a question whose answers people wrote. A site's texts stay with the site. */
export const isComment = ({ mode }: Campaign, { field }: Question): boolean => mode === 'STANDALONE' && written.has(field.inputType);

export const hasFigure = (figures: readonly CampaignV2QuestionAggregation[], { id }: Question): boolean =>
  figures.some(({ questionId }) => questionId === id);

interface SameText {
  count: number;
  names: string[];
}

const maxNames = 3;

export class Comments {
  private readonly questions: readonly Question[];
  private readonly texts: readonly Map<string, SameText>[];
  private hasMore = false;

  constructor(
    private readonly report: Report,
    private readonly max: number,
  ) {
    this.questions = report.questions.filter((question) => isComment(report.campaign, question) && !hasFigure(report.figures, question));
    this.texts = this.questions.map(() => new Map());
  }

  /** Whether the campaign asks for no texts. */
  get isNeverAny(): boolean {
    return this.questions.length === 0;
  }

  add(row: ExportRow): void {
    const { campaign, names } = this.report;
    if (this.isNeverAny || !row.response || !isShown(campaign, row)) return;
    const given = { ...names, files: row.files };
    const texts = answerTexts(campaign.configuration.responses.schema, this.questions, row.response.answer, given);
    for (const [index, text] of texts.entries()) if (text !== '') this.addText(this.texts[index], text, nameOf(row));
  }

  write(pages: Pages): void {
    const { texts, fill, number } = this.report.wording;
    for (const [index, { label }] of this.questions.entries()) {
      const entries = [...(this.texts[index] ?? [])].toSorted(([, one], [, other]) => other.count - one.count);
      if (entries.length === 0) continue;
      pages.heading(label);
      for (const [text, { count, names }] of entries)
        pages.entry(text, [count > 1 && `×${number(count)}`, names.join(', ') + (count > names.length ? ` +${number(count - names.length)}` : '')]);
    }
    if (this.hasMore) pages.paragraph(fill(texts.firstTexts, { max: number(this.max) }));
  }

  /** Keeps at most `max` different texts of a question in memory. */
  private addText(texts: Map<string, SameText> | undefined, text: string, name: string): void {
    const same = texts?.get(text);
    if (same) {
      same.count += 1;
      if (name !== '' && same.names.length < maxNames) same.names.push(name);
    } else if (texts && texts.size < this.max) texts.set(text, { count: 1, names: name === '' ? [] : [name] });
    else this.hasMore = true;
  }
}
