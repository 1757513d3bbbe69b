/** Working hours as the texts of time inputs. */
import { dayMinutes, type WorkingHours } from '@muster/contract/organisation/working-hours';
import { inList } from '../../../lib/names/in-list';

export interface HoursText {
  /** Such as '08:00'. */
  from: string;
  /** '00:00' is the end of the day. */
  to: string;
  days: number[];
}

const two = (count: number): string => String(count).padStart(2, '0');
export const timeText = (minute: number): string => `${two(Math.floor(minute / 60) % 24)}:${two(minute % 60)}`;

/** NaN for a text that is no time. */
export function minuteOf(text: string): number {
  const [, hour, minute] = /^(\d\d):(\d\d)$/.exec(text) ?? [];
  return Number(hour) * 60 + Number(minute);
}

export const hoursText = ({ from, to, days }: WorkingHours): HoursText => ({ from: timeText(from), to: timeText(to), days: [...days] });
export const hoursOf = ({ from, to, days }: HoursText): WorkingHours => ({ from: minuteOf(from), to: minuteOf(to) || dayMinutes, days });

type HoursProblem = 'time' | 'order' | 'days';

export function hoursProblem(text: HoursText): HoursProblem | undefined {
  const { from, to, days } = hoursOf(text);
  if (Number.isNaN(from) || Number.isNaN(minuteOf(text.to))) return 'time';
  if (from >= to) return 'order';
  return days.length === 0 ? 'days' : undefined;
}

export const hoursInWords = ({ from, to, days }: HoursText, language: string): string =>
  `${inList(days.map((day) => weekdayName(day, language, 'short')))} ${from}–${to}`;

/** 5 January 2026 is a Monday. */
export const weekdayName = (day: number, language: string, weekday: 'long' | 'short' = 'long'): string =>
  new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' }).format(Date.UTC(2026, 0, 4 + day));
