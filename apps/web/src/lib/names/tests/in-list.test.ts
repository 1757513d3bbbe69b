import { afterAll, expect, test } from 'vitest';
import { i18n } from '../../i18n';
import { inList } from '../in-list';

afterAll(() => i18n.changeLanguage('en'));

test.each([
  ['en', 'Kiln, Mill, Quarry'],
  ['fr', 'Kiln, Mill, Quarry'],
  ['ar', 'Kiln وMill وQuarry'],
  ['ja', 'Kiln、Mill、Quarry'],
  ['zh-cn', 'Kiln、Mill、Quarry'],
])('a list in %s has the separator of the language', async (language, text) => {
  await i18n.changeLanguage(language);
  expect(inList(['Kiln', 'Mill', 'Quarry'])).toBe(text);
  expect([inList(['Kiln']), inList([])]).toEqual(['Kiln', '']);
});
