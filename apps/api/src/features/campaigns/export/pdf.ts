/** The report as a document to hand on: what was asked, what came of it, and who took part. */
import type { CampaignV2QuestionAggregation } from '@muster/contract/campaigns/report';
import type { Context } from '../../../platform/http/context';
import { engagementOf } from '../present';
import type { Campaign } from '../tables';
import { listedTexts, textsOf } from './anonymous-rows';
import { answerTexts, type Names, type Question } from './answer-text';
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
  for (const line of facts(report, ctx.now)) pages.paragraph(line);
  pages.heading('Engagement');
  for (const line of engagement(campaign)) pages.paragraph(line);
  for (const figure of report.figures) writeFigure(pages, report, figure);
  await (campaign.isAnonymous ? writeAnonymousTexts(ctx, pages, report) : writePeople(ctx, pages, report));
  if (!pages.isWhole) {
    pages.heading('About this document', 10);
    pages.paragraph('Some letters belong to scripts that this document cannot show, and stand as \uFFFD. The CSV export has all of them.');
  }
}

function facts({ campaign, place, exportedBy }: Report, now: Date): string[] {
  const at = (instant: string | null) => instant && localTime(instant, campaign.timeZone);
  const { startDate, endDate, completeDate, timeZone, type, status } = campaign;
  return [
    `${kindNames[type]}, ${statusNames[status]}`,
    place,
    [
      startDate && `Started ${at(startDate)}`,
      endDate && `due ${at(endDate)}`,
      completeDate && `completed ${at(completeDate)}`,
      `(${timeZone})`,
    ]
      .filter(Boolean)
      .join(' '),
    `Exported ${localTime(now.toISOString(), timeZone)} by ${exportedBy}`,
  ];
}

const kindNames = { BRIEFING: 'Briefing', POLL: 'Poll', HUDDLE: 'Huddle', LEARNING: 'Learning', IMPROVEMENT: 'Improvement' };
const statusNames = { DRAFT: 'draft', READY: 'not started', LIVE: 'in progress', COMPLETE: 'completed' };

/** Shares stand beside their base; where nobody is expected there is none. */
function engagement(campaign: Campaign): string[] {
  const { views, viewsPercentage, expectedViewPersonnelCount, submissions, submissionsPercentage, expectedSubmitPersonnelCount } =
    engagementOf(campaign);
  return [
    `Viewed: ${views} of ${expectedViewPersonnelCount} (${percent(viewsPercentage)})`,
    ...(expectedSubmitPersonnelCount > 0
      ? [`Submitted: ${submissions} of ${expectedSubmitPersonnelCount} (${percent(submissionsPercentage)})`]
      : []),
  ];
}

const percent = (ratio: number | null): string => (ratio === null ? '–' : `${Math.round(ratio * 100)}%`);

function writeFigure(pages: PageWriter, { questions }: Report, figure: CampaignV2QuestionAggregation): void {
  pages.heading(questions.find(({ id }) => id === figure.questionId)?.label ?? figure.questionId);
  if (figure.isWithheld) return pages.paragraph('Figures are shown from 5 answers on.');
  pages.paragraph(`${figure.answeredCount} answered`);
  for (const { label, count, percentage } of figure.answerAggregation)
    pages.bar(label, percentage ?? 0, `${count} (${percent(percentage)})`);
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
    pages.paragraph(lineOf(campaign, row));
    for (const written of textsIn(report, row)) pages.paragraph(`    ${written}`);
  }
}

function lineOf(campaign: Campaign, row: ExportRow): string {
  const submitted = row.response?.status === 'SUBMITTED' ? row.response : null;
  const parts = [
    campaign.mode === 'HIERARCHICAL' ? siteOf(row) : nameOf(row),
    campaign.mode === 'HIERARCHICAL' ? nameOf(row) : siteOf(row),
    roleNames[submitted?.respondedAs?.role ?? ''],
    statusOf(campaign, row),
    submitted?.submittedDate && localTime(submitted.submittedDate, campaign.timeZone),
    submitted?.isLate && 'late',
    submitted && submitted.contentVersion > 1 && `version ${submitted.contentVersion}`,
  ];
  return parts.filter(Boolean).join(' · ');
}

function textsIn({ campaign, questions, names, figures }: Report, row: ExportRow): string[] {
  if (!row.response || !isShown(campaign, row)) return [];
  const written = questions.filter(({ id }) => !figures.some(({ questionId }) => questionId === id));
  const texts = answerTexts(campaign.configuration.responses.schema, written, row.response.answer, { ...names, files: row.files });
  return texts.flatMap((text, index) => (text ? [`${written[index]?.label}: ${text}`] : []));
}
