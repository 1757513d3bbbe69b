/** Working days in a time zone. */
import { instantOf, wallClockAt } from './zone';

/** The working days where none are known. */
export const everyDay: readonly number[] = [1, 2, 3, 4, 5, 6, 7];

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

/** The instant itself if its local day is a working day, otherwise the same time on the next working day. */
export function onWorkingDay(instant: Date, zone: string, workDays: readonly number[]): Date {
  const { year, month, day } = wallClockAt(instant, zone);
  return isWorkingDay(new Date(Date.UTC(year, month - 1, day)), workDays)
    ? instant
    : workingDaysLater(instant, zone, { count: 1, workDays });
}
