/** Wall clocks and instants in IANA time zones, from the platform's own zone data: no library, both ways. */

/** What a wall clock shows; months count from 1. */
export interface WallClock {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
}

const dayMs = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(timeZone, format);
  }
  return format;
}

/** Whether this platform knows the zone; the functions below throw a RangeError for one that it does not. */
export function isTimeZone(timeZone: string): boolean {
  try {
    formatIn(timeZone);
    return true;
  } catch {
    return false;
  }
}

/** The wall clock of a zone read as if it were UTC, in ms, to the second. */
function wallMs(instantMs: number, timeZone: string): number {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of formatIn(timeZone).formatToParts(instantMs)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** What the wall clock of a zone shows at an instant. */
export function wallClockAt(instant: Date, timeZone: string): WallClock {
  const wall = new Date(wallMs(instant.getTime(), timeZone));
  return {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth() + 1,
    day: wall.getUTCDate(),
    hour: wall.getUTCHours(),
    minute: wall.getUTCMinutes(),
  };
}

/**
 * The instant at which a zone's wall clock shows this. Where the clocks go back and it shows it twice, the first; where
 * they go forward and it never does, as much later as the clocks jump. A day past its month's end runs on, as in Date.UTC.
 */
export function instantOf({ year, month, day, hour, minute }: WallClock, timeZone: string): Date {
  const wanted = Date.UTC(year, month - 1, day, hour, minute);
  const offsetAt = (ms: number) => wallMs(ms, timeZone) - Math.floor(ms / 1000) * 1000;
  const before = wanted - offsetAt(wanted - dayMs);
  const after = wanted - offsetAt(wanted + dayMs);
  for (const candidate of [before, after].toSorted((a, b) => a - b)) {
    if (wallMs(candidate, timeZone) === wanted) return new Date(candidate);
  }
  return new Date(before);
}
