import { describe, expect, test } from 'vitest';
import { representativeQuotes } from '../extractive/representative';
import { sentencesOf } from '../extractive/sentences';

const sentences = (texts: readonly string[]) => texts.flatMap((text, index) => sentencesOf({ responseId: index + 1, text }));

describe('[3.22] representative sentences', () => {
  test.each([
    [
      'German',
      [
        'Der Kran steht zu oft still.',
        'Uns fehlt der Kran am Morgen.',
        'Die Pausen sind gut so.',
        'Der Kran kommt zu spät zu uns.',
        'Alles ist in Ordnung.',
      ],
      'Kran',
      [1, 2, 4],
    ],
    [
      'Japanese',
      ['夜勤にはトルクレンチがありません。', '休憩は十分です。', 'トルクレンチをもう一本ください。', '計画が長すぎます。'],
      'トルクレンチ',
      [1, 3],
    ],
    ['Arabic', ['الرافعة تتأخر في الصباح.', 'الخطة واضحة جدا.', 'نحتاج إلى الرافعة قبل الظهر.', 'كل شيء على ما يرام.'], 'الرافعة', [1, 3]],
  ])('are found in %s without a word list', (_language, texts, theme, responses) => {
    const all = sentences(texts);
    const [first] = representativeQuotes(all, all, 3);
    expect(first?.text).toContain(theme);
    expect(first?.responseIds.toSorted((a, b) => a - b)).toEqual(responses);
  });

  test('without similar sentences, a single one is quoted', () => {
    const all = sentences(['Batteries run flat.', 'Radios crackle loudly.']);
    expect(representativeQuotes(all, all, 3)).toEqual([{ text: expect.any(String), responseIds: [expect.any(Number)] }]);
  });

  test('no sentences give no quotes', () => expect(representativeQuotes([], [], 3)).toEqual([]));

  test('repeated words in one response count as one response', () => {
    const all = sentencesOf({ responseId: 1, text: 'The crane is late. The crane is late again.' });
    expect(representativeQuotes(all, all, 3).map(({ responseIds }) => responseIds)).toEqual([[1]]);
  });

  test('a long sentence ends after a whole word', () => {
    const [long] = sentencesOf({ responseId: 1, text: 'ladder '.repeat(100) });
    expect(long?.text).toMatch(/^(ladder )*ladder…$/);
    expect(long?.text.length).toBeLessThanOrEqual(240);
  });

  test('a sentence of eight characters counts, a shorter one does not', () => {
    expect(sentences(['Stop it.', 'Stop it']).map(({ text }) => text)).toEqual(['Stop it.']);
  });

  test('two words are one term if their first six letters are the same', () => {
    const termsOf = (text: string) => [...(sentences([text])[0]?.terms ?? [])];
    expect(termsOf('Ladder, LADDERS, laddering, ladles.')).toEqual(['ladder', 'ladles']);
    expect(termsOf('Inspector inspection inspire.')).toEqual(['inspec', 'inspir']);
  });
});
