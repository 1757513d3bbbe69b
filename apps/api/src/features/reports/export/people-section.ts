/** The last part of a named campaign's document: what people wrote, by question, and who took part, by site. */
import type { Pages } from '../../../platform/documents/pages';
import type { Context } from '../../../platform/http/context';
import { asksForResponse, asksInExchange } from '../../campaigns';
import { answerTexts } from './answer-text';
import { hasFigure, isComment, type Question, type Report } from './report';
import { rowsOf, type ExportRow } from './rows';
import { isShown, nameOf, roleName, siteOf, sitesOf, statusOf } from './row-texts';

/** The document is for reading, so it lists at most this many people, and texts of a question. The table lists all. */
export const maxListed = 1_000;

/** Reads the participants once, for both lists. */
export async function writeCommentsAndPeople(ctx: Context, pages: Pages, report: Report): Promise<void> {
  const { campaign, wording } = report;
  const comments = new Comments(report, maxListed);
  const listed: ExportRow[] = [];
  let hasMore = false;
  for await (const row of rowsOf(ctx, campaign, wording.language, { isBySite: true })) {
    if (listed.length < maxListed) listed.push(row);
    else hasMore = true;
    if (hasMore && comments.isNeverAny) break;
    comments.add(row);
  }
  comments.write(pages);
  pages.heading(wording.texts.headings.participants);
  if (campaign.mode === 'HIERARCHICAL') for (const row of listed) writeEntry(pages, report, row);
  else writeBySite(pages, report, listed, !hasMore);
  if (hasMore) pages.paragraph(firstOf(report));
}

function firstOf({ campaign, wording: { texts, fill, number } }: Report): string {
  const total = campaign.mode === 'HIERARCHICAL' ? campaign.sites.length : campaign.expectedCount;
  return fill(texts.firstParticipants, { max: number(maxListed), total: number(total) });
}

/** People of several sites stand at their first. `isWhole` is false if the list ends early: then no site has a figure, because people can be missing. */
function writeBySite(pages: Pages, report: Report, rows: readonly ExportRow[], isWhole: boolean): void {
  const { texts, labelled, count, list, number, percent } = report.wording;
  const isDoneBySubmitting = asksForResponse(report.campaign) || asksInExchange(report.campaign.type);
  const sites = [...groupedBy(rows, (row) => sitesOf(row)[0] ?? '')];
  const byName = ([one]: [string, unknown], [other]: [string, unknown]) => one.localeCompare(other, report.wording.language);
  for (const [site, people] of sites.toSorted((one, other) => Number(one[0] === '') - Number(other[0] === '') || byName(one, other))) {
    const done = people.filter(({ isSubmitted, isViewed }) => (isDoneBySubmitting ? isSubmitted : isViewed)).length;
    const share = count('ofPeople', people.length, { part: number(done), percent: percent(done / people.length) });
    const name = site === '' ? texts.headings.noSite : site;
    pages.heading(isWhole ? labelled(name, share) : name, 3);
    for (const row of people) if (row.response !== null) writeEntry(pages, report, row);
    const others = people.filter(({ response }) => response === null);
    for (const [status, rest] of groupedBy(others, (row) => statusOf(report.campaign, row, report.wording)))
      pages.paragraph(labelled(status, list(rest.map(nameOf))));
  }
}

/** The groups in the order of their first item. */
function groupedBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

function writeEntry(pages: Pages, report: Report, row: ExportRow): void {
  const [first = '', ...facts] = lineOf(report, row);
  pages.entry(first, facts, textsIn(report, row));
}

function lineOf({ campaign, wording }: Report, row: ExportRow): string[] {
  const { texts, fill, number, at } = wording;
  const submitted = row.response?.status === 'SUBMITTED' ? row.response : null;
  return [
    campaign.mode === 'HIERARCHICAL' ? siteOf(row) : nameOf(row),
    campaign.mode === 'HIERARCHICAL' ? nameOf(row) : sitesOf(row).length > 1 && siteOf(row),
    roleName(submitted?.respondedAs?.role, wording),
    statusOf(campaign, row, wording),
    submitted?.submittedDate && at(submitted.submittedDate, campaign.timeZone),
    submitted?.isLate && texts.late,
    submitted?.receivedDate && fill(texts.received, { at: at(submitted.receivedDate, campaign.timeZone) }),
    submitted && submitted.contentVersion > 1 && fill(texts.version, { number: number(submitted.contentVersion) }),
  ].filter((part) => typeof part === 'string' && part !== '') as string[];
}

/** The answers of this person that stand nowhere else: the figures have the choices, the comments the texts. */
function textsIn({ campaign, questions, names, figures, wording }: Report, row: ExportRow): string[] {
  if (!row.response || !isShown(campaign, row)) return [];
  const written = questions.filter((question) => !hasFigure(figures, question) && !isComment(campaign, question));
  const texts = answerTexts(campaign.configuration.responses.schema, written, row.response.answer, { ...names, files: row.files });
  return texts.flatMap((text, index) => (text ? [wording.labelled(written[index]?.label ?? '', text)] : []));
}

interface SameText {
  count: number;
  names: string[];
}

const maxNames = 3;

/** The texts that people wrote, by question: equal texts once, with their number and the first names. */
class Comments {
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
    const { texts, fill, list, number } = this.report.wording;
    for (const [index, { label }] of this.questions.entries()) {
      const entries = [...(this.texts[index] ?? [])].toSorted(([, one], [, other]) => other.count - one.count);
      if (entries.length === 0) continue;
      pages.heading(label);
      for (const [text, { count, names }] of entries)
        pages.entry(text, [
          count > 1 && `×${number(count)}`,
          list(names) + (count > names.length ? ` +${number(count - names.length)}` : ''),
        ]);
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
