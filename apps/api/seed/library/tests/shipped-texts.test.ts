import type { FormField } from '@muster/contract/forms/types';
import { languageTags } from '@muster/contract/shared/languages';
import { describe, expect, test } from 'vitest';
import { templateLibrary } from '..';
import { shippedTexts, textsOf } from '../shipped-texts';

/** Texts that are the same in English. */
const sameInEnglish: Readonly<Record<string, readonly string[]>> = {
  es: ['No'],
  fr: ['Construction', 'Question', 'Date', 'Incident', 'Audit', 'Photo'],
  it: ['No'],
};

const whole = new Set<string>(['de', 'fr']);
const tables: Readonly<Record<string, Readonly<Record<string, string>>>> = Object.fromEntries(
  await Promise.all(
    languageTags.flatMap((tag) =>
      tag === 'en'
        ? []
        : import(`@muster/contract/templates/shipped/${tag}`).then((file: { texts: Record<string, string> }) => [tag, file.texts]),
    ),
  ),
);

const isForEverybody = ({ configuration, subType }: (typeof templateLibrary)[number]): boolean =>
  configuration.report.participants === 'RESPONDER_LIST' || subType === 'CRITICAL_CONTROL_CHECK';
const written: ReadonlySet<string> = new Set(['TEXT', 'MARKDOWN', 'LIST', 'STEPS_LIST']);

/** What workers read and answer in briefings, in polls and in a critical control check, and the labels of what an author writes. */
const neededEverywhere = [
  ...new Set([
    ...templateLibrary
      .filter(isForEverybody)
      .flatMap(({ configuration }) => Object.values(configuration.responses.schema?.properties ?? {}).flatMap(textsOf)),
    ...templateLibrary
      .flatMap(({ configuration }): FormField[] => Object.values(configuration.form.schema.properties))
      .flatMap(({ inputType, label }) => (label !== undefined && written.has(inputType) ? [label] : [])),
    // Briefings show the urgency that their author has chosen.
    'Be aware',
    'Act today',
    'Stop now',
  ]),
];

describe.each(Object.entries(tables))('[3.23] [1.8] the library in %s', (language, texts) => {
  test('translates every text that a worker reads, and no text that the library does not have', () => {
    const expected = whole.has(language) ? shippedTexts() : neededEverywhere;
    expect(Object.keys(texts).toSorted()).toEqual(expected.toSorted());
  });

  test('leaves no text empty or English', () => {
    expect(Object.values(texts).filter((text) => text.trim() !== text || text === '')).toEqual([]);
    const same = Object.entries(texts).flatMap(([english, text]) => (text === english ? [english] : []));
    expect(same).toEqual(sameInEnglish[language] ?? []);
  });

  test('gives different English texts different translations', () => {
    const shown = Object.values(texts);
    const twice = shown.filter((text, index) => shown.indexOf(text) !== index);
    expect(twice).toEqual([]);
  });
});

test('[1.8] each language has the warning that a form raises no alarm', () => {
  const warning = shippedTexts().find((text) => text.startsWith('In danger now?')) ?? '';
  expect(Object.entries(tables).flatMap(([tag, texts]) => (texts[warning] === undefined ? [tag] : []))).toEqual([]);
  expect(Object.keys(tables)).toHaveLength(languageTags.length - 1);
});
