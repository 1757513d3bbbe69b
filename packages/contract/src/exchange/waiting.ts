/** When a question without an answer goes to the managers of its company: pure functions. */
import { isWorkingDay } from '../shared/time/working-days';
import { instantOf, wallClockAt } from '../shared/time/zone';

const dayMilliseconds = 86_400_000;

interface WorkingDays {
  timeZone: string;
  /** Days of the week; 1 is Monday. Not empty. */
  workDays: readonly number[];
}

/**
 * The instant that is this number of working days before another, in a time zone. The time of day stays. On a free day, it counts from
 * the end of the last working day. A question from before the instant has waited for that number of working days.
 */
export function workingDaysBefore(now: Date, days: number, { timeZone, workDays }: WorkingDays): Date {
  // `day` is the local calendar day as midnight UTC, in milliseconds
  const isFree = (day: number): boolean => !isWorkingDay(new Date(day), workDays);
  const { year, month, day, hour, minute } = wallClockAt(now, timeZone);
  let at = Date.UTC(year, month - 1, day);
  const time = isFree(at) ? { hour: 0, minute: 0 } : { hour, minute };
  while (isFree(at) && isFree(at - dayMilliseconds)) at -= dayMilliseconds;
  for (let left = days; left > 0;) {
    at -= dayMilliseconds;
    if (!isFree(at)) left -= 1;
  }
  const date = new Date(at);
  return instantOf({ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate(), ...time }, timeZone);
}
