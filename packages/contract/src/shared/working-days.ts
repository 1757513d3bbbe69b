/** Working days in a time zone. */
import { instantOf, wallClockAt } from './zone';

/** `localDay`: the local calendar day as midnight UTC. `workDays`: days of the week; 1 is Monday. */
export const isWorkingDay = (localDay: Date, workDays: readonly number[]): boolean => workDays.includes(localDay.getUTCDay() || 7);

interface Count {
  count: number;
  /** Days of the week; 1 is Monday. Not empty. */
  workDays: readonly number[];
}

/** Adds `count` working days and keeps the local time. The day of `start` does not count. */
export function workingDaysLater(start: Date, zone: string, { count, workDays }: Count): Date {
  const wall = wallClockAt(start, zone);
  let ahead = 0;
  for (let left = count; left > 0;) {
    ahead += 1;
    if (isWorkingDay(new Date(Date.UTC(wall.year, wall.month - 1, wall.day + ahead)), workDays)) left -= 1;
  }
  return instantOf({ ...wall, day: wall.day + ahead }, zone);
}
