import { expect, test } from 'vitest';
import { colourOf } from '../colours';

test('[9.20] answers have colours from best to worst: success, warning, error, info, secondary, and then again', () => {
  const names = Array.from({ length: 6 }, (_, index) => /--color-(\w+)/.exec(colourOf('scale', index))?.[1]);
  expect(names).toEqual(['success', 'warning', 'error', 'info', 'secondary', 'success']);
});

test('options without a ranking have one colour', () => {
  expect(new Set([0, 1, 2].map((index) => colourOf('neutral', index)))).toHaveLength(1);
});
