import { expect, test } from 'vitest';
import { languageNames, preferences, tagOfPreference } from '../language-names';
import { inLanguage, isLanguage, languageTags, matchLanguage } from '../languages';

test('[1.9] every language has its own tag, preference and name', () => {
  expect(new Set(Object.values(preferences)).size).toBe(languageTags.length);
  expect(new Set(Object.values(languageNames)).size).toBe(languageTags.length);
});

test.each([
  ['de-CH', 'de'],
  ['EN', 'en'],
  ['fr-CA-x-private', 'fr'],
  ['zh-Hant-HK', 'zh-tw'],
  ['zh', 'zh-cn'],
  ['xx', undefined],
  ['', undefined],
  ['constructor', undefined],
])('[1.9] the browser’s %j is %s', (tag, language) => expect(matchLanguage(tag)).toBe(language));

test('[1.9] the interface has the nineteen languages of the specification', () => {
  const specified = 'ar af de en es fr hi id it ja ko ms nl pl pt ta zh-cn zh-tw zu';
  expect(languageTags.toSorted()).toEqual(specified.split(' ').toSorted());
});

test('[9.31] an unknown preference is English', () => {
  expect([tagOfPreference('FRENCH'), tagOfPreference('KLINGON'), tagOfPreference(null)]).toEqual(['fr', 'en', 'en']);
  expect([isLanguage('de'), isLanguage('toString'), isLanguage(null)]).toEqual([true, false, false]);
});

test('[1.8] a text that a further language does not have is English', () => {
  expect(inLanguage({ en: 'Open', de: 'Öffnen', fr: 'Ouvrir' }, 'es')).toBe('Open');
});
