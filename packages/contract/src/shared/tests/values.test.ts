/** The values that every feature uses: ids, versions, texts, instants, and the method of a route. */
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { asSeen, isBlank } from '../blank';
import { methodOf, pathOf } from '../endpoint';
import { id, idInAddress, idParams, userId, userIdParams, version } from '../ids';
import { day, instant, longText, requiredLongText, shortText } from '../text';

const accepts = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;

describe('ids', () => {
  test.each<[unknown, boolean]>([
    [1, true],
    [Number.MAX_SAFE_INTEGER, true],
    [0, false],
    [-1, false],
    [1.5, false],
    [Number.MAX_SAFE_INTEGER + 1, false],
    ['1', false],
  ])('%j is an id or a version: %j', (value, expected) => {
    expect([accepts(id, value), accepts(version, value)]).toEqual([expected, expected]);
  });

  test.each<[unknown, number | undefined]>([
    ['1', 1],
    ['9007199254740991', 9_007_199_254_740_991],
    ['9007199254740993', undefined],
    ['12345678901234567', undefined],
    ['0', undefined],
    ['01', undefined],
    ['+1', undefined],
    ['1.0', undefined],
    ['1e3', undefined],
    [' 1', undefined],
    ['1 ', undefined],
    ['x1', undefined],
    ['', undefined],
    [7, 7],
    [true, undefined],
    [['1'], undefined],
  ])('in an address %j is %j', (given, expected) => {
    expect(idInAddress.safeParse(given).data).toBe(expected);
    expect(idParams.safeParse({ id: given }).data).toEqual(expected === undefined ? undefined : { id: expected });
  });

  test.each<[string, boolean]>([
    ['a', true],
    ['Az09_-', true],
    ['x'.repeat(64), true],
    ['x'.repeat(65), false],
    ['', false],
    ['a b', false],
    ['a/../b', false],
    ['ä', false],
    [' a', false],
    ['a\n', false],
  ])('%j is a user id: %j', (text, expected) => {
    expect([accepts(userId, text), accepts(userIdParams, { id: text })]).toEqual([expected, expected]);
  });
});

describe('texts', () => {
  test('a short text is trimmed, not blank, without NUL, and has a maximum length', () => {
    expect(shortText(3).parse('  abc ')).toBe('abc');
    expect(['', '   ', 'abcd', 'a\u0000b'].filter((text) => accepts(shortText(3), text))).toEqual([]);
    expect(accepts(shortText(3), 'a')).toBe(true);
  });

  test('a required text needs a visible character', () => {
    // a zero-width space, a direction mark, a Hangul filler, the empty Braille pattern, a variation selector
    const blank = ['\u200b', '\u202e\u2066', '\u3164', '\u2800', '\ufe0f', '\u0007'];
    expect(blank.filter((text) => accepts(shortText(3), text) || accepts(requiredLongText(3), text) || !isBlank(text))).toEqual([]);
    // texts with such characters inside: a family, Persian and Devanagari words, a flag of tags
    const shown = ['👨\u200d👩\u200d👧', 'می\u200cخواهم', 'क्\u200dष', '🏴\u{e0067}\u{e0062}\u{e007f}', '0'];
    expect(shown.filter((text) => !accepts(shortText(20), text) || !accepts(requiredLongText(20), text) || isBlank(text))).toEqual([]);
    expect(
      shortText(3)
        .safeParse('\u200b')
        .error?.issues.map(({ message }) => message),
    ).toEqual(['NotBlank']);
    expect(shortText(3).safeParse('').error?.issues).toHaveLength(1);
  });

  test('texts are the same as seen if only invisible characters, white space or the composition differ', () => {
    for (const text of ['A\u200b', '\u200fA', ' A\u0007', 'A\u2060 ']) expect(asSeen(text)).toBe('A');
    expect(asSeen('Every \n\u00a0 tether')).toBe('Every tether');
    expect(asSeen('e\u0301')).toBe(asSeen('\u00e9'));
    expect(new Set(['A', 'a', 'A B', 'AB', 'Á'].map(asSeen)).size).toBe(5);
  });

  test('a long text is unchanged, can be empty, has no NUL, and has a maximum length', () => {
    expect(longText(5).parse(' ab\n')).toBe(' ab\n');
    expect(accepts(longText(5), '')).toBe(true);
    expect(['abcdef', '\u0000'].filter((text) => accepts(longText(5), text))).toEqual([]);
  });

  test.each<[string, boolean]>([
    ['2026-03-02T08:00:00Z', true],
    ['2026-03-02T08:00:00.000Z', true],
    ['0001-01-01T00:00:00Z', true],
    ['0000-01-01T00:00:00Z', false],
    ['2026-03-02T08:00:00+02:00', false],
    ['2026-03-02', false],
    ['soon', false],
  ])('%j is an instant in UTC: %j', (text, expected) => {
    expect(accepts(instant, text)).toBe(expected);
  });

  test.each<[string, boolean]>([
    ['2026-03-02', true],
    ['0001-01-01', true],
    ['0000-01-01', false],
    ['2026-02-30', false],
    ['soon', false],
  ])('%j is a day: %j', (text, expected) => {
    expect(accepts(day, text)).toBe(expected);
  });

  test('an unreadable instant has one fault', () => {
    expect(instant.safeParse('0000').error?.issues).toHaveLength(1);
    expect(instant.safeParse('0000-01-01T00:00:00Z').error?.issues.map(({ message }) => message)).toEqual(['Pattern']);
  });
});

test('a route is its method and its path', () => {
  expect([methodOf('GET /companies/{id}'), methodOf('DELETE /files/{id}')]).toEqual(['GET', 'DELETE']);
  expect([pathOf('GET /companies/{id}'), pathOf('DELETE /files/{id}')]).toEqual(['/companies/{id}', '/files/{id}']);
});
