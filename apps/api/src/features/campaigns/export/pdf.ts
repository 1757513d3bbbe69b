/** The report as a document to hand on: what was asked, what came of it, and who took part. */
import { plainText } from '@muster/contract/campaigns/form-language/plain-text';
import type { CampaignV2QuestionAggregation } from '@muster/contract/campaigns/report';
import type { Context } from '../../../platform/http/context';
import { asksInExchange } from '../huddle';
import { engagementOf } from '../present';
import type { Campaign } from '../tables';
import { listedTexts, textsOf } from './anonymous-rows';
import { answerTexts, type Names, type Question } from './answer-text';
import { answersOfHuddle } from './huddle-rows';
import { localTime } from './local-time';
import { createPageWriter, type PageWriter } from './page-writer';
import { rowsOf, type ExportRow } from './rows';
import { isShown, nameOf, roleNames, siteOf, statusOf } from './table';

export interface Report {
  campaign: Campaign;
  /** Company, and site or division. */
  place: string;
  questions: readonly Question[];
  figures: readonly CampaignV2QuestionAggregation[];
  names: Omit<Names, 'files'>;
  exportedBy: string;
}

/** A document for people: the table holds everybody. */
const mostListed = 1_000;

export async function* pdfOf(ctx: Context, report: Report): AsyncGenerator<Uint8Array> {
  const pages = createPageWriter(report.campaign.title, report.exportedBy);
  const writing = writeReport(ctx, pages, report).finally(() => pages.end());
  // told below; this keeps it from being reported as unhandled before that
  writing.catch(() => undefined);
  yield* pages.bytes;
  await writing;
}

async function writeReport(ctx: Context, pages: PageWriter, report: Report): Promise<void> {
  const { campaign } = report;
  pages.heading(campaign.title, 20);
  for (const line of origin(report, ctx.now)) pages.paragraph(line);
  pages.heading('Engagement');
  for (const line of engagement(campaign)) pages.paragraph(line);
  for (const figure of report.figures) writeFigure(pages, report, figure);
  if (asksInExchange(campaign.type)) await writeAnswers(ctx, pages, campaign);
  await (campaign.isAnonymous ? writeAnonymousTexts(ctx, pages, report) : writePeople(ctx, pages, report));
  if (!pages.isWhole) {
    pages.heading('About this document', 10);
    pages.paragraph('Some letters belong to scripts that this document cannot show, and stand as \uFFFD. The CSV export has all of them.');
  }
}

function origin({ campaign, place, exportedBy }: Report, now: Date): string[] {
  const at = (instant: string | null) => instant && localTime(instant, campaign.timeZone);
  const { startDate, endDate, completeDate, timeZone, type, status } = campaign;
  return [
    `${kindNames[type]}, ${statusNames[status]}`,
    place,
    `${[startDate && `Started ${at(startDate)}`, endDate && `due ${at(endDate)}`, completeDate && `completed ${at(completeDate)}`].filter(Boolean).join(', ')} (${timeZone})`,
    `Exported ${localTime(now.toISOString(), timeZone)} by ${exportedBy}`,
  ];
}

const kindNames = { BRIEFING: 'Briefing', POLL: 'Poll', HUDDLE: 'Huddle', LEARNING: 'Learning', IMPROVEMENT: 'Improvement' };
const statusNames = { DRAFT: 'draft', READY: 'not started', LIVE: 'in progress', COMPLETE: 'completed' };

/** Shares stand beside their base; where nobody is expected there is none. */
function engagement(campaign: Campaign): string[] {
  const { views, viewsPercentage, expectedViewPersonnelCount, submissions, submissionsPercentage, expectedSubmitPersonnelCount } =
    engagementOf(campaign);
  const taken = asksInExchange(campaign.type) ? 'Answered' : 'Submitted';
  return [
    `Viewed: ${views} of ${counted(campaign, expectedViewPersonnelCount)} (${percent(viewsPercentage)})`,
    ...(expectedSubmitPersonnelCount > 0
      ? [`${taken}: ${submissions} of ${counted(campaign, expectedSubmitPersonnelCount)} (${percent(submissionsPercentage)})`]
      : []),
  ];
}

/** What a campaign counts is people, or the sites that take part. */
function counted({ mode }: Campaign, count: number): string {
  if (mode === 'HIERARCHICAL') return count === 1 ? '1 site' : `${count} sites`;
  return count === 1 ? '1 person' : `${count} people`;
}

