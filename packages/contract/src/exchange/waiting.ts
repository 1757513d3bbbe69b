/** When a question without an answer goes to the managers of its company: pure functions. */
import { instantOf, wallClockAt } from '../shared/zone';

const dayMilliseconds = 86_400_000;

/** Saturday and Sunday. `day` is a day as if it were UTC, in milliseconds. */
const isWeekend = (day: number): boolean => [0, 6].includes(new Date(day).getUTCDay());

/**
 * The instant that is this number of working days before another, in a time zone. Monday to Friday are working days, and the time
 * of day stays. On a weekend, it counts from the end of Friday. A question from before the instant has waited for that number of
 * working days.
 */
export function workingDaysBefore(now: Date, days: number, timeZone: string): Date {
  const { year, month, day, hour, minute } = wallClockAt(now, timeZone);
  let at = Date.UTC(year, month - 1, day);
  const time = isWeekend(at) ? { hour: 0, minute: 0 } : { hour, minute };
  while (new Date(at).getUTCDay() === 0) at -= dayMilliseconds;
  for (let left = days; left > 0;) {
    at -= dayMilliseconds;
    if (!isWeekend(at)) left -= 1;
  }
  const date = new Date(at);
  return instantOf({ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate(), ...time }, timeZone);
}
