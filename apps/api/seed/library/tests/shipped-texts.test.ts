import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageTags } from '@muster/contract/shared/languages';
import { describe, expect, test } from 'vitest';
import { english } from '../english';
import { shippedTexts } from '../shipped-texts';

/** Texts that are the same in English. */
const sameInEnglish: Readonly<Record<string, readonly string[]>> = {
  de: ['Manager'],
  es: ['No'],
  fr: ['Construction', 'Question', 'Date', 'Incident', 'Audit', 'Photo'],
  id: ['Audit'],
  it: ['No', 'Audit'],
  ms: ['Audit'],
  nl: ['Manager', 'Incident', 'Audit'],
};

const store = join(import.meta.dirname, '../../../../../packages/texts');
const read = (language: string): Record<string, string> =>
  (JSON.parse(readFileSync(join(store, language, 'shipped.json'), 'utf8')) as { shipped: Record<string, string> }).shipped;
const tables = languageTags.filter((tag) => tag !== 'en').map((tag) => [tag, read(tag)] as const);

test('the English texts are those of the library and the reference lists, and each has one key', () => {
  expect(Object.values(english).toSorted()).toEqual(shippedTexts().toSorted());
});

describe.each(tables)('[3.23] [1.8] the library in %s', (language, texts) => {
  test('has every text', () => expect(Object.keys(texts)).toEqual(Object.keys(english)));

  test('leaves no text empty or English', () => {
    expect(Object.values(texts).filter((text) => text.trim() !== text || text === '')).toEqual([]);
    const same = Object.entries(english).flatMap(([key, text]) => (texts[key] === text ? [text] : []));
    expect(same).toEqual(sameInEnglish[language] ?? []);
  });

  test('gives different English texts different translations', () => {
    const shown = Object.values(texts);
    expect(shown.filter((text, index) => shown.indexOf(text) !== index)).toEqual([]);
  });
});
