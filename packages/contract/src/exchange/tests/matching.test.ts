import { describe, expect, test } from 'vitest';
import { containsAll, excerptOf, matchesIn, searchWords } from '../matching';

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');

describe('the match of a search', () => {
  test('words are compared without case, in any order', () => {
    expect(containsAll('Gloves on the NORTH face', searchWords(' north  gloves '))).toBe(true);
    expect(containsAll('Gloves on the north face', ['gloves', 'south'])).toBe(false);
  });

  test('a short text stays whole and loses the marks of markdown', () => {
    expect(excerptOf('# Gloves\n- see [the *plan*](https://x.example/y)\n> **now** \\*', ['plan'])).toBe('Gloves see the plan now *');
  });

  test('a long text shows the first match, with dots on both sides', () => {
    const text = excerptOf(`${words(60)} tether ${words(60)}`, ['tether']);
    expect(text).toMatch(/^… .*tether.* …$/);
    expect(text.length).toBeLessThan(160);
  });

  test('a text without spaces is cut between characters, never within one', () => {
    const text = excerptOf('🧤'.repeat(200), ['none']);
    expect(text.replaceAll(/[… ]/g, '')).toBe('🧤'.repeat(70));
  });

  test('the words are separated from the text between them', () => {
    expect(matchesIn('Why (wet) Gloves?', ['gloves', '(wet)'])).toEqual([
      { text: 'Why ', isMatch: false },
      { text: '(wet)', isMatch: true },
      { text: ' ', isMatch: false },
      { text: 'Gloves', isMatch: true },
      { text: '?', isMatch: false },
    ]);
  });

  test('without words the text is one part', () => {
    expect(matchesIn('Why?', [])).toEqual([{ text: 'Why?', isMatch: false }]);
  });
});
