import { wallClockAt } from '@muster/contract/shared/zone';

const two = (number: number): string => String(number).padStart(2, '0');

/** What the wall clock of a zone showed, as '2026-03-10 17:00': it sorts, and no country reads it differently. */
export function localTime(instant: string, timeZone: string): string {
  const { year, month, day, hour, minute } = wallClockAt(new Date(instant), timeZone);
  return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}`;
}
