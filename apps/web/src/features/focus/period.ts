/** The time periods that filter completed campaigns [5.41] [9.13]: 2026-03, 2026-Q1, 2026. Months count from 1. */
import type { TimePeriodType } from '@muster/contract/focus/filters';

export interface Period {
  type: TimePeriodType;
  value: string;
}

const forms: Record<TimePeriodType, { pattern: RegExp; months: number; write(year: number, month: number): string }> = {
  MONTH: { pattern: /^([1-9]\d{3})-(0[1-9]|1[0-2])$/, months: 1, write: (year, month) => `${year}-${String(month).padStart(2, '0')}` },
  QUARTER: { pattern: /^([1-9]\d{3})-Q([1-4])$/, months: 3, write: (year, month) => `${year}-Q${Math.ceil(month / 3)}` },
  YEAR: { pattern: /^([1-9]\d{3})$/, months: 12, write: (year) => String(year) },
};

/** The year and first month of a period. Undefined if the value does not fit the type. */
function startOf({ type, value }: Period): { year: number; month: number } | undefined {
  const { pattern, months } = forms[type];
  const parts = pattern.exec(value);
  return parts ? { year: Number(parts[1]), month: (Number(parts[2] ?? 1) - 1) * months + 1 } : undefined;
}

export const isPeriod = (period: Period): boolean => startOf(period) !== undefined;

/** The period that contains `now` in the given time zone. */
export function currentPeriod(type: TimePeriodType, now: Date, timeZone: string): Period {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, calendar: 'gregory', year: 'numeric', month: 'numeric' }).formatToParts(now);
  const part = (name: string) => Number(parts.find((one) => one.type === name)?.value);
  return { type, value: forms[type].write(part('year'), part('month')) };
}

/** The period that is `steps` periods later, or earlier if negative. */
export function periodAfter(period: Period, steps: number): Period {
  const start = startOf(period);
  if (!start) return period;
  const { months, write } = forms[period.type];
  const month = start.year * 12 + start.month - 1 + steps * months;
  return { type: period.type, value: write(Math.floor(month / 12), (month % 12) + 1) };
}

/** The period of another type that contains the start of this one. */
export function periodAs(period: Period, type: TimePeriodType): Period {
  const start = startOf(period);
  return start ? { type, value: forms[type].write(start.year, start.month) } : { type, value: period.value };
}

/** 'November 2026', 'Q4 2026', '2026' in the given language. */
export function periodLabel(period: Period, language: string): string {
  const start = startOf(period);
  if (!start || period.type !== 'MONTH') return period.value.split('-').toReversed().join(' ');
  const first = new Date(Date.UTC(start.year, start.month - 1, 1));
  return new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(first);
}
