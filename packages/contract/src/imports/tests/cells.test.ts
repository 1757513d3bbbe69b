import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvLineOf, joinNames, neutralCell, openCell, readYesNo, splitNames } from '../cells';
import { guessColumns } from '../columns';

describe('a neutral cell', () => {
  test.each(['=1', '+61', '-x', '@a', ' =1', '\tx', '＝1', "'=1"])('%j begins with an apostrophe', (text) => {
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
  test('becomes its text again', () => {
    const text = fc.string({ unit: fc.constantFrom("'", '=', '+', ' ', '\t', 'a', '\u0000', ';', '"', '\n'), maxLength: 8 });
    fc.assert(
      fc.property(text, (given) => {
        expect(openCell(neutralCell(given))).toBe(given);
      }),
      { numRuns: 2_000 },
    );
  });
});

test('names in one cell become the same names again', () => {
  const name = fc.string({ unit: fc.constantFrom('\\', ';', 'a', ' b'), minLength: 1, maxLength: 6 }).map((text) => text.trim());
  const names = fc.array(
    name.filter((text) => text !== ''),
    { maxLength: 4 },
  );
  fc.assert(
    fc.property(names, (given) => {
      expect(splitNames(joinNames(given))).toEqual(given);
    }),
  );
});

test('yes and no are read in each language, and nothing else', () => {
  for (const yes of ['yes', 'JA', 'oui', '1', 'Sí', 'Sí'.normalize('NFD'), 'tak', 'ya']) expect([yes, readYesNo(yes)]).toEqual([yes, true]);
  for (const no of ['no', 'Nein', 'non', '0', 'não', 'Nee', 'nie', 'tidak']) expect([no, readYesNo(no)]).toEqual([no, false]);
  expect(readYesNo('maybe')).toBeUndefined();
});

test('headers are guessed in three languages, and no header serves two columns', () => {
  expect(guessColumns('PEOPLE', ['Nachname', 'Vorname', 'E-Mail-Adresse', 'Standort'])).toEqual({
    email: 2,
    firstName: 1,
    lastName: 0,
    sites: 3,
  });
  expect(guessColumns('PEOPLE', ['Prénom', 'Name', 'Email'])).toEqual({ email: 2, firstName: 0, lastName: 1 });
  expect(guessColumns('SITES', ['Site', 'Headcount'])).toEqual({ name: 0, headcount: 1 });
});

test('a line quotes what needs it, neutralises formulas, and ends as in RFC 4180', () => {
  expect(csvLineOf(['Moorhall', 'a, b', 'say "no"', '=1+1', 'North; South', ''])).toBe(
    'Moorhall,"a, b","say ""no""",\'=1+1,"North; South",\r\n',
  );
});
