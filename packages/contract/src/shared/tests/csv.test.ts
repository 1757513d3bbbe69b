import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvLineOf, csvSeparatorOf, neutralCell, openCell } from '../csv';

describe('a neutral cell', () => {
  test.each(['=1', '+', '+1+1', '+61-5', '-x', '@a', ' =1', '\tx', '＝1', "'=1"])('%j begins with an apostrophe', (text) => {
    expect(neutralCell(text)).toBe(`'${text}`);
  });
  test.each([
    ['a;=1', "a;'=1"],
    ['a; +1', "a;' +1"],
    ['a\n"@b', 'a\n\'"@b'],
    ["a;'-b", "a;''-b"],
    ['\t=1', "'\t'=1"],
  ])('%j has an apostrophe after each separator that a formula follows', (text, cell) => {
    expect(neutralCell(text)).toBe(cell);
  });
  test.each(['a=1', "o'clock", "'tis", ''])('%j stays', (text) => {
    expect(neutralCell(text)).toBe(text);
  });
  test.each(['+61 5550 1237', '+4930'])('the telephone number %j stays', (text) => {
    expect(neutralCell(text)).toBe(text);
    // Files of earlier builds have an apostrophe there.
    expect(openCell(`'${text}`)).toBe(text);
  });
  test('becomes its text again', () => {
    const text = fc.string({ unit: fc.constantFrom("'", '=', '+', '5', ' ', '\t', 'a', '\u0000', ';', '"', '\n'), maxLength: 8 });
    fc.assert(
      fc.property(text, (given) => {
        expect(openCell(neutralCell(given))).toBe(given);
      }),
      { numRuns: 2_000 },
    );
  });
});

test('a line quotes what needs it, neutralises formulas, and ends as in RFC 4180', () => {
  expect(csvLineOf(['Moorhall', 'a, b', 'say "no"', '=1+1', 'North; South', ''])).toBe(
    'Moorhall,"a, b","say ""no""",\'=1+1,"North; South",\r\n',
  );
});

test.each([
  ['en', ','],
  ['zh-cn', ','],
  ['de', ';'],
  ['fr', ';'],
  ['pl', ';'],
] as const)('cells in %s are separated by %s', (language, separator) => {
  expect(csvSeparatorOf(language)).toBe(separator);
  expect(csvLineOf(['a', 'b;c', 'd,e'], separator)).toBe(`a${separator}"b;c"${separator}"d,e"\r\n`);
});
