import { expect, test } from 'vitest';
import { colourOf } from '../colours';

test('[9.20] answers run from best to worst: success, warning, error, info, secondary, and then anew', () => {
  const names = Array.from({ length: 6 }, (_, index) => /--mui-palette-(\w+)-main/.exec(colourOf('scale', index))?.[1]);
  expect(names).toEqual(['success', 'warning', 'error', 'info', 'secondary', 'success']);
});

test('choices of which none is better have one colour', () => {
  expect(new Set([0, 1, 2].map((index) => colourOf('neutral', index)))).toHaveLength(1);
});
