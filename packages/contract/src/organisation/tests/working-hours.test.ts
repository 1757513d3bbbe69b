import { expect, test } from 'vitest';
import { dayMinutes, sortedHours, workingHours } from '../working-hours';

const week = { from: 420, to: 1020, days: [1, 2, 3, 4, 5] };

test('working hours list each day once, in order', () => {
  expect(sortedHours({ ...week, days: [5, 1, 5, 3] })).toEqual({ ...week, days: [1, 3, 5] });
});

test('working hours can last the whole day', () => {
  expect(workingHours.safeParse({ ...week, from: 0, to: dayMinutes }).success).toBe(true);
});

test.each([
  { ...week, from: 1020, to: 420 },
  { ...week, from: 420, to: 420 },
  { ...week, from: -1 },
  { ...week, to: dayMinutes + 1 },
  { ...week, days: [] },
  { ...week, days: [0] },
  { ...week, days: [8] },
])('%j are no working hours', (hours) => {
  expect(workingHours.safeParse(hours).success).toBe(false);
});
