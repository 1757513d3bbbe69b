/** What a pack about one person says of each campaign that asked the person. */
import type { Participation } from '../../campaigns';
import { isBeforeEnd, type Period } from '../period';
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

/** A time of an earlier day tells only that it was before the period, and one of a later day tells nothing. */
export const participationsIn = (period: Period, all: readonly Participation[]): Participation[] =>
  all
    .filter(({ askedDate }) => askedDate === null || isBeforeEnd(period, instantOf(askedDate)))
    .map((one) => ({
      ...one,
      completeDate: untilEnd(period, one.completeDate),
      deletedDate: untilEnd(period, one.deletedDate),
      askedDate: ofPeriod(period, one.askedDate),
      openedDate: ofPeriod(period, one.openedDate),
      confirmedDate: ofPeriod(period, one.confirmedDate),
    }));

const instantOf = (date: string): string => new Date(date).toISOString();
const untilEnd = (period: Period, date: string | null): string | null =>
  date !== null && isBeforeEnd(period, instantOf(date)) ? date : null;
const before = 'before the period';
const ofPeriod = (period: Period, date: string | null): string | null => {
  const until = untilEnd(period, date);
  return until !== null && period.from !== null && instantOf(until) < period.from ? before : until;
};
const timeText = (date: string): string => (date === before ? before : minute(date));

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
    askedDate === null ? 'the site was asked' : `asked ${timeText(askedDate)}`,
  ];
  const done = [
    openedDate === null ? 'Not opened' : `Opened ${timeText(openedDate)}`,
    confirmedDate === null ? `not ${verbOf(one)}` : `${verbOf(one)} ${timeText(confirmedDate)}`,
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
