/**
 * Due dates relative to the send date [5.13]. In the API a relative date is a string: a preset ('3 days', '1 week', '2 weeks'; due at
 * 17:00), or a custom date with its time ('4 weeks 17:00', '1 day 09:00'). An instant is used unchanged.
 */
import { onWorkingDay } from '../shared/time/working-days';
import { instantOf, wallClockAt } from '../shared/time/zone';
import { readInstant } from './instant';

export const duePresets = ['3 days', '1 week', '2 weeks'] as const;
export type DuePreset = (typeof duePresets)[number];

export const dueUnits = ['days', 'weeks', 'months'] as const;
type DueUnit = (typeof dueUnits)[number];

export const dueTimes = ['09:00', '12:00', '15:00', '17:00'] as const;
type DueTime = (typeof dueTimes)[number];

export const maxDueUnits = 12;
const presetTime: DueTime = '17:00';

/** What a due date depends on besides the send date. */
export interface DueScope {
  timeZone: string;
  /** The working days of the site or company; 1 is Monday. */
  workDays: readonly number[];
}

export interface RelativeDate {
  /** 1 to 12. */
  amount: number;
  unit: DueUnit;
  time: DueTime;
  /** Whether it was chosen as a preset. The form shows a preset differently from an equal custom date. */
  isPreset: boolean;
}

const shape = /^(\d{1,2}) (day|week|month)s?(?: (\d{2}:\d{2}))?$/;

/** Parses a relative date; undefined for anything else, including instants. */
export function parseRelativeDate(value: string): RelativeDate | undefined {
  const [, digits, word, clock] = shape.exec(value) ?? [];
  if (digits === undefined) return undefined;
  const amount = Number(digits);
  const unit = `${word}s` as DueUnit;
  if (clock === undefined) {
    const isPreset = duePresets.some((preset) => preset === value);
    return isPreset ? { amount, unit, time: presetTime, isPreset } : undefined;
  }
  const time = dueTimes.find((known) => known === clock);
  return time === undefined || amount < 1 || amount > maxDueUnits ? undefined : { amount, unit, time, isPreset: false };
}

/** Formats a custom due date for the API. */
export function formatRelativeDate({ amount, unit, time }: Pick<RelativeDate, 'amount' | 'unit' | 'time'>): string {
  return `${amount} ${amount === 1 ? unit.slice(0, -1) : unit} ${time}`;
}

/** Whether a value is a due date: a relative date or an instant. */
export const isDueDate = (value: string): boolean => parseRelativeDate(value) !== undefined || readInstant(value) !== undefined;

/**
 * The instant of a due date, as ISO in UTC; undefined for an invalid value. Days are calendar days in the time zone, so a change
 * to or from summer time keeps the time of day. If the month is too short, the due date is its last day. A preset moves to the next
 * working day of the scope. A custom date is exact.
 */
export function resolveDueDate(value: string, sendDate: Date, { timeZone, workDays }: DueScope): string | undefined {
  const relative = parseRelativeDate(value);
  if (relative === undefined) return readInstant(value);
  const due = resolveRelativeDate(relative, sendDate, timeZone);
  return (relative.isPreset ? onWorkingDay(due, timeZone, workDays) : due).toISOString();
}

export function resolveRelativeDate({ amount, unit, time }: RelativeDate, sendDate: Date, timeZone: string): Date {
  const start = wallClockAt(sendDate, timeZone);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  if (unit === 'months') {
    const month = start.month + amount;
    const lastDay = new Date(Date.UTC(start.year, month, 0)).getUTCDate();
    return instantOf({ year: start.year, month, day: Math.min(start.day, lastDay), hour, minute }, timeZone);
  }
  const days = unit === 'weeks' ? amount * 7 : amount;
  return instantOf({ ...start, day: start.day + days, hour, minute }, timeZone);
}
