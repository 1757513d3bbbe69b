import { expect, test } from 'vitest';
import { findPlaces, keysOf } from './keys';
import { matcherOf, reviewPage } from './review-page';

test('a text on a screen is found with the values of its placeholders, and only in whole', () => {
  expect(matcherOf('{{part}} von {{count}} Personen').test('3 von 12 Personen')).toBe(true);
  expect(matcherOf('Ja').test('Jahr')).toBe(false);
  expect(matcherOf('Wirklich? (nein)').test('Wirklich? (nein)')).toBe(true);
});

test('the page has each text with its files and its picture, and marks a missing one', () => {
  const page = reviewPage('de', [
    {
      key: 'ui.json yes',
      english: 'Yes & <no>',
      text: 'Ja',
      files: ['ui/inputs/choice.tsx'],
      screen: { path: '/a', picture: 'screens/1.png' },
    },
    { key: 'ui.json no', english: 'No', text: undefined, files: [], screen: undefined },
  ]);
  for (const part of [
    'Yes &#38; &#60;no&#62;',
    '>Ja<',
    'ui/inputs/choice.tsx',
    'src="screens/1.png"',
    'class="missing"',
    '2 texts; 1 have a picture',
  ])
    expect(page).toContain(part);
});

test('most keys lead to a file that uses them', () => {
  const places = findPlaces(keysOf('en').keys());
  expect(places.get('reports.json reports export label')).toContain('features/reports/export-menu.tsx');
  const lost = [...places].filter(([, files]) => files.length === 0);
  expect(lost.length).toBeLessThan(places.size / 4);
});
