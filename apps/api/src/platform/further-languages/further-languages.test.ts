import { expect, test } from 'vitest';
import { pluralText, fillPlaceholders, furtherLanguageTexts, type InFurtherLanguages } from './further-languages';
import type { LanguageTexts } from './language-texts';

const languages = Object.entries(furtherLanguageTexts as Required<InFurtherLanguages<LanguageTexts>>);
const placeholders = (text: string): string => [...new Set(text.match(/{\w+}/g) ?? [])].toSorted().join('');

/** Every text with its path. A plural text is its general form, and `count` is optional in a form. */
const flat = (node: unknown, path = ''): [string, string][] =>
  typeof node === 'string'
    ? [[path, placeholders(node.replaceAll('{count}', ''))]]
    : Object.entries(node as object).flatMap(([key, value]: [string, unknown]) =>
        typeof value === 'object' && value !== null && 'other' in value
          ? flat(value.other, `${path}.${key}`)
          : flat(value, `${path}.${key}`),
      );

const [, [, first] = []] = languages;

test.each(languages)('[1.9] the server’s texts in %s have the keys and placeholders of the other languages', (_, texts) => {
  expect(new Map(flat(texts))).toEqual(new Map(flat(first)));
});

test.each(languages)('[1.9] a plural of the server in %s has every form of the language', (tag, texts) => {
  const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories.toSorted();
  const plurals = [...Object.values(texts.notifications).map(([, text]) => text), texts.mail.digest].filter(
    (text) => typeof text !== 'string',
  );
  for (const plural of plurals) expect(Object.keys(plural).toSorted()).toEqual(forms);
  expect(languages.length).toBeGreaterThan(1);
});

test.each(languages)(
  '[1.9] a plural form of the server in %s that serves several numbers names the number if the general form does',
  (_, texts) => {
    const plurals = [...Object.values(texts.notifications).map(([, text]) => text), texts.mail.digest].filter(
      (text) => typeof text !== 'string',
    );
    const ofOneNumber = ['zero', 'one', 'two'];
    const without = plurals.flatMap((plural: Record<string, string>) =>
      Object.entries(plural).filter(
        ([form, text]) => !ofOneNumber.includes(form) && placeholders(text) !== placeholders(plural['other'] ?? ''),
      ),
    );
    expect(without).toEqual([]);
  },
);

test('a plural text takes the form of its count', () => {
  const text = { one: '{count} site', other: '{count} sites: {about}' };
  expect([pluralText('hi', text, { count: 1, about: 'A' }), pluralText('hi', text, { count: 3, about: 'A' })]).toEqual([
    '1 site',
    '3 sites: A',
  ]);
});

test('a value with braces is not filled again', () => {
  expect(fillPlaceholders('{about} {unknown}', { about: '{count}', count: 2 })).toBe('{count} {unknown}');
});
