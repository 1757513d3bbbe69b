/**
 * The first page of a pack for people: who was asked, when, how, on what, in which language, and what answer they got. Gaps are printed and never
 * hidden. It says what is stored when the pack is made; the ledger proves what the table of entries says.
 */
import { collectElements, drawPages, type DocumentElement } from '../../../platform/documents/draw';
import type { ConsultationRecord } from '../../campaigns';
import type { PackAbout } from '../order';
import { crosswalk, type PackCounts } from './crosswalk';
import { confirmedOf, lacksOutcome, missingOf, type CampaignFacts } from './facts';
import { languagesText, versionsText } from './tables';

interface PackPapers {
  about: PackAbout;
  campaigns: readonly CampaignFacts[];
  consultations: readonly ConsultationRecord[];
  counts: PackCounts;
}

/** Drawing takes processor time. The table has all campaigns. */
const mostCampaigns = 60;
const mostGaps = 60;

const minute = (instant: string): string => `${instant.slice(0, 16).replace('T', ' ')} UTC`;
const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

export async function indexPdf(papers: PackPapers): Promise<Buffer> {
  const elements: DocumentElement[] = [];
  const pages = collectElements(elements);
  const { about, campaigns, counts } = papers;
  const title = `Evidence of ${about.companyName}`;
  pages.heading(title, 1);
  for (const line of originOf(about)) pages.paragraph(line);
  pages.heading('Gaps');
  const gaps = gapsOf(papers);
  for (const gap of gaps.slice(0, mostGaps)) pages.item(gap);
  if (gaps.length > mostGaps) pages.paragraph(`${gaps.length - mostGaps} more are in campaigns.csv and consultations.csv.`);
  if (gaps.length === 0)
    pages.paragraph('No gap found. Missing answers of anonymous campaigns are not shown, and deleted campaigns are not checked.');
  pages.heading('Laws and standards');
  for (const { clause, asks, where, count } of crosswalk) {
    const rows = count(counts);
    pages.entry(clause, [asks], [`${where}: ${rows === 0 ? 'no rows' : counted(rows, 'row')}`]);
  }
  pages.heading('Campaigns');
  const latest = campaigns.toSorted((a, b) => (b.postedDate ?? '').localeCompare(a.postedDate ?? '') || b.id - a.id);
  for (const one of latest.slice(0, mostCampaigns)) {
    pages.heading(`${one.id}. ${one.title}`, 3);
    for (const line of linesOf(one)) pages.paragraph(line);
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
      unsupportedCharacters: ['About this document', 'Some characters could not be shown. The tables of the pack have them.'],
    },
  });
  return Buffer.from(bytes);
}

function originOf({ scope, period, madeDate, lastCheckpoint }: PackAbout): string[] {
  const { from, to } = period;
  const days =
    from === null && to === null
      ? 'All days'
      : `From ${from === null ? 'the first entry' : minute(from)} to ${to === null ? 'now' : minute(to)}`;
  return [
    scope,
    `${days}. Made on ${minute(madeDate)}.`,
    lastCheckpoint
      ? `Last checkpoint of the ledger: ${lastCheckpoint.number}, of ${minute(lastCheckpoint.date)}, SHA-256 ${lastCheckpoint.hash}`
      : 'The ledger has no signed checkpoint yet.',
    'verify.html and verify.py check the ledger and entries.csv. Nobody has signed this document: it shows what is stored when the pack is made.',
  ];
}

function gapsOf({ campaigns, consultations }: PackPapers): string[] {
  return [
    ...campaigns.flatMap((one) => {
      const missing = missingOf(one);
      return missing === undefined || missing === 0 || one.deletedDate !== null
        ? []
        : [`${missing} of ${counted(one.asked, ...unitOf(one))} ${missing === 1 ? 'has' : 'have'} not ${verbOf(one)}: ${one.title}`];
    }),
    ...campaigns.flatMap((one) =>
      one.deletedDate === null && (lacksOutcome(one) || (one.completeDate !== null && one.outcome === 'PROMISED'))
        ? [
            `The outcome ${one.outcome === null ? 'is missing' : `is promised for ${minute(one.promisedDate ?? '')}, and not told`}: ${one.title}`,
          ]
        : [],
    ),
    ...consultations.flatMap(({ title, sharedDate, endDate, usedDate, toldDate }) =>
      (
        [
          [sharedDate, 'information shared'],
          [endDate, 'opportunity to answer'],
          [usedDate, 'views taken into account'],
          [toldDate, 'outcome told'],
        ] as const
      ).flatMap(([date, duty]) => (date === null ? [`Consultation, missing: ${duty}: ${title}`] : [])),
    ),
  ];
}

const unitOf = ({ mode }: CampaignFacts): [string, string] => (mode === 'HIERARCHICAL' ? ['site', 'sites'] : ['person', 'people']);
const verbOf = ({ type }: CampaignFacts): string => (type === 'BRIEFING' ? 'confirmed' : 'answered');

function linesOf(one: CampaignFacts): string[] {
  const { type, isAnonymous, contentVersion, postedDate, endDate, completeDate, deletedDate, asked, views, languages, versions, crews } =
    one;
  const dates = [
    postedDate !== null && `Posted ${minute(postedDate)}`,
    endDate !== null && `due ${minute(endDate)}`,
    completeDate !== null && `finalised ${minute(completeDate)}`,
    deletedDate !== null && `deleted ${minute(deletedDate)}`,
  ];
  const who = `Asked: ${counted(asked, ...unitOf(one))}. Opened: ${views}. ${type === 'BRIEFING' ? 'Confirmed' : 'Answered'}: ${confirmedOf(one)}.`;
  return [
    `${type}, version ${contentVersion}${isAnonymous ? ', anonymous: figures are in steps of five' : ''}`,
    `${dates.filter(Boolean).join(', ')}.`,
    who,
    ...(languages.length > 0 ? [`Opened in languages: ${languagesText(languages)}.`] : []),
    ...(versions.length > 0 ? [`Versions in other languages: ${versionsText(versions)}.`] : []),
    ...(crews
      ? [
          `Crew briefings: ${crews.pin} by PIN, ${crews.signature} by signature, ${crews.named} only named, ${counted(crews.guests, 'guest')}.`,
        ]
      : []),
    ...outcomeLines(one),
  ];
}

function outcomeLines(one: CampaignFacts): string[] {
  const { actions, actionsDone } = one;
  const line = [outcomeOf(one), actions === 0 ? '' : `Actions: ${actionsDone} of ${actions} done.`].filter(Boolean).join(' ');
  return line === '' ? [] : [line];
}

/** Empty for a briefing, which needs none. */
function outcomeOf(one: CampaignFacts): string {
  const { type, outcome, toldDate, promisedDate } = one;
  if (outcome === 'TOLD') return `Outcome told${toldDate === null ? '' : ` ${minute(toldDate)}`}.`;
  if (outcome === 'PROMISED') return `Outcome promised for ${minute(promisedDate ?? '')}.`;
  if (outcome === 'NONE') return 'No outcome needed, with a reason in outcomes.csv.';
  if (lacksOutcome(one)) return 'Outcome: missing.';
  return type === 'BRIEFING' ? '' : 'Outcome: not finalised yet.';
}
