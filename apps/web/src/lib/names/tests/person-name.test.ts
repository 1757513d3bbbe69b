import { afterEach, expect, test } from 'vitest';
import { changeLanguage } from '../../i18n';
import { languageName } from '../language-name';
import { personName } from '../person-name';

afterEach(() => changeLanguage('en'));

test('a name is in the order of its script, in every language', () => {
  expect(personName({ firstName: 'Ada', lastName: 'Quill' })).toBe('Ada Quill');
  expect(personName({ firstName: '健二', lastName: '田中' })).toBe('田中健二');
  expect(personName({ firstName: '민준', lastName: '김' })).toBe('김민준');
  expect(personName({ firstName: '', lastName: '' })).toBe('');
});

test('somebody whose data is erased has a name in the language of the reader', async () => {
  expect(personName({ firstName: 'Former', lastName: 'member' })).toBe('Former member');
  await changeLanguage('de');
  expect(personName({ firstName: 'Former', lastName: 'member' })).toBe('Früheres Mitglied');
});

test('a sentence names a language in the language of the reader', async () => {
  expect([languageName('ta'), languageName('zh-tw')]).toEqual(['Tamil', 'Traditional Chinese']);
  await changeLanguage('fr');
  expect(languageName('de')).toBe('allemand');
});
