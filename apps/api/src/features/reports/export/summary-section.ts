/** The summary of a learning, as in its report [1.10] [7.16]. */
import type { Insight } from '@muster/contract/reports/report';
import type { Context } from '../../../platform/http/context';
import { findShownSummary } from '../summary/stored';
import type { Pages } from '../../../platform/documents/pages';
import type { Wording } from '../../../platform/texts/wording';
import type { Report } from './report';

/** Writes nothing if the report has no summary. */
export async function writeSummary(ctx: Context, pages: Pages, { campaign, wording }: Pick<Report, 'campaign' | 'wording'>): Promise<void> {
  const { texts } = wording;
  const summary = await findShownSummary(ctx.db, campaign);
  if (!summary) return;
  const { keyFindings, questionAnalysis, source, generatedDate } = summary;
  pages.heading(texts.headings.summary);
  if (keyFindings.length > 0) pages.heading(texts.headings.keyFindings, 3);
  writeInsights(pages, wording, keyFindings);
  for (const { questionText, insights } of questionAnalysis) {
    pages.heading(questionText, 3);
    writeInsights(pages, wording, insights);
  }
  if (keyFindings.length + questionAnalysis.length === 0) pages.paragraph(texts.nothingToSummarise);
  pages.paragraph(
    `${texts.sources[source]} ${wording.fill(texts.createdAt, { at: wording.at(generatedDate, campaign.timeZone), zone: campaign.timeZone })}`,
  );
}

function writeInsights(pages: Pages, { count }: Wording, insights: readonly Insight[]): void {
  for (const { text, responseIds } of insights)
    pages.item(responseIds.length > 0 ? `${text} (${count('responses', responseIds.length)})` : text);
}
