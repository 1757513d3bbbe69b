import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { formatDay, formatDayTime, formatNumber, formatPercent, formatAgo, formatOverdue, formatRelative } from '../formats';
import { changeLanguage } from '../i18n';
import { textDirection } from '../text-direction';

const noon = new Date(2026, 8, 5, 17, 4);

afterEach(() => changeLanguage('en'));

describe('[9.26] dates and numbers', () => {
  test('in English', () => {
    expect([formatDay(noon), formatDayTime(noon)]).toEqual(['05 Sep 2026', '5 Sep 2026, 5:04pm']);
    expect([formatNumber(1234), formatNumber(1234.5)]).toEqual(['1,234', '1,234.5']);
  });

  test('are spelled by one module: no other one asks the browser to write a day or a time', () => {
    const source = join(import.meta.dirname, '../..');
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
    const spelling = /DateTimeFormat\([^;]*?\b(?:day|hour|minute|second|dateStyle|timeStyle):|toLocale(?:Date|Time)String\(/;
    const spells = files.filter((file) => !file.includes('tests/') && spelling.test(readFileSync(join(source, file), 'utf8')));
    // The first reads the order of the parts of a typed date. The last makes an ISO date, which nobody reads.
    expect(spells.toSorted()).toEqual(['features/forms/day/day-parts.ts', 'ui/inputs/day-input.tsx']);
  });

  test('in German', async () => {
    await changeLanguage('de');
    expect([formatDay(noon), formatNumber(1234.5)]).toEqual(['05. Sept. 2026', '1.234,5']);
  });

  test('relative time names the largest whole unit', () => {
    const after = (milliseconds: number) => formatRelative(noon.getTime() + milliseconds, noon);
    expect([after(3 * 3_600_000), after(-2 * 86_400_000), after(119_000), after(86_399_000)]).toEqual([
      'in 3 hours',
      '2 days ago',
      'in 1 minute',
      'in 23 hours',
    ]);
  });

  test('a time slightly in the future shows as now', () => {
    expect(formatAgo(noon.getTime() + 4_000, noon)).toBe('now');
    expect(formatAgo(noon.getTime() - 7_200_000, noon)).toBe('2 hours ago');
  });
});

/** Sunday 1 November 2026 is the first day of each case. Brisbane is ten hours ahead of UTC and has no summer time. */
describe('a relative time counts the days of the calendar', () => {
  const at = (local: string) => `2026-11-${local}:00+10:00`;
  const inBrisbane = (when: string, now: string) => formatRelative(at(when), at(now), 'Australia/Brisbane');

  test.each([
    ['04T17:00', '02T18:00', 'in 2 days'],
    ['03T19:00', '02T18:00', 'tomorrow'],
    ['03T17:00', '02T18:00', 'in 23 hours'],
    ['04T08:00', '02T09:00', 'in 2 days'],
    ['02T17:00', '04T08:00', '2 days ago'],
    ['02T17:00', '03T18:00', 'yesterday'],
    ['02T17:00', '04T23:59', '2 days ago'],
    ['10T17:00', '02T12:00', 'in 8 days'],
    ['15T12:00', '02T12:00', 'in 13 days'],
    ['16T12:00', '02T12:00', 'in 2 weeks'],
    ['02T12:00', '15T12:00', '13 days ago'],
    ['02T12:00', '16T12:00', '2 weeks ago'],
  ])('%s, seen on %s, is %s', (when, now, shown) => expect(inBrisbane(when, now)).toBe(shown));

  test.each([
    ['2026-03-01', '2026-01-01', 'in 8 weeks'],
    ['2026-03-02', '2026-01-01', 'in 2 months'],
    ['2027-06-01', '2026-01-01', 'in 17 months'],
    ['2028-06-01', '2026-01-01', 'in 2 years'],
    ['2026-01-01', '2026-03-01', '8 weeks ago'],
    ['2026-01-01', '2026-03-02', '2 months ago'],
    ['2026-01-01', '2028-06-01', '2 years ago'],
  ])('%s, seen on %s, is %s', (when, now, shown) => expect(formatRelative(when, now, 'UTC')).toBe(shown));

  test('in the zone that is given', () => {
    const [due, now] = ['2026-11-04T07:00:00Z', '2026-11-02T15:00:00Z'];
    expect([formatRelative(due, now, 'UTC'), formatRelative(due, now, 'Australia/Brisbane')]).toEqual(['in 2 days', 'tomorrow']);
  });

  test('on a day of 25 hours, a day later can be the same day', () => {
    expect(formatRelative('2026-10-25T22:50:00Z', '2026-10-24T22:10:00Z', 'Europe/Berlin')).toBe('in 23 hours');
  });

  test('in the zone of the device, if its browser does not know the zone', () => {
    expect(formatRelative('2026-11-04T12:00:00', '2026-11-02T12:00:00', 'Mars/Olympus')).toBe('in 2 days');
  });
});

test('[4.20] an overdue campaign has a relative time in English and a duration in other languages', async () => {
  const overdue = () => formatOverdue('2026-11-02T12:00:00Z', '2026-11-05T11:00:00Z', 'UTC');
  expect(overdue()).toBe('3 days ago');
  await changeLanguage('de');
  expect(overdue()).toBe('3 Tage');
  await changeLanguage('pl');
  expect(overdue()).toBe('3 dni');
});

test('[9.27] percent is the ratio times 100, rounded, and a missing ratio is not zero', () => {
  expect([formatPercent(0.615), formatPercent(0), formatPercent(1), formatPercent(null), formatPercent(undefined)]).toEqual([
    '62%',
    '0%',
    '100%',
    '–',
    '–',
  ]);
});

test('[1.9] Arabic is written from right to left, whatever its region', () => {
  expect(['ar', 'ar-EG', 'AR', 'en', 'zh-cn'].map(textDirection)).toEqual(['rtl', 'rtl', 'rtl', 'ltr', 'ltr']);
});
