/** What the first page of a pack says of campaigns with all their people: the gaps, and a few lines of each. */
import type { ConsultationRecord } from '../../campaigns';
import { isUnrepresented } from './crosswalk';
import { confirmedOf, lacksOutcome, missingOf, type CampaignFacts } from './facts';
import { minute, type CampaignOnPaper } from './on-paper';
import { languagesText, versionsText } from './tables';

const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

export const campaignOnPaper = (one: CampaignFacts): CampaignOnPaper => ({
  id: one.id,
  title: one.title,
  postedDate: one.postedDate,
  lines: linesOf(one),
});

export function gapsOf(campaigns: readonly CampaignFacts[], consultations: readonly ConsultationRecord[]): string[] {
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
    ...consultations.filter(isUnrepresented).map(({ title }) => `Consultation, nobody represented them: ${title}`),
    ...consultations.flatMap(({ title, requests, answered, overdue }) => {
      const waiting = requests - answered;
      const late = overdue === 0 ? '' : `, ${overdue === waiting ? '' : `${overdue} of them `}overdue`;
      return waiting === 0
        ? []
        : [
            `Consultation, ${waiting} of ${counted(requests, 'request for information', 'requests for information')} without an answer${late}: ${title}`,
          ];
    }),
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
  if (!one.isCounted)
    return [
      `${type}, version ${contentVersion}`,
      `${dates.filter(Boolean).join(', ')}.`,
      'It went on after the period: counts are left out.',
      ...outcomeLines(one),
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
