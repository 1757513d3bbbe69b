import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinNames, readYesNo, splitNames } from '../cells';
import { guessColumns } from '../columns';

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

test('a backslash that somebody typed stays, unless a semicolon or a backslash follows', () => {
  expect(splitNames(String.raw`Depot \North; C:\Yard; a\;b; c\d; `)).toEqual([
    String.raw`Depot \North`,
    String.raw`C:\Yard`,
    'a;b',
    String.raw`c\d`,
  ]);
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
