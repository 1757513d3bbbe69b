/** Converts between local time and instants in IANA time zones, with the zone data of the platform. */

/** A local date and time; months start at 1. */
interface WallClock {
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

/** Whether the platform knows the zone. The functions below throw a RangeError for an unknown one. */
export function isTimeZone(timeZone: string): boolean {
  try {
    formatIn(timeZone);
    return true;
  } catch {
    return false;
  }
}

/** The local time of a zone as milliseconds, as if it were UTC; precise to the second. */
function wallMs(instantMs: number, timeZone: string): number {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of formatIn(timeZone).formatToParts(instantMs)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** The local time of a zone at an instant. */
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
 * The instant of a local time in a zone. If clocks go back and the time occurs twice, returns the first. If clocks go forward and the time
 * does not occur, returns an instant later by the size of the jump. Days past the end of a month run on, as in Date.UTC.
 */
export function instantOf({ year, month, day, hour, minute }: WallClock, timeZone: string): Date {
  const wanted = Date.UTC(year, month - 1, day, hour, minute);
  const offsetAt = (ms: number) => wallMs(ms, timeZone) - Math.floor(ms / 1000) * 1000;
  // if both candidates fit, clocks go back between them, and this one is the earlier
  const before = wanted - offsetAt(wanted - dayMs);
  const after = wanted - offsetAt(wanted + dayMs);
  for (const candidate of [before, after]) {
    if (wallMs(candidate, timeZone) === wanted) return new Date(candidate);
  }
  return new Date(before);
}
