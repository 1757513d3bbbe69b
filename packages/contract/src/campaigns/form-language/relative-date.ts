/**
 * Due dates counted from the send date [5.13]. On the wire a relative date is a string: a preset ('3 days', '1 week',
 * '2 weeks', due at 17:00), a custom one with its time ('4 weeks 17:00', '1 day 09:00'), or an instant, taken as it stands.
 */
import { instantOf, wallClockAt } from '../../shared/zone';
import { readInstant } from './instant';

export const duePresets = ['3 days', '1 week', '2 weeks'] as const;
export type DuePreset = (typeof duePresets)[number];

export const dueUnits = ['days', 'weeks', 'months'] as const;
export type DueUnit = (typeof dueUnits)[number];

export const dueTimes = ['09:00', '12:00', '15:00', '17:00'] as const;
export type DueTime = (typeof dueTimes)[number];

export const mostDueUnits = 12;
const presetTime: DueTime = '17:00';

export interface RelativeDate {
  /** 1 to 12. */
  amount: number;
  unit: DueUnit;
  time: DueTime;
  /** Whether it was chosen as a preset, which the form shows differently from the same custom date. */
  isPreset: boolean;
}

const shape = /^(\d{1,2}) (day|week|month)s?(?: (\d{2}:\d{2}))?$/;

/** Reads a relative date; undefined for anything else, instants included. */
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
  return time === undefined || amount < 1 || amount > mostDueUnits ? undefined : { amount, unit, time, isPreset: false };
}

/** The string that stands for a custom due date on the wire. */
export function formatRelativeDate({ amount, unit, time }: Pick<RelativeDate, 'amount' | 'unit' | 'time'>): string {
  return `${amount} ${amount === 1 ? unit.slice(0, -1) : unit} ${time}`;
}

/** Whether a value can stand for a due date: relative, or an instant. */
export const isDueDate = (value: string): boolean => parseRelativeDate(value) !== undefined || readInstant(value) !== undefined;

/**
 * The instant a due date means, as ISO in UTC; undefined when it means none. Days are calendar days on the wall clock of
 * the zone, so a clock change in between moves nothing; a month that is too short ends on its last day.
 */
export function resolveDueDate(value: string, sendDate: Date, timeZone: string): string | undefined {
  const relative = parseRelativeDate(value);
  return relative === undefined ? readInstant(value) : resolveRelativeDate(relative, sendDate, timeZone).toISOString();
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
