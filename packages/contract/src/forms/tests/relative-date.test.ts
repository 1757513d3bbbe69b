import fc from 'fast-check';
import { expect, test } from 'vitest';
import { everyDay } from '../../shared/time/working-days';
import { wallClockAt } from '../../shared/time/zone';
import {
  dueTimes,
  dueUnits,
  formatRelativeDate,
  isDueDate,
  parseRelativeDate,
  resolveDueDate,
  resolveRelativeDate,
} from '../relative-date';

const zones = Intl.supportedValuesOf('timeZone');

const due = (value: string, from: string, zone: string) => resolveDueDate(value, new Date(from), { timeZone: zone, workDays: everyDay });

test.each([
  ['3 days', '2026-03-05T07:00:00.000Z'],
  ['1 week', '2026-03-09T07:00:00.000Z'],
  ['2 weeks', '2026-03-16T07:00:00.000Z'],
])('[5.13] the preset %s is due at 17:00 in the local time zone', (preset, instant) => {
  expect(due(preset, '2026-03-02T01:00:00Z', 'Australia/Brisbane')).toBe(instant);
});

test.each([
  ['1 day 09:00', '2026-03-02T23:00:00.000Z'],
  ['12 days 12:00', '2026-03-14T02:00:00.000Z'],
  ['4 weeks 15:00', '2026-03-30T05:00:00.000Z'],
  ['3 months 17:00', '2026-06-02T07:00:00.000Z'],
])('[5.13] a custom due date: %s', (custom, instant) => {
  expect(due(custom, '2026-03-02T01:00:00Z', 'Australia/Brisbane')).toBe(instant);
});

const week = [1, 2, 3, 4, 5];
const dueInWeek = (value: string, from: string, workDays: number[]) =>
  resolveDueDate(value, new Date(from), { timeZone: 'Australia/Melbourne', workDays });

test('[5.13] a preset moves to the next working day of the scope, at 17:00 there', () => {
  // Sunday 29 November 2026 in Melbourne
  const sunday = '2026-11-28T20:00:00Z';
  expect(dueInWeek('1 week', sunday, week)).toBe('2026-12-07T06:00:00.000Z');
  expect(dueInWeek('1 week', sunday, [7])).toBe('2026-12-06T06:00:00.000Z');
  expect(dueInWeek('3 days', sunday, week)).toBe('2026-12-02T06:00:00.000Z');
  expect(dueInWeek('3 days', sunday, [6])).toBe('2026-12-05T06:00:00.000Z');
});

test('[5.13] a custom due date is exact, also on a free day', () => {
  expect(dueInWeek('1 week 17:00', '2026-11-28T20:00:00Z', week)).toBe('2026-12-06T06:00:00.000Z');
  expect(dueInWeek('2026-12-06T06:00:00Z', '2026-11-28T20:00:00Z', week)).toBe('2026-12-06T06:00:00.000Z');
});

test.each([
  '4 days',
  '1 month',
  '0 days 17:00',
  '13 weeks 17:00',
  '112 weeks 17:00',
  '1 week 16:00',
  '1 year 17:00',
  '1 week 17:00 ',
  'week',
  '',
])('[5.13] %j is no due date', (value) => {
  expect([parseRelativeDate(value), isDueDate(value)]).toEqual([undefined, false]);
});

test('days count from the date in the zone, not in UTC', () => {
  expect(due('3 days', '2026-03-02T23:00:00Z', 'Pacific/Auckland')).toBe('2026-03-06T04:00:00.000Z');
  expect(due('3 days', '2026-03-02T23:00:00Z', 'America/Los_Angeles')).toBe('2026-03-06T01:00:00.000Z');
});

test('a change of summer time keeps the local time', () => {
  expect(due('1 week', '2026-03-25T12:00:00Z', 'Europe/Berlin')).toBe('2026-04-01T15:00:00.000Z');
  expect(due('1 week', '2026-10-21T12:00:00Z', 'Europe/Berlin')).toBe('2026-10-28T16:00:00.000Z');
});

