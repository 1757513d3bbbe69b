import { expect, test } from 'vitest';
import { dateOf, layoutOf, noParts, nextPartValue, typeInto, type PartName } from '../day/day-parts';

const { months } = layoutOf('en');

/** What a part shows after the keys, one after the other. */
function typed(name: PartName, text: string): { value: number | undefined; isDone: boolean } | undefined {
  let keys = '';
  let last: ReturnType<typeof typeInto>;
  for (const key of text) {
    last = typeInto(name, keys, key, months);
    keys = last?.keys ?? keys;
  }
  return last && { value: last.value, isDone: last.isDone };
}

test.each<[PartName, string, number | undefined, boolean]>([
  ['day', '0', undefined, false],
  ['day', '05', 5, true],
  ['day', '3', 3, false],
  ['day', '4', 4, true],
  ['day', '31', 31, true],
  ['day', '39', 9, true],
  ['month', '1', 1, false],
  ['month', '12', 12, true],
  ['month', 'd', 12, true],
  ['month', 'j', 1, false],
  ['month', 'jul', 7, true],
  ['year', '20', 20, false],
  ['year', '2026', 2026, true],
  ['day', '٣١', 31, true],
  ['day', '०', undefined, false],
  ['month', '१२', 12, true],
  ['year', '۲۰۲۶', 2026, true],
  ['year', '２０２９', 2029, true],
])('the %s after %s is %s', (name, text, value, isDone) => {
  expect(typed(name, text)).toEqual({ value, isDone });
});

test('letters select only months, and only where months have names', () => {
  expect(typeInto('day', '', 'd', months)).toBeUndefined();
  expect(typeInto('month', '', 'x', months)).toBeUndefined();
  expect(typeInto('month', '', 'd', undefined)).toBeUndefined();
});

test('a date needs all parts, four digits of the year, and a day that exists', () => {
  expect(dateOf({ day: 29, month: 2, year: 2028 })).toEqual({ day: 29, month: 2, year: 2028 });
  expect(dateOf({ day: 29, month: 2, year: 2026 })).toBeUndefined();
  expect(dateOf({ day: 1, month: 1, year: 26 })).toBeUndefined();
  expect(dateOf({ ...noParts, day: 5 })).toBeUndefined();
});

test('the parts stand in the order of the language', () => {
  const text = (language: string) =>
    layoutOf(language)
      .order.map(({ name, before }) => before + name)
      .join('');
  expect(['en', 'de', 'fr'].map(text)).toEqual(['day month year', 'day.month.year', 'day/month/year']);
});

test('the arrow keys start at today, and wrap around at both ends', () => {
  expect([nextPartValue('day', undefined, 1, 23), nextPartValue('day', 31, 1, 23), nextPartValue('month', 1, -1, 11)]).toEqual([23, 1, 12]);
});
