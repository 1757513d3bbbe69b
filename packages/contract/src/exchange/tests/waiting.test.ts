import { describe, expect, test } from 'vitest';
import { workingDaysBefore } from '../waiting';

const office = [1, 2, 3, 4, 5];
const before = (now: string, days: number, timeZone = 'UTC', workDays = office): string =>
  workingDaysBefore(new Date(now), days, { timeZone, workDays }).toISOString();

// 2 November 2026 is a Monday
describe('working days before', () => {
  test.each([
    ['a Thursday', '2026-11-05T10:30:00Z', 2, '2026-11-03T10:30:00.000Z'],
    ['a Tuesday, past a weekend', '2026-11-10T10:30:00Z', 2, '2026-11-06T10:30:00.000Z'],
    ['a Monday, past a weekend', '2026-11-09T00:00:00Z', 1, '2026-11-06T00:00:00.000Z'],
    ['a Saturday, as the end of Friday', '2026-11-07T15:00:00Z', 2, '2026-11-05T00:00:00.000Z'],
    ['a Sunday, as the end of Friday', '2026-11-08T15:00:00Z', 2, '2026-11-05T00:00:00.000Z'],
    ['a month with its weekends', '2026-11-30T08:00:00Z', 20, '2026-11-02T08:00:00.000Z'],
  ])('%s', (_what, now, days, expected) => {
    expect(before(now, days)).toBe(expected);
  });

  test.each([
    ['a Friday that is free counts from the end of Thursday', '2026-11-06T15:00:00Z', [7, 1, 2, 3, 4], '2026-11-05T00:00:00.000Z'],
    ['a Sunday can be a working day', '2026-11-09T15:00:00Z', [7, 1, 2, 3, 4], '2026-11-08T15:00:00.000Z'],
    ['a week of one working day', '2026-11-05T15:00:00Z', [3], '2026-11-04T00:00:00.000Z'],
    ['a week without a free day', '2026-11-08T15:00:00Z', [1, 2, 3, 4, 5, 6, 7], '2026-11-07T15:00:00.000Z'],
  ])('%s', (_what, now, workDays, expected) => {
    expect(before(now, 1, 'UTC', workDays)).toBe(expected);
  });

  test('the weekend is that of the zone', () => {
    // in Brisbane it is Monday 07:00 already
    expect(before('2026-11-08T21:00:00Z', 1, 'Australia/Brisbane')).toBe('2026-11-05T21:00:00.000Z');
    expect(before('2026-11-08T21:00:00Z', 1)).toBe('2026-11-06T00:00:00.000Z');
  });

  test('the time of day stays when clocks change', () => {
    expect(before('2026-10-26T09:00:00Z', 1, 'Europe/Berlin')).toBe('2026-10-23T08:00:00.000Z');
    expect(before('2026-03-30T08:00:00Z', 1, 'Europe/Berlin')).toBe('2026-03-27T09:00:00.000Z');
  });
});
