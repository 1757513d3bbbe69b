import { expect, test } from 'vitest';
import { workingDaysLater } from '../working-days';

test.each([
  ['within a week', '2026-03-10T17:00:00.000Z', 'UTC', '2026-03-12T17:00:00.000Z'],
  ['over a weekend', '2026-03-13T17:00:00.000Z', 'UTC', '2026-03-17T17:00:00.000Z'],
  ['from a Saturday', '2026-03-14T17:00:00.000Z', 'UTC', '2026-03-17T17:00:00.000Z'],
  ['when the clocks go forward', '2026-03-27T16:00:00.000Z', 'Europe/Berlin', '2026-03-31T15:00:00.000Z'],
  ['when the clocks go back', '2026-10-23T15:00:00.000Z', 'Europe/Berlin', '2026-10-27T16:00:00.000Z'],
  ['by the local weekday, +12:45', '2026-07-09T12:00:00.000Z', 'Pacific/Chatham', '2026-07-13T12:00:00.000Z'],
  ['by the local weekday, -9:30', '2026-03-14T05:00:00.000Z', 'Pacific/Marquesas', '2026-03-18T05:00:00.000Z'],
])('two working days are counted %s', (_name, start, zone, expected) => {
  expect(workingDaysLater(new Date(start), zone, { count: 2, workDays: [1, 2, 3, 4, 5] }).toISOString()).toBe(expected);
});

test('only the working days of the company count', () => {
  const later = (workDays: number[]) => workingDaysLater(new Date('2026-03-12T17:00:00.000Z'), 'UTC', { count: 2, workDays }).toISOString();
  expect(later([7, 1, 2, 3, 4])).toBe('2026-03-16T17:00:00.000Z');
  expect(later([4])).toBe('2026-03-26T17:00:00.000Z');
});