const percent = (ratio: number | null): string => (ratio === null ? '–' : `${Math.round(ratio * 100)}%`);

function writeFigure(pages: PageWriter, { campaign, questions }: Report, figure: CampaignV2QuestionAggregation): void {
  pages.keepBars(figure.answerAggregation.length);
  pages.heading(questions.find(({ id }) => id === figure.questionId)?.label ?? figure.questionId);
  if (figure.isWithheld) return pages.paragraph('Figures are shown from 5 answers on.');
  pages.paragraph(`${counted(campaign, figure.answeredCount)} answered`);
  for (const { label, count, percentage } of figure.answerAggregation)
    pages.bar(labelled(label, `${count} (${percent(percentage)})`), percentage ?? 0);
}

/** A question has its own mark at its end. */
const labelled = (label: string, text: string): string => (/[?!.:]$/.test(label) ? `${label} ${text}` : `${label}: ${text}`);

/** As everybody reads them, ranked by votes [2.156], the first marked where it is ahead [2.157]. */
async function writeAnswers(ctx: Context, pages: PageWriter, campaign: Campaign): Promise<void> {
  pages.heading('Answers');
  let last = 0;
  for await (const { rank, isTop, body, voteCount, author, createdDate } of answersOfHuddle(ctx, campaign)) {
    if (rank > mostListed) return pages.paragraph(`These are the first ${mostListed} answers; the CSV export lists all of them.`);
    last = rank;
    const votes = voteCount === 1 ? '1 vote' : `${voteCount} votes`;
    const facts = [nameOf({ person: author }), createdDate && localTime(createdDate, campaign.timeZone)];
    pages.entry(`${rank}. ${isTop ? 'Top answer, ' : ''}${votes}`, facts, [plainText(body)]);
  }
  if (last === 0) pages.paragraph('Nobody has answered.');
}

async function writeAnonymousTexts(ctx: Context, pages: PageWriter, { campaign, questions }: Report): Promise<void> {
  for (const question of listedTexts(campaign, questions)) {
    pages.heading(question.label);
    let written = 0;
    for await (const text of textsOf(ctx, campaign, question)) {
      written += 1;
      if (written > mostListed) break;
      pages.paragraph(`• ${text}`);
    }
    if (written === 0) pages.paragraph('Texts are shown from 10 answers on.');
    if (written > mostListed) pages.paragraph(`These are the first ${mostListed}; the CSV export lists all of them.`);
  }
  pages.heading('Participants');
  pages.paragraph('This campaign is anonymous: it lists nobody.');
}

/** Everybody with what they wrote; choices are in the figures above. */
async function writePeople(ctx: Context, pages: PageWriter, report: Report): Promise<void> {
  pages.heading('Participants');
  const { campaign } = report;
  const total = campaign.mode === 'HIERARCHICAL' ? campaign.sites.length : campaign.expectedCount;
  let listed = 0;
  for await (const row of rowsOf(ctx, campaign)) {
    if (listed === mostListed) {
      pages.paragraph(`These are the first ${mostListed} of ${total} participants; the CSV export lists all of them.`);
      return;
    }
    listed += 1;
    const [first = '', ...facts] = lineOf(campaign, row);
    pages.entry(first, facts, textsIn(report, row));
  }
}

function lineOf(campaign: Campaign, row: ExportRow): string[] {
  const submitted = row.response?.status === 'SUBMITTED' ? row.response : null;
  return [
    campaign.mode === 'HIERARCHICAL' ? siteOf(row) : nameOf(row),
    campaign.mode === 'HIERARCHICAL' ? nameOf(row) : siteOf(row),
    roleNames[submitted?.respondedAs?.role ?? ''],
    statusOf(campaign, row),
    submitted?.submittedDate && localTime(submitted.submittedDate, campaign.timeZone),
    submitted?.isLate && 'late',
    submitted && submitted.contentVersion > 1 && `version ${submitted.contentVersion}`,
  ].filter((part) => typeof part === 'string' && part !== '') as string[];
}

function textsIn({ campaign, questions, names, figures }: Report, row: ExportRow): string[] {
  if (!row.response || !isShown(campaign, row)) return [];
  const written = questions.filter(({ id }) => !figures.some(({ questionId }) => questionId === id));
  const texts = answerTexts(campaign.configuration.responses.schema, written, row.response.answer, { ...names, files: row.files });
  return texts.flatMap((text, index) => (text ? [labelled(written[index]?.label ?? '', text)] : []));
}
