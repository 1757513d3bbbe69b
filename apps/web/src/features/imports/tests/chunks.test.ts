import { maxCharactersAtOnce, maxRowsAtOnce } from '@muster/contract/imports/limits';
import { expect, test } from 'vitest';
import { chunksOf } from '../chunks';

const placesOf = (rows: readonly string[][], indexes = [0]) =>
  chunksOf(rows, indexes).map(({ first, rows: { length } }) => [first, length]);

test('each chunk goes on with the line of the file after the last one, whether rows or characters fill a request', () => {
  const [short, long] = [['x'], ['x'.repeat(Math.floor(maxCharactersAtOnce / 2))]];
  const many = Array.from({ length: 2 * maxRowsAtOnce + 1 }, () => short);
  expect(placesOf(many)).toEqual([
    [2, maxRowsAtOnce],
    [2 + maxRowsAtOnce, maxRowsAtOnce],
    [2 + 2 * maxRowsAtOnce, 1],
  ]);
  expect(placesOf([short, long, long, long, short])).toEqual([
    [2, 2],
    [4, 2],
    [6, 1],
  ]);
});

test('only the chosen columns are sent, in their order, and a row that ends early has empty cells', () => {
  expect(chunksOf([['a', 'b', 'c'], ['d']], [2, 0])).toEqual([
    {
      first: 2,
      rows: [
        ['c', 'a'],
        ['', 'd'],
      ],
    },
  ]);
});
