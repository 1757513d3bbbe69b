import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wallClockAt } from '../../shared/time/zone';
import { nextDigest, nextFreeMoment, nextWorkingMoment, quietUntil } from '../quiet-hours';
import type { WorkingHours } from '../../organisation/working-hours';

const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Chatham', 'Pacific/Marquesas', 'Australia/Lord_Howe'];
const office: WorkingHours = { from: 8 * 60, to: 18 * 60, days: [1, 2, 3, 4, 5] };
const at = (text: string) => new Date(text);
const working = (now: string, zone: string, hours = office) => nextWorkingMoment(at(now), zone, hours)?.toISOString();

describe('the next moment in working hours', () => {
  test('is now inside them', () => {
    expect(working('2026-03-10T09:00:00.000Z', 'UTC')).toBe('2026-03-10T09:00:00.000Z');
  });

  test('is the next morning from the end on, and the same morning before the start', () => {
    expect(working('2026-03-10T18:00:00.000Z', 'UTC')).toBe('2026-03-11T08:00:00.000Z');
    expect(working('2026-03-10T02:00:00.000Z', 'UTC')).toBe('2026-03-10T08:00:00.000Z');
  });

  test('is Monday on a Friday evening', () => {
    expect(working('2026-03-13T19:00:00.000Z', 'UTC')).toBe('2026-03-16T08:00:00.000Z');
  });

  test('is in a week if the only working day is over', () => {
    expect(working('2026-03-09T19:00:00.000Z', 'UTC', { ...office, days: [1] })).toBe('2026-03-16T08:00:00.000Z');
  });

  test('does not exist without a working day', () => {
    expect(working('2026-03-09T19:00:00.000Z', 'UTC', { ...office, days: [] })).toBeUndefined();
  });

  test('is now on a day of 24 hours', () => {
    const always = { from: 0, to: 1440, days: [1, 2, 3, 4, 5, 6, 7] };
    expect(working('2026-03-10T23:59:30.000Z', 'UTC', always)).toBe('2026-03-10T23:59:30.000Z');
  });

  test.each([
    ['the clocks go forward in Berlin', '2026-03-29T01:30:00.000Z', 'Europe/Berlin', '2026-03-30T06:00:00.000Z'],
    ['the clocks go back in Berlin', '2026-10-24T20:00:00.000Z', 'Europe/Berlin', '2026-10-26T07:00:00.000Z'],
    ['the clocks go forward in New York', '2026-03-07T23:30:00.000Z', 'America/New_York', '2026-03-09T12:00:00.000Z'],
    ['+5:45', '2026-03-10T02:00:00.000Z', 'Asia/Kathmandu', '2026-03-10T02:15:00.000Z'],
    ['+12:45', '2026-07-07T08:00:00.000Z', 'Pacific/Chatham', '2026-07-07T19:15:00.000Z'],
    ['-9:30', '2026-03-10T12:00:00.000Z', 'Pacific/Marquesas', '2026-03-10T17:30:00.000Z'],
  ])('is in local hours: %s', (_name, now, zone, expected) => {
    expect(working(now, zone)).toBe(expected);
  });

  test('is never before now, and always inside the local hours', () => {
    fc.assert(
      fc.property(
        fc.date({ min: at('2025-01-01'), max: at('2028-01-01'), noInvalidDate: true }),
        fc.constantFrom(...zones),
        (now, zone) => {
          const moment = nextWorkingMoment(now, zone, office);
          if (!moment) throw new Error('a week has no working day');
          const { year, month, day, hour } = wallClockAt(moment, zone);
          const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
          expect([moment >= now, hour >= 8 && hour < 18, weekday >= 1 && weekday <= 5]).toEqual([true, true, true]);
        },
      ),
    );
  });
});

describe('hours of a site with shifts', () => {
  const early: WorkingHours = { from: 2 * 60 + 30, to: 14 * 60, days: [7] };

  test.each([
    ['a start that the spring skips is an hour later', '2026-03-28T20:00:00.000Z', '2026-03-29T01:30:00.000Z'],
    ['a start that the autumn repeats is the first one', '2026-10-24T20:00:00.000Z', '2026-10-25T00:30:00.000Z'],
    ['inside the repeated hour it is now', '2026-10-25T01:15:00.000Z', '2026-10-25T01:15:00.000Z'],
    ['a day with one hour less ends at its local time', '2026-03-29T12:00:00.000Z', '2026-04-05T00:30:00.000Z'],
  ])('%s', (_name, now, expected) => {
    expect(working(now, 'Europe/Berlin', early)).toBe(expected);
  });

  test('a change at midnight, as in Beirut, begins the day one hour later', () => {
    const always = { from: 0, to: 1440, days: [7] };
    expect(working('2026-03-28T12:00:00.000Z', 'Asia/Beirut', always)).toBe('2026-03-28T22:00:00.000Z');
  });
});

