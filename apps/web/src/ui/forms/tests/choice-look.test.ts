import { expect, test } from 'vitest';
import { choiceLook } from '../choices/choice-look';

test('two short options are tiles, up to five are a row of segments, and long ones a list', () => {
  expect(choiceLook(['Yes', 'No']).kind).toBe('tiles');
  expect(choiceLook(['Yes', 'Partly', 'No', 'Does not apply']).kind).toBe('segments');
  expect(choiceLook(['I led the talk', 'I was in it', 'I read it alone']).kind).toBe('segments');
  expect(choiceLook(['No: our controls would hold', 'Not sure', 'Yes']).kind).toBe('list');
  expect(choiceLook(['Alleinverantwortlich', 'Nein']).kind).toBe('list');
  expect(choiceLook(['One', 'Two', 'Three', 'Four', 'Five', 'Six']).kind).toBe('list');
  expect(choiceLook(['Only this']).kind).toBe('list');
});

test('a scale of numbers shows the numbers, with the words of its ends', () => {
  const agreement = ['1 - Not at all', '2', '3', '4', '5 - Very much so, every day'];
  expect(choiceLook(agreement)).toEqual({
    kind: 'segments',
    shown: ['1', '2', '3', '4', '5'],
    ends: ['Not at all', 'Very much so, every day'],
  });
  expect(choiceLook(Array.from({ length: 11 }, (_, at) => String(at))).ends).toEqual(['', '']);
});

test('numbers with words between the ends, and repeated numbers, are no such scale', () => {
  expect(choiceLook(['1 Low', '2 Middle', '3 High']).ends).toBeUndefined();
  expect(choiceLook(['2 people', '2', '4']).ends).toBeUndefined();
});
