/** The summary of a learning, as in its report [1.10] [7.16]. */
import type { Insight } from '@muster/contract/reports/report';
import type { Context } from '../../../platform/http/context';
import { findShownSummary } from '../summary/stored';
import type { Campaign } from '../../campaigns';
import { localTime } from './local-time';
import type { Pages } from './pages';

/** Writes nothing if the report has no summary. */
export async function writeSummary(ctx: Context, pages: Pages, campaign: Campaign): Promise<void> {
  const summary = await findShownSummary(ctx.db, campaign);
  if (!summary) return;
  const { keyFindings, questionAnalysis, source, generatedDate } = summary;
  pages.heading('Summary');
  if (keyFindings.length > 0) pages.heading('Key findings', 3);
  writeInsights(pages, keyFindings);
  for (const { questionText, insights } of questionAnalysis) {
    pages.heading(questionText, 3);
    writeInsights(pages, insights);
  }
  if (keyFindings.length + questionAnalysis.length === 0) pages.paragraph('The responses contain nothing to summarise.');
  pages.paragraph(`${sourceNames[source]} Made ${localTime(generatedDate, campaign.timeZone)} (${campaign.timeZone}).`);
}

const sourceNames = {
  EXTRACTIVE: 'Counted and quoted from the responses, word for word. Check it against the responses before you act on it.',
  MODEL: 'Written by a language model from the responses. Check it against the responses before you act on it.',
};

function writeInsights(pages: Pages, insights: readonly Insight[]): void {
  for (const { text, responseIds } of insights) pages.item(responseIds.length > 0 ? `${text} (${responsesIn(responseIds.length)})` : text);
}

const responsesIn = (count: number): string => (count === 1 ? '1 response' : `${count} responses`);
