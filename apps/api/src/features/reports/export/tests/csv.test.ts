import { csvLineOf, neutralCell } from '@muster/contract/shared/csv';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';

const read = (text: string) => parse(text);

test('a cell is read back unchanged: commas, quotes, line breaks, any script', () => {
  const cells = ['plain', 'a,b', 'say "so"', 'two\nlines', 'three\r\nlines', '', 'שלום', '日本 🦺', ' spaces '];
  expect(read(csvLineOf(cells) + csvLineOf(cells))).toEqual([cells, cells]);
});

test.each(['=1+1', '+a', '-1', '@SUM(A1)', '\tx', '\rx', '＝1', '＋1', '－1', '＠x', ' =1', '\n=1', '\u00a0=1'])(
  'no cell is a formula to a spreadsheet: %j',
  (text) => {
    const [[cell = ''] = []] = read(csvLineOf([text]));
    expect(cell).not.toMatch(/^[\s]*[=+\-@\t\r＝＋－＠]/u);
    expect(cell.replaceAll("'", '')).toBe(text);
  },
);

test.each(['x;=1+1', 'x; -1;y', 'x\n=1+1', 'x\r\n\r\n+1', 'x;"=1+1', 'x;＝1'])(
  'no cell is a formula if semicolons separate the cells: %j',
  (text) => {
    const cells = csvLineOf(['a', text, 'b']).split(/[;\t\r\n]+/);
    expect(cells.length).toBeGreaterThan(1);
    for (const cell of cells) expect(cell).not.toMatch(/^[\s"]*[=+\-@＝＋－＠]/u);
  },
);

test('a sign that cannot start a formula stays unchanged', () => {
  for (const text of ['a=b', '2026-03-10', 'me@works.example', "'quoted'", 'one; two', 'a; b=c']) expect(neutralCell(text)).toBe(text);
});
