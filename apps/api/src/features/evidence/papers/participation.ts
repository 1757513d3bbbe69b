/** What a pack about one person says of each campaign that asked the person. */
import type { Participation } from '../../campaigns';
import { minute, type CampaignOnPaper } from './on-paper';
import type { Columns } from './table';

export const participationColumns: Columns<Participation> = [
  ['Campaign', ({ id }) => id],
  ['Title', ({ title }) => title],
  ['Type', ({ type }) => type],
  ['Version', ({ contentVersion }) => contentVersion],
  ['Posted (UTC)', ({ postedDate }) => postedDate],
  ['Due (UTC)', ({ endDate }) => endDate],
  ['Finalised (UTC)', ({ completeDate }) => completeDate],
  ['Deleted (UTC)', ({ deletedDate }) => deletedDate],
  ['Asked (UTC)', ({ askedDate }) => askedDate],
  ['Opened (UTC)', ({ openedDate }) => openedDate],
  ['Confirmed or answered (UTC)', ({ confirmedDate }) => confirmedDate],
];

const verbOf = ({ type }: Participation): string => (type === 'BRIEFING' ? 'confirmed' : 'answered');

export const gapsOfPerson = (campaigns: readonly Participation[]): string[] =>
  campaigns
    .filter(({ askedDate, confirmedDate, deletedDate }) => askedDate !== null && confirmedDate === null && deletedDate === null)
    .map((one) => `Not ${verbOf(one)}: ${one.title}`);

export function onPaper(one: Participation): CampaignOnPaper {
  const { id, title, type, contentVersion, postedDate, endDate, askedDate, openedDate, confirmedDate } = one;
  const dates = [
    postedDate !== null && `Posted ${minute(postedDate)}`,
    endDate !== null && `due ${minute(endDate)}`,
    askedDate === null ? 'the site was asked' : `asked ${minute(askedDate)}`,
  ];
  const done = [
    openedDate === null ? 'Not opened' : `Opened ${minute(openedDate)}`,
    confirmedDate === null ? `not ${verbOf(one)}` : `${verbOf(one)} ${minute(confirmedDate)}`,
  ];
  return {
    id,
    title,
    postedDate,
    lines: [
      `${type}, version ${contentVersion}`,
      `${dates.filter(Boolean).join(', ')}.`,
      ...(askedDate === null ? [] : [`${done.join(', ')}.`]),
    ],
  };
}
