/** Names periods, and finds the ones before and after. The first scripts only check periods. */
import type { TimePeriodType } from '@muster/contract/focus/filters';
import { forms, startOf, type Period } from './period';

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
