import { describe, expect, test } from 'vitest';
import de from '../../locales/de';
import en from '../../locales/en';
import fr from '../../locales/fr';

type Texts = Record<string, string>;

const pluralSuffix = /_(zero|one|two|few|many|other)$/;

function flatten(node: object, path = ''): Texts {
  return Object.fromEntries(
    Object.entries(node).flatMap(([name, value]: [string, unknown]) => {
      const key = path ? `${path}.${name}` : name;
      return typeof value === 'object' && value !== null ? Object.entries(flatten(value, key)) : [[key, String(value)]];
    }),
  );
}

const stem = (key: string): string => key.replace(pluralSuffix, '');
const stems = (texts: Texts): string[] => [...new Set(Object.keys(texts).map(stem))].toSorted();
const placeholders = (text: string): string[] => [...text.matchAll(/{{\s*-?\s*(\w+)[^}]*}}/g)].map(([, name]) => name ?? '').toSorted();

const later = import.meta.glob<object>('../../locales/*/later/*.json', { eager: true, import: 'default' });
/** All texts of a language, with those of single screens. */
const whole = (language: string, texts: object): Texts => {
  const own = Object.entries(later).filter(([path]) => path.includes(`/locales/${language}/`));
  return flatten({ ...texts, ...Object.fromEntries(own.map(([path, bundle]) => [path.split('/').at(-1) ?? path, bundle])) });
};
const english = whole('en', en);

describe.each([
  ['en', whole('en', en)],
  ['de', whole('de', de)],
  ['fr', whole('fr', fr)],
])('[1.8] the language %s', (language, texts) => {
  test('has the same keys as English', () => expect(stems(texts)).toEqual(stems(english)));

  test('has no empty text', () => expect(Object.entries(texts).filter(([, text]) => text.trim() === '')).toEqual([]));

  test('has the same placeholders', () => {
    const expected = new Map(Object.entries(english).map(([key, text]) => [stem(key), placeholders(text)]));
    const plural = (key: string) => pluralSuffix.test(key);
    const wrong = Object.entries(texts).filter(([key, text]) => !plural(key) && String(placeholders(text)) !== String(expected.get(key)));
    expect(wrong).toEqual([]);
  });

  test('has all plural forms', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const plurals = new Set(
      Object.keys(texts)
        .filter((key) => pluralSuffix.test(key))
        .map(stem),
    );
    const missing = [...plurals].flatMap((key) => forms.filter((form) => !(`${key}_${form}` in texts)).map((form) => `${key}_${form}`));
    expect(missing).toEqual([]);
  });
});
