import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { csvCell, csvLine } from '../csv';

const read = (text: string) => parse(text);

test('[1.6] what a cell holds comes back as it was: commas, quotes, line ends, any script', () => {
  const cells = ['plain', 'a,b', 'say "so"', 'two\nlines', 'three\r\nlines', '', 'שלום', '日本 🦺', ' spaces '];
  expect(read(csvLine(cells) + csvLine(cells))).toEqual([cells, cells]);
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '＝1', '＋1', '－1', '＠x', ' =1', '\n=1', '\u00a0=1'])(
  'no cell is a formula to a spreadsheet: %j',
  (text) => {
    const [[cell = ''] = []] = read(csvLine([text]));
    expect(cell).not.toMatch(/^[\s]*[=+\-@\t\r＝＋－＠]/u);
    expect(cell.endsWith(text)).toBe(true);
  },
);

test('what merely holds such a sign stays as it is', () => {
  for (const text of ['a=b', '2026-03-10', 'me@works.example', "'quoted'"]) expect(csvCell(text)).toBe(text);
});
