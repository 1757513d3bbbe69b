import type { PackQuery } from '@muster/contract/evidence/ledger';
import { instantOf } from '@muster/contract/shared/time/zone';

/** Instants in UTC, in the form of the entries, because the verifiers compare them as texts. */
export interface Period {
  from: string | null;
  /** Exclusive. */
  to: string | null;
}

const lastYear = 9999;

/** Null for a year with more than four digits. */
function startOf(day: string, timeZone: string, daysLater: number): string | null {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const start = instantOf({ year, month, day: date + daysLater, hour: 0, minute: 0 }, timeZone);
  return start.getUTCFullYear() > lastYear ? null : start.toISOString();
}

/** Days in the time zone of the company. Both are inclusive. */
export const periodOf = ({ from, to }: PackQuery, timeZone: string): Period => ({
  from: from === undefined ? null : startOf(from, timeZone, 0),
  to: to === undefined ? null : startOf(to, timeZone, 1),
});

export const isBeforeEnd = ({ to }: Period, at: string): boolean => to === null || at < to;

export const isWithin = (period: Period, at: string): boolean => (period.from ?? '') <= at && isBeforeEnd(period, at);

/** Whether the period ended before now. A pack then leaves out what came later. */
export const isOver = ({ to }: Pick<Period, 'to'>, now: Date): boolean => to !== null && Date.parse(to) <= now.getTime();
