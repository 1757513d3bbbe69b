/** The report as a document: summary, content and questions, figures, participants. */
import { plainText } from '@muster/contract/forms/plain-text';
import type { CampaignV2QuestionAggregation } from '@muster/contract/reports/report';
import type { Context } from '../../../platform/http/context';
import { asksInExchange, engagementOf, type Campaign } from '../../campaigns';
import { listedTexts, shownTexts, textsOf } from './anonymous-rows';
import { answerTexts } from './answer-text';
import { answersOfHuddle } from './huddle-rows';
import { localTime } from './local-time';
import { campaignThreads } from '../threads';
import { drawDocument, type Stroke } from './draw-document';
import { writeSummary } from './summary-section';
import { writeContentSection } from './content-section';
import type { Pages } from './pages';
import type { Report } from './report';
import { rowsOf, type ExportRow } from './rows';
import { isShown, nameOf, roleNames, siteOf, statusOf } from './row-texts';

/** The document is for reading, so it lists at most this many people. The table lists all. */
const maxListed = 1_000;

/** Reads the data of the document. The returned function draws it in a thread; call it after the transaction. */
export async function pdfOf(ctx: Context, report: Report): Promise<() => Promise<Uint8Array>> {
  const strokes: Stroke[] = [];
  await writeReport(ctx, writerOf(strokes), report);
  return () => campaignThreads.run(drawDocument, { title: report.campaign.title, author: report.exportedBy, strokes });
}

const writerOf = (strokes: Stroke[]): Pages => ({
  heading: (text, level) => void strokes.push({ kind: 'heading', text, level }),
  paragraph: (text) => void strokes.push({ kind: 'paragraph', text }),
  item: (text) => void strokes.push({ kind: 'item', text }),
  entry: (name, facts, texts) => void strokes.push({ kind: 'entry', name, facts, texts }),
  bar: (text, share) => void strokes.push({ kind: 'bar', text, share }),
  keepBars: (count) => void strokes.push({ kind: 'keepBars', count }),
});

async function writeReport(ctx: Context, pages: Pages, report: Report): Promise<void> {
  const { campaign } = report;
  pages.heading(campaign.title, 1);
  for (const line of origin(report, ctx.now)) pages.paragraph(line);
  pages.heading('Engagement');
  for (const line of engagement(campaign)) pages.paragraph(line);
  await writeSummary(ctx, pages, campaign);
  await writeContentSection(ctx, pages, report);
  for (const figure of report.figures) writeFigure(pages, report, figure);
  if (asksInExchange(campaign.type)) await writeAnswers(ctx, pages, campaign);
  await (campaign.isAnonymous ? writeAnonymousTexts(ctx, pages, report) : writePeople(ctx, pages, report));
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

/** Percentages with their base. If nobody is expected, there is no line. */
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

/** Campaigns count people, or participating sites. */
function counted({ mode }: Campaign, count: number): string {
  if (mode === 'HIERARCHICAL') return count === 1 ? '1 site' : `${count} sites`;
  return count === 1 ? '1 person' : `${count} people`;
}

const percent = (ratio: number | null): string => (ratio === null ? '–' : `${Math.round(ratio * 100)}%`);

function writeFigure(pages: Pages, { campaign, questions }: Report, figure: CampaignV2QuestionAggregation): void {
  pages.keepBars(figure.answerAggregation.length);
  pages.heading(questions.find(({ id }) => id === figure.questionId)?.label ?? figure.questionId);
  if (figure.isWithheld) return pages.paragraph('Figures are shown from 5 answers on.');
  pages.paragraph(`${counted(campaign, figure.answeredCount)} answered`);
  for (const { label, count, percentage } of figure.answerAggregation)
    pages.bar(labelled(label, `${count} (${percent(percentage)})`), percentage ?? 0);
}

/** Adds a colon, unless the label ends with its own punctuation. */
const labelled = (label: string, text: string): string => (/[?!.:]$/.test(label) ? `${label} ${text}` : `${label}: ${text}`);

/** The answers ranked by votes [2.156]; marks the top answer [2.157]. */
async function writeAnswers(ctx: Context, pages: Pages, campaign: Campaign): Promise<void> {
  pages.heading('Answers');
  let last = 0;
  for await (const { rank, isTop, body, voteCount, author, createdDate } of answersOfHuddle(ctx, campaign)) {
    if (rank > maxListed) return pages.paragraph(`These are the first ${maxListed} answers; the CSV export lists all of them.`);
    last = rank;
    const votes = voteCount === 1 ? '1 vote' : `${voteCount} votes`;
    const facts = [nameOf({ person: author }), createdDate && localTime(createdDate, campaign.timeZone)];
    pages.entry(`${rank}. ${isTop ? 'Top answer, ' : ''}${votes}`, facts, [plainText(body)]);
  }
  if (last === 0) pages.paragraph('Nobody has answered.');
}

async function writeAnonymousTexts(ctx: Context, pages: Pages, { campaign, questions }: Report): Promise<void> {
  const shown = await shownTexts(ctx, campaign, questions);
  for (const question of listedTexts(campaign, questions)) {
    pages.heading(question.label);
    if (!shown.includes(question)) {
      pages.paragraph('Texts are shown from 10 texts to this question on.');
      continue;
    }
    let written = 0;
    for await (const text of textsOf(ctx, campaign, question)) {
      written += 1;
      if (written > maxListed) break;
      pages.item(text);
    }
    if (written > maxListed) pages.paragraph(`These are the first ${maxListed}; the CSV export lists all of them.`);
  }
  pages.heading('Participants');
  pages.paragraph('This campaign is anonymous: it lists nobody.');
}

/** All participants with their texts. The figures above contain the choices. */
async function writePeople(ctx: Context, pages: Pages, report: Report): Promise<void> {
  pages.heading('Participants');
  const { campaign } = report;
  const total = campaign.mode === 'HIERARCHICAL' ? campaign.sites.length : campaign.expectedCount;
  let listed = 0;
  for await (const row of rowsOf(ctx, campaign)) {
    if (listed === maxListed) {
      pages.paragraph(`These are the first ${maxListed} of ${total} participants; the CSV export lists all of them.`);
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
    submitted?.receivedDate && `received ${localTime(submitted.receivedDate, campaign.timeZone)}`,
    submitted && submitted.contentVersion > 1 && `version ${submitted.contentVersion}`,
  ].filter((part) => typeof part === 'string' && part !== '') as string[];
}

function textsIn({ campaign, questions, names, figures }: Report, row: ExportRow): string[] {
  if (!row.response || !isShown(campaign, row)) return [];
  const written = questions.filter(({ id }) => !figures.some(({ questionId }) => questionId === id));
  const texts = answerTexts(campaign.configuration.responses.schema, written, row.response.answer, { ...names, files: row.files });
  return texts.flatMap((text, index) => (text ? [labelled(written[index]?.label ?? '', text)] : []));
}
