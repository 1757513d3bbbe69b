import { describe, expect, test } from 'vitest';
import { rowsOf } from '../rows';

const firstLine = (label: string, value: string): string | undefined =>
  rowsOf([{ id: 'a', label, count: 61, value, ratio: 0.47, colour: 'green' }], { width: 600, shapeHeight: 24, textSize: 16 }).rows[0]
    ?.lines[0];

describe('the line above a bar', () => {
  test('joins label and value', () => {
    expect(firstLine('Thin grip', '61 of 130 (47%)')).toBe('Thin grip – 61 of 130 (47%)');
  });

  test('isolates label and value from each other if one is written from right to left', () => {
    expect(firstLine('Thin grip', '61 من 130 (47%)')).toBe('\u2068Thin grip\u2069 – \u206861 من 130 (47%)\u2069');
  });
});
