import { expect, test } from 'vitest';
import { bodyOf, headcountProblem, newSiteValues, subdivisionsWithin, zoneOfCompany } from '../settings/sites/site-values';

test('the subdivisions of a deselected division are removed with it', () => {
  const company = {
    divisions: [
      {
        id: 3,
        label: 'Generation',
        status: 'ACTIVE' as const,
        isArchived: false,
        subdivisions: [{ id: 31, label: 'Wind', divisionId: 3 }],
      },
      { id: 4, label: 'Networks', status: 'ACTIVE' as const, isArchived: false, subdivisions: [{ id: 41, label: 'Lines', divisionId: 4 }] },
    ],
  };
  expect(subdivisionsWithin(company, [4], [31, 41])).toEqual([41]);
});

test('[5.28] a headcount is a whole number from 1', () => {
  const problems = ['', ' ', 'ten', '1.5', '-1', '0', '1', ' 12 ', '1001'].map((text) => headcountProblem(text, 1000));
  expect(problems).toEqual(['required', 'required', 'notWhole', 'notWhole', 'tooSmall', 'tooSmall', undefined, undefined, 'tooLarge']);
});

test('a site has the time zone of its place, of its company, or its own', () => {
  const zoneSent = (timeZone: string) => bodyOf({ ...newSiteValues, headcount: '1', timeZone }).timeZone;
  expect(zoneSent('')).toBeUndefined();
  expect(zoneSent(zoneOfCompany)).toBeNull();
  expect(zoneSent('Australia/Perth')).toBe('Australia/Perth');
});
