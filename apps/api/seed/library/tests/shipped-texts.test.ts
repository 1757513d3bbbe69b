import { texts as german } from '@muster/contract/templates/shipped-de';
import { texts as french } from '@muster/contract/templates/shipped-fr';
import { describe, expect, test } from 'vitest';
import { shippedTexts } from '../shipped-texts';

/** Texts that are the same in English. */
const sameInEnglish: Readonly<Record<string, readonly string[]>> = {
  de: [],
  fr: ['Construction', 'Question', 'Date', 'Incident', 'Audit', 'Photo'],
};

describe.each([
  ['de', german],
  ['fr', french],
])('[3.23] [1.8] the library in %s', (language, texts) => {
  test('translates every shipped text, and nothing else', () => {
    expect(Object.keys(texts).toSorted()).toEqual(shippedTexts().toSorted());
  });

  test('leaves no text empty or English', () => {
    expect(Object.values(texts).filter((text) => text.trim() !== text || text === '')).toEqual([]);
    expect(Object.entries(texts).flatMap(([english, text]) => (text === english ? [english] : []))).toEqual(sameInEnglish[language]);
  });

  test('gives different English texts different translations', () => {
    const shown = Object.values(texts);
    const twice = shown.filter((text, index) => shown.indexOf(text) !== index);
    expect(twice).toEqual([]);
  });
});
