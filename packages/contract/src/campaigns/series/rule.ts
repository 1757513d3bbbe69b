/** When the runs of a series start. Server and browser share it. This file imports no schema library. */
import { onWorkingDay } from '../../shared/time/working-days';
import { instantOf, wallClockAt } from '../../shared/time/zone';

export const seriesRules = ['WEEKLY', 'MONTHLY', 'QUARTERLY'] as const;
export type SeriesRule = (typeof seriesRules)[number];

export const seriesStates = ['ACTIVE', 'PAUSED', 'ENDED'] as const;
export type SeriesState = (typeof seriesStates)[number];

/** The next run is made so many days before its start, so that its author can change or delete it. */
export const announcedDays = 3;
/** Runs that the trend shows. */
export const trendRuns = 12;

const monthsOf: Record<Exclude<SeriesRule, 'WEEKLY'>, number> = { MONTHLY: 1, QUARTERLY: 3 };

export interface Rhythm {
  rule: SeriesRule;
  /** The start of the first run. Its local time, and its day of the week or of the month, hold for all runs. */
  first: Date;
  timeZone: string;
  /** Days of the week; 1 is Monday. A run that falls on another day starts on the next working day. */
  workDays: readonly number[];
}

/** The start of the run with this index; 0 is the first one. */
export function startOfRun({ rule, first, timeZone, workDays }: Rhythm, index: number): Date {
  const wall = wallClockAt(first, timeZone);
  return onWorkingDay(
    existing(rule === 'WEEKLY' ? { ...wall, day: wall.day + 7 * index } : inMonth(wall, monthsOf[rule] * index), timeZone),
    timeZone,
    workDays,
  );
}

type Wall = ReturnType<typeof wallClockAt>;

/** The same day of a later month, or the last day of a shorter one. */
function inMonth(wall: Wall, later: number): Wall {
  const month = wall.month + later;
  const lastDay = new Date(Date.UTC(wall.year, month, 0)).getUTCDate();
  return { ...wall, month, day: Math.min(wall.day, lastDay) };
}

/** A time that a change of the clocks skips becomes the first full hour after it. */
function existing(wall: Wall, timeZone: string): Date {
  const instant = instantOf(wall, timeZone);
  const found = wallClockAt(instant, timeZone);
  return found.minute === wall.minute && found.hour === new Date(Date.UTC(2000, 0, 1, wall.hour)).getUTCHours()
    ? instant
    : new Date(instant.getTime() - found.minute * 60_000);
}

/** The first start after `after`. */
export function nextStart(rhythm: Rhythm, after: Date): Date {
  const days = (after.getTime() - rhythm.first.getTime()) / 86_400_000;
  const length = rhythm.rule === 'WEEKLY' ? 7 : 31 * monthsOf[rhythm.rule];
  for (let index = Math.max(1, Math.floor(days / length)); ; index++) {
    const start = startOfRun(rhythm, index);
    if (start > after) return start;
  }
}

/** The next starts after `after`, in order. */
export function nextStarts(rhythm: Rhythm, after: Date, count: number): Date[] {
  const starts: Date[] = [];
  for (let from = after; starts.length < count;) {
    from = nextStart(rhythm, from);
    starts.push(from);
  }
  return starts;
}
