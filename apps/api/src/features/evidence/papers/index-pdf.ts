/**
 * The first page of a pack for people: who was asked, when, how, on what, in which language, and what answer they got. Gaps are printed and never
 * hidden. It says what is stored when the pack is made; the ledger proves what the table of entries says.
 */
import { collectElements, drawPages, type DocumentElement } from '../../../platform/documents/draw';
import type { PackAbout } from '../order';
import { crosswalk, type Clause, type PackCounts } from './crosswalk';
import { minute, type CampaignOnPaper } from './on-paper';

interface PackPapers {
  about: PackAbout;
  gaps: readonly string[];
  campaigns: readonly CampaignOnPaper[];
  counts: PackCounts;
}

/** Drawing takes processor time. The table has all campaigns. */
const mostCampaigns = 60;
const mostGaps = 60;

/** How many consultations lack what the clause asks for. */
function lackText({ lacks }: Clause, { consultations }: PackCounts): string {
  const count = lacks === undefined ? 0 : consultations.filter((one) => lacks(one)).length;
  return count === 0 ? '' : `. Missing for ${count} of ${consultations.length} consultations`;
}

const rowsText = (rows: number): string => (rows === 0 ? 'no rows' : rows === 1 ? '1 row' : `${rows} rows`);

export async function indexPdf({ about, gaps, campaigns, counts }: PackPapers): Promise<Buffer> {
  const elements: DocumentElement[] = [];
  const pages = collectElements(elements);

  const title = `Evidence of ${about.companyName}`;
  pages.heading(title, 1);
  for (const line of originOf(about)) pages.paragraph(line);
  pages.heading('Gaps');
  for (const gap of gaps.slice(0, mostGaps)) pages.item(gap);
  if (gaps.length > mostGaps) pages.paragraph(`${gaps.length - mostGaps} more are in campaigns.csv and consultations.csv.`);
  if (gaps.length === 0)
    pages.paragraph('No gap found. Missing answers of anonymous campaigns are not shown, and deleted campaigns are not checked.');
  pages.heading('Laws and standards');
  for (const clause of crosswalk) {
    const rows = clause.count(counts);
    pages.entry(clause.clause, [clause.asks], [`${clause.where}: ${rowsText(rows)}${lackText(clause, counts)}`]);
  }
  pages.heading('Campaigns');
  const latest = campaigns.toSorted((a, b) => (b.postedDate ?? '').localeCompare(a.postedDate ?? '') || b.id - a.id);
  for (const one of latest.slice(0, mostCampaigns)) {
    pages.heading(`${one.id}. ${one.title}`, 3);
    for (const line of one.lines) pages.paragraph(line);
  }
  if (latest.length > mostCampaigns)
    pages.paragraph(`These are the latest ${mostCampaigns} of ${latest.length}. All are in campaigns.csv.`);
  if (latest.length === 0) pages.paragraph('The period has no entry of a campaign.');
  const bytes = await drawPages({
    title,
    author: about.companyName,
    language: 'en',
    elements,
    footer: about.footer,
    texts: {
      contents: 'Contents',
      page: 'Page {{page}} of {{total}}',
      unsupportedCharacters: [
        'About this document',
        'Some letters are not in the fonts of this document, and each shows as \uFFFD. Names and texts with these letters stand in the CSV files of the pack.',
      ],
    },
    notesFirst: true,
  });
  return Buffer.from(bytes);
}

function originOf({ scope, period, madeDate, reason, lastCheckpoint }: PackAbout): string[] {
  const { from, to } = period;
  const days =
    from === null && to === null
      ? 'All days'
      : `From ${from === null ? 'the first entry' : minute(from)} to ${to === null ? 'now' : minute(to)}`;
  return [
    scope,
    `${days}. Made on ${minute(madeDate)}.`,
    ...(to !== null && to < madeDate
      ? ['The tables show what was so at the end of the period. Dates, decisions, counts and outcomes that came later are left out.']
      : []),
    ...(reason ? [`Made by ${reason.madeBy}. Reason, which the person was told: ${reason.text}`] : []),
    lastCheckpoint
      ? `Last checkpoint of the ledger: ${lastCheckpoint.number}, of ${minute(lastCheckpoint.date)}, SHA-256 ${lastCheckpoint.hash}`
      : 'The ledger has no signed checkpoint yet.',
    'verify.html and verify.py check the ledger and entries.csv. Nobody has signed this document: it shows what is stored when the pack is made.',
  ];
}
