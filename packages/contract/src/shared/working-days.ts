/** Working days in a time zone. */
import { instantOf, wallClockAt } from './zone';

/** `utc` is a day as if it were UTC. Days of the week; 1 is Monday. */
export const isWorkingDay = (utc: Date, workDays: readonly number[]): boolean => workDays.includes(utc.getUTCDay() || 7);

interface Count {
  count: number;
  /** Days of the week; 1 is Monday. Not empty. */
  workDays: readonly number[];
}

/** The same local time after so many working days. A start on a free day counts from its end. */
export function workingDaysLater(start: Date, zone: string, { count, workDays }: Count): Date {
  const wall = wallClockAt(start, zone);
  let ahead = 0;
  for (let left = count; left > 0;) {
    ahead += 1;
    if (isWorkingDay(new Date(Date.UTC(wall.year, wall.month - 1, wall.day + ahead)), workDays)) left -= 1;
  }
  return instantOf({ ...wall, day: wall.day + ahead }, zone);
}
