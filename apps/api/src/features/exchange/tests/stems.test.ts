/** The beginnings of words by which similar questions are found. */
import { describe, expect, test } from 'vitest';
import { stemsOf } from '../list/similar';

describe('the stem of a word', () => {
  test.each([
    ['rope', 'rope'],
    ['crane', 'cran'],
    ['gloves', 'glove'],
    ['harness', 'harne'],
    ['climbers', 'climb'],
    ['inspection', 'inspe'],
    ['Gerüst', 'gerüs'],
    ['Прокладка', 'прокл'],
  ])('leaves out endings, but at most down to four letters, and is five letters of a word from seven on: %s gives %s', (word, stem) => {
    expect(stemsOf(word)).toEqual([stem]);
  });

  test.each(['rod', '', 'what', 'a an of', '?!', 'nicht où'])(
    '%j has none: short words and words of most questions do not count',
    (title) => {
      expect(stemsOf(title)).toEqual([]);
    },
  );
});

describe('the stems of a title', () => {
  test('come from its longest words first, each once', () => {
    expect(stemsOf('Rope, climbing-inspection: climbers?')).toEqual(['inspe', 'climb', 'rope']);
  });

  test('are at most six', () => {
    expect(stemsOf('anchors barriers cranes dampers engines filters gauges')).toEqual([
      'barri',
      'ancho',
      'dampe',
      'engin',
      'filte',
      'crane',
    ]);
  });
});
