import { expect, test } from 'vitest';
import type { LanguageTag } from '@muster/contract/shared/languages';
import { cleanText, fontRuns } from '../fonts';

const fontsOf = (text: string, language: LanguageTag = 'en') =>
  fontRuns(text, language).runs.map(({ face, text: run }) => [face.name.replace(/\/\[\d+\]/, ''), run]);

test('each run of a text uses a font that has its characters', () => {
  expect(fontsOf('Łódź, Ελλάδα')).toEqual([
    ['noto-sans/latin-ext', 'Ł'],
    ['noto-sans/latin', 'ód'],
    ['noto-sans/latin-ext', 'ź'],
    ['noto-sans/latin', ', '],
    ['noto-sans/greek', 'Ελλάδα'],
  ]);
  expect(fontsOf('Привет')).toEqual([['noto-sans/cyrillic', 'Привет']]);
  expect(fontsOf('नमस्ते')).toEqual([['noto-sans/devanagari', 'नमस्ते']]);
  expect(fontsOf('مرحبا')).toEqual([['noto-sans-arabic/arabic', 'مرحبا']]);
  expect(fontsOf('שלום')).toEqual([['noto-sans-hebrew/hebrew', 'שלום']]);
  expect(fontsOf('தமிழ்')).toEqual([['noto-sans-tamil/tamil', 'தமிழ்']]);
  expect(fontsOf('🦺')).toEqual([['noto-emoji', '🦺']]);
});

test('a Chinese character has the shape of the text around it, or else of the reader’s language', () => {
  const families = (text: string, language?: LanguageTag) => [...new Set(fontsOf(text, language).map(([name]) => name))];
  expect(families('直', 'ja')).toEqual(['noto-sans-jp']);
  expect(families('直', 'zh-tw')).toEqual(['noto-sans-tc']);
  expect(families('直', 'ko')).toEqual(['noto-sans-kr']);
  expect(families('直', 'de')).toEqual(['noto-sans-sc']);
  expect(families('直ちに', 'zh-cn')).toEqual(['noto-sans-jp']);
  expect(families('직접 直', 'zh-cn')).toEqual(['noto-sans-kr', 'noto-sans/latin']);
});

test('a character that no font has is replaced by one sign, and reported', () => {
  expect(fontRuns('𓀀 ok', 'en')).toMatchObject({ runs: [{ text: '\uFFFD ok' }], isWhole: false });
  expect(fontRuns(cleanText('a\uD800b'), 'en')).toMatchObject({ runs: [{ text: 'a\uFFFDb' }], isWhole: false });
  expect(fontRuns('Größe – 5 €', 'en')).toMatchObject({ isWhole: true });
});

test('a font that lacks a character of its list gives way to the next one', () => {
  const [first] = fontRuns('₹', 'en').runs;
  const [second] = fontRuns('₹', 'en', new Set([`${first?.face.name} ${'₹'.codePointAt(0)}`])).runs;
  expect(second?.face.name).not.toBe(first?.face.name);
  expect(second?.text).toBe('₹');
});

test('characters that change the writing direction or are invisible are removed; joiners stay', () => {
  expect(cleanText('a\u202Eb\u0007c\u200Bd\ne')).toBe('a b c d\ne');
  expect(cleanText('10\u200F/03 50\u200E%\u200E')).toBe('10/03 50%');
  expect(cleanText('12\u202F345 votes')).toBe('12\u00A0345 votes');
  expect(cleanText('क्\u200Dष')).toBe('क्\u200Dष');
});
