import { expect, test } from 'vitest';
import { fontRuns } from '../fonts';

const fontsOf = (text: string) => fontRuns(text).runs.map(({ font, text: run }) => [font.split('/')[1], run]);

test('each run of a text uses a font that has its characters', () => {
  expect(fontsOf('Łódź, Ελλάδα')).toEqual([
    ['latin-ext', 'Ł'],
    ['latin', 'ód'],
    ['latin-ext', 'ź'],
    ['latin', ', '],
    ['greek', 'Ελλάδα'],
  ]);
  expect(fontsOf('Привет')).toEqual([['cyrillic', 'Привет']]);
  expect(fontsOf('नमस्ते')).toEqual([['devanagari', 'नमस्ते']]);
  expect(fontsOf('مرحبا')).toEqual([['arabic', 'مرحبا']]);
  expect(fontsOf('שלום')).toEqual([['hebrew', 'שלום']]);
});

test('a character that no font has is replaced by one sign, and reported', () => {
  expect(fontRuns('安 ok')).toEqual({ runs: [{ font: 'noto-sans/latin', text: '\uFFFD ok' }], isWhole: false });
  expect(fontRuns('Größe – 5 €')).toMatchObject({ isWhole: true });
});

test('characters that change the writing direction or are invisible are removed', () => {
  expect(
    fontRuns('a\u202Eb\u0007c\u200Bd\ne')
      .runs.map(({ text }) => text)
      .join(''),
  ).toBe('a b c d\ne');
});