describe('the digest', () => {
  const digest = (now: string, quietDays: readonly number[], minute = 7 * 60, zone = 'UTC') =>
    nextDigest(at(now), zone, { minute, quietDays });

  test('comes at the time that the company has set', () => {
    expect(digest('2026-03-10T07:00:00.000Z', [], 16 * 60 + 45).toISOString()).toBe('2026-03-10T16:45:00.000Z');
    expect(digest('2026-03-10T12:00:00.000Z', [], 0, 'Pacific/Chatham').toISOString()).toBe('2026-03-11T10:15:00.000Z');
  });

  test('comes once on the day of a clock change, also at a time that is skipped or repeated', () => {
    const berlin = (now: string) => digest(now, [], 2 * 60 + 30, 'Europe/Berlin').toISOString();
    expect(berlin('2026-03-28T12:00:00.000Z')).toBe('2026-03-29T01:30:00.000Z');
    expect(berlin('2026-03-29T01:30:00.000Z')).toBe('2026-03-30T00:30:00.000Z');
    expect(berlin('2026-10-24T12:00:00.000Z')).toBe('2026-10-25T00:30:00.000Z');
    expect(berlin('2026-10-25T00:30:00.000Z')).toBe('2026-10-26T01:30:00.000Z');
  });

  test('comes at 7:00 of the next local day that is not quiet', () => {
    expect(digest('2026-03-10T06:59:00.000Z', []).toISOString()).toBe('2026-03-10T07:00:00.000Z');
    expect(digest('2026-03-10T07:00:00.000Z', []).toISOString()).toBe('2026-03-11T07:00:00.000Z');
    expect(digest('2026-03-13T12:00:00.000Z', [6, 7]).toISOString()).toBe('2026-03-16T07:00:00.000Z');
  });

  test('comes on a quiet day only if all days are quiet', () => {
    expect(digest('2026-03-13T12:00:00.000Z', [1, 2, 3, 4, 5, 6, 7]).toISOString()).toBe('2026-03-14T07:00:00.000Z');
  });

  test('comes once a local day in every zone, over both clock changes', () => {
    for (const zone of zones) {
      let now = at('2026-01-01T00:00:00.000Z');
      for (let day = 0; day < 365; day += 1) {
        const next = nextDigest(now, zone, { minute: 7 * 60, quietDays: [] });
        expect([wallClockAt(next, zone).hour, wallClockAt(next, zone).minute]).toEqual([7, 0]);
        expect(Math.abs(next.getTime() - now.getTime() - 24 * 3_600_000) <= 3_600_000 || day === 0).toBe(true);
        now = next;
      }
    }
  });
});

describe('quiet hours', () => {
  const night = { from: 22 * 60, to: 6 * 60 };
  const end = (now: string) => quietUntil(at(now), 'Europe/Berlin', night)?.toISOString();

  test('that pass midnight end in the morning, in the zone of the person', () => {
    expect(end('2026-03-10T21:00:00.000Z')).toBe('2026-03-11T05:00:00.000Z');
    expect(end('2026-03-11T04:59:00.000Z')).toBe('2026-03-11T05:00:00.000Z');
    expect(end('2026-03-11T05:00:00.000Z')).toBeUndefined();
    expect(end('2026-03-10T20:59:00.000Z')).toBeUndefined();
  });

  test('that cover all working hours leave no free moment', () => {
    expect(nextFreeMoment(at('2026-03-10T09:00:00.000Z'), 'UTC', office, { from: 8 * 60, to: 18 * 60 })).toBeUndefined();
  });

  test('never contain a free moment, which is inside the working hours', () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    const moments = fc.date({ min: at('2026-01-01T00:00:00Z'), max: at('2027-01-01T00:00:00Z'), noInvalidDate: true });
    fc.assert(
      fc.property(moments, fc.constantFrom(...zones), minute, minute, (now, zone, from, to) => {
        fc.pre(from !== to);
        const moment = nextFreeMoment(now, zone, office, { from, to });
        if (!moment) return;
        expect(moment >= now).toBe(true);
        expect(quietUntil(moment, zone, { from, to })).toBeUndefined();
        expect(nextWorkingMoment(moment, zone, office)).toEqual(moment);
      }),
    );
  });
});