test('a month that is too short ends on its last day, and a year can end in the next', () => {
  expect(due('1 month 09:00', '2027-01-31T12:00:00Z', 'UTC')).toBe('2027-02-28T09:00:00.000Z');
  expect(due('1 month 09:00', '2028-01-31T12:00:00Z', 'UTC')).toBe('2028-02-29T09:00:00.000Z');
  expect(due('2 months 09:00', '2026-12-31T12:00:00Z', 'UTC')).toBe('2027-02-28T09:00:00.000Z');
  expect(due('12 months 09:00', '2026-12-31T12:00:00Z', 'UTC')).toBe('2027-12-31T09:00:00.000Z');
});

test('an instant is used unchanged', () => {
  expect(due('2026-05-01T10:00:00+02:00', '2026-03-02T01:00:00Z', 'Asia/Tokyo')).toBe('2026-05-01T08:00:00.000Z');
});

const relative = fc.record({
  amount: fc.integer({ min: 1, max: 12 }),
  unit: fc.constantFrom(...dueUnits),
  time: fc.constantFrom(...dueTimes),
});

test('every custom due date is parsed to what was formatted', () => {
  fc.assert(
    fc.property(relative, (custom) => {
      expect(parseRelativeDate(formatRelativeDate(custom))).toEqual({ ...custom, isPreset: false });
    }),
  );
});

const sends = fc.date({ min: new Date('2015-01-01'), max: new Date('2037-01-01'), noInvalidDate: true });
const inEveryZone = fc.record({ custom: relative, sendDate: sends, zone: fc.constantFrom(...zones) });

/** The local times at both ends. */
function walls({ custom, sendDate, zone }: { custom: Parameters<typeof formatRelativeDate>[0]; sendDate: Date; zone: string }) {
  const end = resolveRelativeDate({ ...custom, isPreset: false }, sendDate, zone);
  return { start: wallClockAt(sendDate, zone), end: wallClockAt(end, zone) };
}

test('[5.13] in every zone a due date has its local time', () => {
  fc.assert(
    fc.property(inEveryZone, (given) => {
      const { end } = walls(given);
      expect([end.hour, end.minute]).toEqual(given.custom.time.split(':').map(Number));
    }),
    { numRuns: 2000 },
  );
});

test('[5.13] in every zone days and weeks are calendar days after the send date', () => {
  fc.assert(
    fc.property(inEveryZone, fc.constantFrom(['days', 1] as const, ['weeks', 7] as const), (given, [unit, length]) => {
      const { start, end } = walls({ ...given, custom: { ...given.custom, unit } });
      const days = (Date.UTC(end.year, end.month - 1, end.day) - Date.UTC(start.year, start.month - 1, start.day)) / 86_400_000;
      expect(days).toBe(given.custom.amount * length);
    }),
    { numRuns: 2000 },
  );
});

test('[5.13] in every zone months are calendar months after the send date, with the same or an earlier day', () => {
  fc.assert(
    fc.property(inEveryZone, (given) => {
      const { start, end } = walls({ ...given, custom: { ...given.custom, unit: 'months' } });
      expect((end.year - start.year) * 12 + end.month - start.month).toBe(given.custom.amount);
      expect(end.day).toBeLessThanOrEqual(start.day);
    }),
    { numRuns: 2000 },
  );
});

test.each<[Parameters<typeof formatRelativeDate>[0], string]>([
  [{ amount: 1, unit: 'days', time: '09:00' }, '1 day 09:00'],
  [{ amount: 1, unit: 'months', time: '12:00' }, '1 month 12:00'],
  [{ amount: 2, unit: 'weeks', time: '15:00' }, '2 weeks 15:00'],
  [{ amount: 12, unit: 'days', time: '17:00' }, '12 days 17:00'],
])('[5.13] %j is formatted as %s, and parsed to the same', (date, text) => {
  expect(formatRelativeDate(date)).toBe(text);
  expect(parseRelativeDate(text)).toEqual({ ...date, isPreset: false });
});

test.each<[string, boolean]>([
  ['3 days', true],
  ['2026-03-02', true],
  ['x 3 days', false],
  ['13 days 09:00', false],
  ['0 days 09:00', false],
  ['', false],
])('%j is a due date: %j', (value, expected) => {
  expect(isDueDate(value)).toBe(expected);
});
