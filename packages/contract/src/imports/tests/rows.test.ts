import { describe, expect, test } from 'vitest';
import { readPersonRow } from '../person-row';
import { excerptOf } from '../problems';
import { readSiteRow } from '../site-row';

const today = '2026-03-10';
const problemsOfPerson = (cells: Record<string, string>) => readPersonRow({ email: 'ada@northridge.example', ...cells }, today).problems;
const problemsOfSite = (cells: Record<string, string>) => readSiteRow({ name: 'Duskwater', ...cells }).problems;

describe('a row of people', () => {
  test('has the values of its cells, without blanks around them', () => {
    const cells = {
      email: ' Ada@Northridge.Example ',
      firstName: ' Ada ',
      phoneNumber: '+61 (7) 555-0100',
      language: 'Deutsch',
      companyLeader: 'ja',
      accessUntil: today,
    };
    expect(readPersonRow(cells, today)).toEqual({
      person: {
        email: 'ada@northridge.example',
        firstName: 'Ada',
        lastName: undefined,
        title: undefined,
        phoneNumber: '+61 (7) 555-0100',
        language: 'GERMAN',
        isManager: false,
        isLeader: true,
        accessUntil: today,
        sites: [],
        divisions: [],
      },
      problems: [],
    });
  });

  test('names each place once, and a manager of it is no second member', () => {
    const { person } = readPersonRow(
      { email: 'ada@northridge.example', sites: 'Duskwater; Moorhall; duskwater', managerOfSites: 'DUSKWATER' },
      today,
    );
    expect(person.sites).toEqual([
      { name: 'DUSKWATER', isManager: true },
      { name: 'Moorhall', isManager: false },
    ]);
  });

  test('knows a language by its name with composed and with separate accents', () => {
    const read = (language: string) => readPersonRow({ email: 'ada@northridge.example', language }, today).person.language;
    expect([read('Français'.normalize('NFC')), read('Français'.normalize('NFD'))]).toEqual(['FRENCH', 'FRENCH']);
  });

  test.each(['en', 'English', 'englisch', 'ANGLAIS'])('knows the language %s', (language) => {
    expect(readPersonRow({ email: 'ada@northridge.example', language }, today).person.language).toBe('ENGLISH');
  });

  test.each(['de', 'Spanisch', 'espagnol', 'Hiszpański', 'español', 'SPANISH'])(
    'knows a language by its name %s in any language',
    (language) => {
      const { person, problems } = readPersonRow({ email: 'ada@northridge.example', language }, today);
      expect([person.language, problems]).toEqual([language === 'de' ? 'GERMAN' : 'SPANISH', []]);
    },
  );

  test.each([
    [{ email: '' }, 'email', 'required'],
    [{ email: 'ada' }, 'email', 'email'],
    [{ phoneNumber: 'ring me' }, 'phoneNumber', 'phoneNumber'],
    [{ companyManager: 'perhaps' }, 'companyManager', 'yesNo'],
    [{ companyLeader: 'perhaps' }, 'companyLeader', 'yesNo'],
    [{ language: 'Klingon' }, 'language', 'language'],
    [{ language: 'constructor' }, 'language', 'language'],
    [{ accessUntil: '10.03.2026' }, 'accessUntil', 'date'],
    [{ accessUntil: '2026-02-30' }, 'accessUntil', 'date'],
    [{ accessUntil: '2026-03-09' }, 'accessUntil', 'dateOver'],
    [{ firstName: 'x'.repeat(101) }, 'firstName', 'tooLong'],
    [{ title: 'a\u0000b' }, 'title', 'characters'],
  ])('%j has a problem in %s: %s', (cells, column, code) => {
    expect(problemsOfPerson(cells)).toMatchObject([{ column, code }]);
  });
});

describe('a row of worksites', () => {
  test('has the values of its cells', () => {
    const cells = {
      name: ' Duskwater ',
      headcount: '12',
      status: 'inactive',
      country: 'au',
      timeZone: 'Australia/Perth',
      regions: 'North; South',
    };
    expect(readSiteRow(cells)).toEqual({
      site: {
        name: 'Duskwater',
        headcount: 12,
        status: 'INACTIVE',
        address: undefined,
        country: 'AU',
        timeZone: 'Australia/Perth',
        regions: ['North', 'South'],
        divisions: [],
        workSiteTypes: [],
        highRiskWork: [],
      },
      problems: [],
    });
  });

  test.each([
    [{ name: '' }, 'name', 'required'],
    [{ headcount: '0' }, 'headcount', 'number'],
    [{ headcount: '1.5' }, 'headcount', 'number'],
    [{ headcount: '-3' }, 'headcount', 'number'],
    [{ status: 'open' }, 'status', 'status'],
    [{ country: 'Australia' }, 'country', 'country'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone', 'timeZone'],
  ])('%j has a problem in %s: %s', (cells, column, code) => {
    expect(problemsOfSite(cells)).toMatchObject([{ column, code }]);
  });
});

test('a problem shows the beginning of a long cell, and never half an emoji', () => {
  const [problem] = problemsOfPerson({ language: `${'x'.repeat(30)}⛑` });
  expect(problem?.value).toBe(`${'x'.repeat(30)}⛑`);
  expect(excerptOf(`${'x'.repeat(79)}🦺 and more`)).toBe('x'.repeat(79));
  expect(excerptOf(`${'x'.repeat(78)}🦺 and more`)).toBe(`${'x'.repeat(78)}🦺`);
});
