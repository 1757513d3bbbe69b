import { wallClockAt } from '@muster/contract/shared/zone';

const two = (number: number): string => String(number).padStart(2, '0');

/** The local time in a zone, as '2026-03-10 17:00': sortable, and unambiguous in every country. */
export function localTime(instant: string, timeZone: string): string {
  const { year, month, day, hour, minute } = wallClockAt(new Date(instant), timeZone);
  return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}`;
}
