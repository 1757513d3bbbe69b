import { describe, expect, test } from 'vitest';
import { everyDay } from '../../../shared/time/working-days';
import { nextStart, nextStarts, startOfRun, type Rhythm } from '../rule';

const monthly = (first: string, more: Partial<Rhythm> = {}): Rhythm => ({
  rule: 'MONTHLY',
  first: new Date(first),
  timeZone: 'UTC',
  workDays: everyDay,
  ...more,
});
const days = (rhythm: Rhythm, count: number) =>
  Array.from({ length: count }, (_, index) => startOfRun(rhythm, index).toISOString().slice(0, 10));

describe('the runs of a series', () => {
  test.each([29, 30, 31])('on day %i start on the last day of a shorter month, and on that day again afterwards', (day) => {
    expect(days(monthly(`2027-01-${day}T09:00:00Z`), 4)).toEqual([
      `2027-01-${day}`,
      '2027-02-28',
      `2027-03-${day}`,
      `2027-04-${Math.min(day, 30)}`,
    ]);
  });

  test('of a quarter start three months later', () => {
    expect(days(monthly('2026-11-30T09:00:00Z', { rule: 'QUARTERLY' }), 3)).toEqual(['2026-11-30', '2027-02-28', '2027-05-30']);
  });

  test('that fall on a weekend start on the next working day, and the rhythm stays', () => {
    const working = monthly('2026-10-05T09:00:00Z', { workDays: [1, 2, 3, 4, 5] });
    // 5 December 2026 is a Saturday
    expect(days(working, 4)).toEqual(['2026-10-05', '2026-11-05', '2026-12-07', '2027-01-05']);
  });

  test('keep their local time when the clocks change', () => {
    const weekly = monthly('2026-10-19T07:00:00Z', { rule: 'WEEKLY', timeZone: 'Europe/Berlin' });
    expect([0, 1].map((index) => startOfRun(weekly, index).toISOString())).toEqual([
      '2026-10-19T07:00:00.000Z',
      '2026-10-26T08:00:00.000Z',
    ]);
  });

  test('whose time does not exist on the day start at the next full hour, once', () => {
    // in Berlin the clocks go from 02:00 to 03:00 on 28 March 2027
    const weekly = monthly('2027-03-21T01:30:00Z', { rule: 'WEEKLY', timeZone: 'Europe/Berlin' });
    expect(nextStarts(weekly, weekly.first, 2).map((start) => start.toISOString())).toEqual([
      '2027-03-28T01:00:00.000Z',
      '2027-04-04T00:30:00.000Z',
    ]);
  });

  test('that were missed are skipped: the next start is after the given time', () => {
    const weekly = monthly('2026-10-05T09:00:00Z', { rule: 'WEEKLY' });
    expect(nextStart(weekly, new Date('2026-10-28T00:00:00Z')).toISOString()).toBe('2026-11-02T09:00:00.000Z');
    expect(nextStart(weekly, weekly.first).toISOString()).toBe('2026-10-12T09:00:00.000Z');
    expect(nextStart(monthly('2020-01-31T09:00:00Z'), new Date('2030-02-01T00:00:00Z')).toISOString()).toBe('2030-02-28T09:00:00.000Z');
  });
});
