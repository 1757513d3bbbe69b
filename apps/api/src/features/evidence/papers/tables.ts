/** The tables of campaigns, outcomes and actions in a pack. They say what was so at the end of the period. */
import type { ActionRecord, OutcomeRecord } from '../../campaigns';
import { confirmedOf, lacksOutcome, missingOf, type CampaignFacts } from './facts';
import { nameOf, type Columns } from './table';

export const languagesText = (languages: CampaignFacts['languages']): string =>
  languages.map(({ language, people }) => `${language ?? 'unknown'}: ${people}`).join('; ');

export const versionsText = (versions: CampaignFacts['versions']): string =>
  versions
    .map(({ language, reviewedBy, reviewedDate, byMachine, untranslated }) => {
      const review = reviewedDate === null ? 'not reviewed' : `reviewed by ${reviewedBy ?? 'somebody'} on ${reviewedDate.slice(0, 10)}`;
      const marks = [byMachine > 0 && `${byMachine} texts by machine`, untranslated > 0 && `${untranslated} texts not translated`];
      return [`${language}: ${review}`, ...marks.filter(Boolean)].join(', ');
    })
    .join('; ');

/** Empty where the counts of now are not those of the period. */
const counted =
  <Value>(cell: (facts: CampaignFacts) => Value) =>
  (facts: CampaignFacts): Value | undefined =>
    facts.isCounted ? cell(facts) : undefined;

export const campaignColumns: Columns<CampaignFacts> = [
  ['Campaign', ({ id }) => id],
  ['Title', ({ title }) => title],
  ['Type', ({ type }) => type],
  ['Anonymous', ({ isAnonymous }) => (isAnonymous ? 'yes' : 'no')],
  ['Version', ({ contentVersion }) => contentVersion],
  ['Posted (UTC)', ({ postedDate }) => postedDate],
  ['Due (UTC)', ({ endDate }) => endDate],
  ['Finalised (UTC)', ({ completeDate }) => completeDate],
  ['Deleted (UTC)', ({ deletedDate }) => deletedDate],
  ['Asks', ({ mode }) => (mode === 'HIERARCHICAL' ? 'sites' : 'people')],
  ['Asked', counted(({ asked }) => asked)],
  ['Opened', counted(({ views }) => views)],
  ['Confirmed or answered', counted(confirmedOf)],
  ['Not yet', (one) => missingOf(one)],
  ['Opened in languages', counted(({ languages }) => languagesText(languages))],
  ['Versions in other languages', ({ versions }) => versionsText(versions)],
  ['By PIN at a crew briefing', counted(({ crews }) => crews?.pin)],
  ['By signature at a crew briefing', counted(({ crews }) => crews?.signature)],
  ['Only named at a crew briefing', counted(({ crews }) => crews?.named)],
  ['Guests at a crew briefing', counted(({ crews }) => crews?.guests)],
  ['Outcome', (one) => one.outcome ?? (lacksOutcome(one) ? 'missing' : '')],
  ['Outcome told (UTC)', ({ toldDate }) => toldDate],
  ['Outcome promised for (UTC)', ({ promisedDate }) => promisedDate],
  ['Actions', ({ actions }) => actions],
  ['Actions done', ({ actionsDone }) => actionsDone],
];

export const outcomeColumns: Columns<OutcomeRecord> = [
  ['Campaign', ({ campaignId }) => campaignId],
  ['Version', ({ version }) => version],
  ['Date (UTC)', ({ date }) => date],
  ['State', ({ state }) => state],
  ['Kind', ({ kind }) => kind],
  ['What people said', ({ said }) => said],
  ['What was done', ({ did }) => did],
  ['How views were used', ({ used }) => used],
  ['Promised for (UTC)', ({ promisedDate }) => promisedDate],
  ['By', ({ by }) => nameOf(by)],
];

export const actionColumns: Columns<ActionRecord> = [
  ['Campaign', ({ campaignId }) => campaignId],
  ['Action', ({ id }) => id],
  ['Text', ({ text }) => text],
  ['Responsible', ({ responsible }) => nameOf(responsible)],
  ['Due day', ({ dueDay }) => dueDay],
  ['State', ({ state }) => state],
  ['Note', ({ note }) => note],
  ['Made (UTC)', ({ madeDate }) => madeDate],
  ['Closed (UTC)', ({ closedDate }) => closedDate],
];
