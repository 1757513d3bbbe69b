/** Working days, Monday to Friday, in a time zone. */
import { instantOf, wallClockAt } from './zone';

const isWorkingDay = (utc: Date): boolean => ![0, 6].includes(utc.getUTCDay());

/** The same local time after so many working days. A start at the weekend counts from its end. */
export function workingDaysLater(start: Date, zone: string, count: number): Date {
  const wall = wallClockAt(start, zone);
  let ahead = 0;
  for (let left = count; left > 0;) {
    ahead += 1;
    if (isWorkingDay(new Date(Date.UTC(wall.year, wall.month - 1, wall.day + ahead)))) left -= 1;
  }
  return instantOf({ ...wall, day: wall.day + ahead }, zone);
}
