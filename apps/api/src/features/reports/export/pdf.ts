/** The report as a document: summary, content and questions, figures, texts by question, participants by site. */
import { plainText } from '@muster/contract/forms/plain-text';
import type { CampaignV2QuestionAggregation } from '@muster/contract/reports/report';
import { collectElements, type DocumentElement } from '../../../platform/documents/draw';
import { separator, type Pages } from '../../../platform/documents/pages';
import type { Context } from '../../../platform/http/context';
import { asksInExchange, engagementOf, type Campaign } from '../../campaigns';
import { shownTexts, textsOf } from './anonymous-rows';
import { answersOfHuddle } from './huddle-rows';
import { reportThreads } from '../threads';
import { drawDocument } from './draw-document';
import { writeSummary } from './summary-section';
import { writeContentSection } from './content-section';
import { listedTexts, type Report } from './report';
import { maxListed, writeCommentsAndPeople } from './people-section';
import { nameOf } from './row-texts';

/** Reads the data of the document. The returned function draws it in a thread; call it after the transaction. */
export async function pdfOf(ctx: Context, report: Report): Promise<() => Promise<Uint8Array>> {
  const elements: DocumentElement[] = [];
  await writeReport(ctx, collectElements(elements), report);
  const { language, texts } = report.wording;
  const footer = await ctx.registries.documentFooter(ctx.db, report.campaign.companyId, language);
  const own = {
    contents: texts.contents,
    page: texts.page,
    unsupportedCharacters: [texts.headings.about, texts.unsupportedCharacters] as const,
  };
  return () =>
    reportThreads.run(drawDocument, { title: report.campaign.title, author: report.exportedBy, language, elements, footer, texts: own });
}

async function writeReport(ctx: Context, pages: Pages, report: Report): Promise<void> {
  const { campaign } = report;
  pages.heading(campaign.title, 1);
  for (const line of origin(report, ctx.now)) pages.paragraph(line);
  pages.heading(report.wording.texts.headings.engagement);
  for (const line of engagement(report)) pages.paragraph(line);
  await writeSummary(ctx, pages, report);
  await writeContentSection(ctx, pages, report);
  for (const figure of report.figures) writeFigure(pages, report, figure);
  if (asksInExchange(campaign.type)) await writeAnswers(ctx, pages, report);
  await (campaign.isAnonymous ? writeAnonymousTexts(ctx, pages, report) : writeCommentsAndPeople(ctx, pages, report));
}

function origin({ campaign, place, exportedBy, wording: { texts, fill, at } }: Report, now: Date): string[] {
  const { startDate, endDate, completeDate, timeZone, type, status } = campaign;
  const written = (text: string, instant: string | null) => (instant === null ? [] : [fill(text, { at: at(instant, timeZone) })]);
  const dates = [...written(texts.started, startDate), ...written(texts.due, endDate), ...written(texts.completed, completeDate)];
  return [
    [texts.kinds[type], texts.campaignStatuses[status]].join(separator),
    place,
    [...dates, timeZone].join(separator),
    fill(texts.exported, { at: at(now.toISOString(), timeZone), by: exportedBy }),
  ];
}

/** Percentages with their base. If nobody is expected, there is no line. */
function engagement({ campaign, wording }: Report): string[] {
  const { views, viewsPercentage, expectedViewPersonnelCount, submissions, submissionsPercentage, expectedSubmitPersonnelCount } =
    engagementOf(campaign);
  const { texts, count, number, percent, labelled } = wording;
  const taken = asksInExchange(campaign.type) ? texts.statuses.answered : texts.statuses.submitted;
  const base = isBySite(campaign) ? 'ofSites' : 'ofPeople';
  const part = (done: number, expected: number, ratio: number | null) =>
    count(base, expected, { part: number(done), percent: percent(ratio) });
  return [
    labelled(texts.statuses.viewed, part(views, expectedViewPersonnelCount, viewsPercentage)),
    ...(expectedSubmitPersonnelCount > 0 ? [labelled(taken, part(submissions, expectedSubmitPersonnelCount, submissionsPercentage))] : []),
  ];
}

/** Campaigns count people, or participating sites. */
const isBySite = ({ mode }: Campaign): boolean => mode === 'HIERARCHICAL';

function writeFigure(pages: Pages, { campaign, questions, wording }: Report, figure: CampaignV2QuestionAggregation): void {
  const { texts, count: countIn, number, percent, labelled } = wording;
  pages.keepBars(figure.answerAggregation.length);
  pages.heading(questions.find(({ id }) => id === figure.questionId)?.label ?? figure.questionId);
  if (figure.isWithheld) return pages.paragraph(texts.figuresWithheld);
  pages.paragraph(countIn(isBySite(campaign) ? 'sitesAnswered' : 'peopleAnswered', figure.answeredCount));
  for (const { label, count, percentage } of figure.answerAggregation)
    pages.bar(labelled(label, `${number(count)} (${percent(percentage)})`), percentage ?? 0);
}

/** The answers ranked by votes [2.156]; marks the top answer [2.157]. */
async function writeAnswers(ctx: Context, pages: Pages, { campaign, wording }: Report): Promise<void> {
  const { texts, count, number, fill, at } = wording;
  pages.heading(texts.headings.answers);
  let last = 0;
  for await (const { rank, isTop, body, voteCount, author, createdDate } of answersOfHuddle(ctx, campaign)) {
    if (rank > maxListed) return pages.paragraph(fill(texts.firstAnswers, { max: number(maxListed) }));
    last = rank;
    const facts = [isTop && texts.topAnswer, nameOf({ person: author }), createdDate && at(createdDate, campaign.timeZone)];
    pages.entry(`${number(rank)}. ${count('votes', voteCount)}`, facts, [plainText(body)]);
  }
  if (last === 0) pages.paragraph(texts.nobodyAnswered);
}

async function writeAnonymousTexts(ctx: Context, pages: Pages, { campaign, questions, wording }: Report): Promise<void> {
  const { texts, fill, number } = wording;
  const shown = await shownTexts(ctx, campaign, questions);
  for (const question of listedTexts(campaign, questions)) {
    pages.heading(question.label);
    if (!shown.includes(question)) {
      pages.paragraph(texts.textsWithheld);
      continue;
    }
    let written = 0;
    for await (const text of textsOf(ctx, campaign, question)) {
      written += 1;
      if (written > maxListed) break;
      pages.item(text);
    }
    if (written > maxListed) pages.paragraph(fill(texts.firstTexts, { max: number(maxListed) }));
  }
  pages.heading(texts.headings.participants);
  pages.paragraph(texts.anonymousList);
}
