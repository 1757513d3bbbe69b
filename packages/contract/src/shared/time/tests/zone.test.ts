import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantOf, isTimeZone, wallClockAt } from '../zone';

const zones = Intl.supportedValuesOf('timeZone');

const wall = (text: string) => {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = text.split(/\D/).map(Number);
  return { year, month, day, hour, minute };
};

test.each([
  ['an odd offset', 'Asia/Kathmandu', '2026-03-02 17:00', '2026-03-02T11:15:00.000Z'],
  ['half an hour', 'Australia/Adelaide', '2026-07-01 17:00', '2026-07-01T07:30:00.000Z'],
  ['a clock change of half an hour', 'Australia/Lord_Howe', '2026-10-04 09:00', '2026-10-03T22:00:00.000Z'],
  ['the day clocks go forward', 'Europe/Berlin', '2026-03-29 09:00', '2026-03-29T07:00:00.000Z'],
  ['a time that does not occur', 'Europe/Berlin', '2026-03-29 02:30', '2026-03-29T01:30:00.000Z'],
  ['the day clocks go back', 'America/New_York', '2026-11-01 09:00', '2026-11-01T14:00:00.000Z'],
  ['a time that occurs twice: the first', 'America/New_York', '2026-11-01 01:30', '2026-11-01T05:30:00.000Z'],
  ['a minute before clocks go forward at 0:01', 'America/St_Johns', '2006-04-02 00:00', '2006-04-02T03:30:00.000Z'],
  ['the same hour after it', 'America/St_Johns', '2006-04-02 01:05', '2006-04-02T03:35:00.000Z'],
  ['a day that does not occur', 'Pacific/Apia', '2011-12-30 17:00', '2011-12-31T03:00:00.000Z'],
  ['the far side of the date line', 'Pacific/Kiritimati', '2026-01-01 00:00', '2025-12-31T10:00:00.000Z'],
])('a local time is converted to its instant: %s', (_case, zone, clock, instant) => {
  expect(instantOf(wall(clock), zone).toISOString()).toBe(instant);
});

test('in every zone, the local time of an instant converts back to the same local time', () => {
  const instants = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(instants, fc.constantFrom(...zones), (instant, zone) => {
      const clock = wallClockAt(instant, zone);
      const back = instantOf(clock, zone);
      expect(wallClockAt(back, zone)).toEqual(clock);
      expect(back.getTime()).toBeLessThanOrEqual(instant.getTime());
    }),
    { numRuns: 2000 },
  );
});

test('an unknown zone is rejected', () => {
  expect([isTimeZone('Australia/Sydney'), isTimeZone('Moon/Tranquility'), isTimeZone('')]).toEqual([true, false, false]);
});
