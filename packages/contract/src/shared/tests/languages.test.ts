import { expect, test } from 'vitest';
import { inLanguage, isLanguage, languages, languageTags, matchLanguage, tagOfPreference } from '../languages';

test('[1.9] every language has its own tag, preference and name', () => {
  const values = Object.values(languages);
  expect(new Set(values.map(({ preference }) => preference)).size).toBe(languageTags.length);
  expect(new Set(values.map(({ ownName }) => ownName)).size).toBe(languageTags.length);
});

test.each([
  ['de-CH', 'de'],
  ['EN', 'en'],
  ['fr-CA-x-private', 'fr'],
  ['xx', undefined],
  ['', undefined],
  ['constructor', undefined],
])('[1.9] the browser’s %j is %s', (tag, language) => expect(matchLanguage(tag)).toBe(language));

test('[9.31] an unknown preference is English', () => {
  expect([tagOfPreference('FRENCH'), tagOfPreference('KLINGON'), tagOfPreference(null)]).toEqual(['fr', 'en', 'en']);
  expect([isLanguage('de'), isLanguage('toString'), isLanguage(null)]).toEqual([true, false, false]);
});

test('[1.8] a text that a further language does not have is English', () => {
  expect(inLanguage({ en: 'Open', de: 'Öffnen', fr: 'Ouvrir' }, 'es')).toBe('Open');
});
