import { expect, test } from 'vitest';
import { hoursInWords, hoursOf, hoursProblem, hoursText } from '../settings/hours-text';

test('working hours survive the time inputs, also a day that ends at midnight', () => {
  const hours = { from: 330, to: 1440, days: [1, 6] };
  expect(hoursText(hours)).toEqual({ from: '05:30', to: '00:00', days: [1, 6] });
  expect(hoursOf(hoursText(hours))).toEqual(hours);
  expect(hoursInWords(hoursText(hours), 'en')).toBe('Mon, Sat 05:30–00:00');
});

test.each([
  ['time', { from: '', to: '18:00', days: [1] }],
  ['time', { from: '08:00', to: '', days: [1] }],
  ['order', { from: '18:00', to: '08:00', days: [1] }],
  ['days', { from: '08:00', to: '18:00', days: [] }],
  [undefined, { from: '08:00', to: '18:00', days: [1] }],
])('the problem of %s', (problem, text) => {
  expect(hoursProblem(text)).toBe(problem);
});
