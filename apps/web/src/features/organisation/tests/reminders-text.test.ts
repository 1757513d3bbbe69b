import { expect, test } from 'vitest';
import { isReminders, remindersOf, remindersText } from '../settings/company/reminders-text';

test.each([
  ['2, 0', [2, 0]],
  ['7, 1 0', [7, 1, 0]],
  ['3،0', [3, 0]],
  ['5、4，3；2;1', [5, 4, 3, 2, 1]],
  [' 30 , ', [30]],
  ['', []],
])('“%s” has the days %j', (text, days) => {
  expect(remindersOf(text)).toEqual(days);
  expect(isReminders(text)).toBe(true);
});

test.each(['2, 2', '31', '1, 2, 3, 4, 5, 6', '1.5', '-1', 'two', '007'])('“%s” is not a list of reminders', (text) => {
  expect(isReminders(text)).toBe(false);
});

test('the text of some days has the same days', () => {
  expect(remindersText([2, 0])).toBe('2, 0');
  expect(remindersOf(remindersText([14, 7, 0]))).toEqual([14, 7, 0]);
});
