import { describe, expect, test } from 'vitest';
import { hasSameTexts, isFilled, moved, newRow, padded, pasted, type Row } from '../rows';

const rows = (...texts: string[]): Row[] => texts.map((text) => ({ id: `id ${text}`, text }));
const textsOf = (given: readonly Row[]) => given.map(({ text }) => text);

test('a new row has an id that no other row had', () => {
  expect(newRow().text).toBe('');
  expect(newRow('a')).toEqual({ id: expect.stringMatching(/^s[\da-f]{12}$/), text: 'a' });
  expect(newRow().id).not.toBe(newRow().id);
});

test('a row of spaces is blank', () => expect(rows('', '  ', ' a ').map(isFilled)).toEqual([false, false, true]));

test('blank rows fill a list up to its minimum, and no further', () => {
  const [one, ...blank] = padded(rows('a'), 3);
  expect([one, ...textsOf(blank)]).toEqual([{ id: 'id a', text: 'a' }, '', '']);
  expect(new Set(blank.map(({ id }) => id)).size).toBe(2);
  expect(textsOf(padded(rows('a', 'b'), 1))).toEqual(['a', 'b']);
});

describe('a row moves', () => {
  test.each([
    [0, 2, ['b', 'c', 'a']],
    [2, 0, ['c', 'a', 'b']],
    [1, 1, ['a', 'b', 'c']],
    [0, -5, ['a', 'b', 'c']],
    [0, 9, ['b', 'c', 'a']],
    [3, 0, ['a', 'b', 'c']],
  ])('from %i to %i', (from, to, expected) => {
    const given = rows('a', 'b', 'c');
    expect(textsOf(moved(given, from, to))).toEqual(expected);
    expect(textsOf(given)).toEqual(['a', 'b', 'c']);
  });
});

test('pasted lines replace one row: the first keeps its id, the others get new ones', () => {
  const [first, second, third, last] = pasted(rows('a', '', 'c'), 1, ['x', 'y']);
  expect([first, second, last]).toEqual([
    { id: 'id a', text: 'a' },
    { id: 'id ', text: 'x' },
    { id: 'id c', text: 'c' },
  ]);
  expect(third).toEqual({ id: expect.stringMatching(/^s/), text: 'y' });
  expect(textsOf(pasted(rows('a', 'b'), 0, []))).toEqual(['', 'b']);
});

test('two lists are equal if their texts are, whatever their blank rows and outer spaces', () => {
  expect(hasSameTexts(rows('a', '', ' b '), rows('a', 'b', '  '))).toBe(true);
  expect(hasSameTexts(rows('a', 'b'), rows('b', 'a'))).toBe(false);
  expect(hasSameTexts(rows('a b'), rows('a', 'b'))).toBe(false);
  expect(hasSameTexts(rows('a'), rows('a', 'b'))).toBe(false);
});
