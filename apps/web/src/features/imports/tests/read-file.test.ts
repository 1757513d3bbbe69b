import { splitNames } from '@muster/contract/imports/cells';
import { columnsOf, guessColumns, importKinds, type ImportKind } from '@muster/contract/imports/columns';
import { expect, test } from 'vitest';
import { chunksOf } from '../chunks';
import { decode, readTable } from '../read-file';
import { sampleFile } from '../sample-file';
import type { Table } from '../table';

const bytes = (...values: number[]): ArrayBuffer => new Uint8Array(values).buffer;

test('a file in UTF-8 and one in Windows-1252 give the same text', () => {
  expect(decode(bytes(0x4d, 0xc3, 0xbc))).toBe('Mü');
  expect(decode(bytes(0x4d, 0xfc))).toBe('Mü');
});

test.each([',', ';', '\t'])('rows are separated by "%s"', (separator) => {
  expect(readTable('a.csv', [`a${separator}b`, `1${separator}"x\ny"`, ''].join('\n'))).toEqual({
    fileName: 'a.csv',
    headers: ['a', 'b'],
    rows: [['1', 'x\ny']],
  });
});

test('an empty row in the middle keeps the line numbers of the rows below it', () => {
  expect(readTable('a.csv', 'a,b\n1,2\n\n3,4\n\n\n')).toMatchObject({ rows: [['1', '2'], [''], ['3', '4']] });
});

test('a file without rows, one that is no text and an open quotation mark are refused', () => {
  expect(readTable('a.csv', 'a,b\n')).toBe('empty');
  expect(readTable('a.xls', 'a\u0000')).toBe('unreadable');
  expect(readTable('a.csv', 'a,b\n"1,2\n3,4')).toBe('openQuote');
});

test('pasted text has the same limit as a file', () => {
  expect(readTable('Pasted text', `a,b\n1,${'x'.repeat(50_000_000)}\n`)).toBe('tooLarge');
});

test('a large file can have a single quotation mark, such as that of an inch', () => {
  const table = readTable('a.csv', `a;b\n12" pipe;${'x'.repeat(20_000_000)}\n`);
  expect(typeof table === 'object' && table.rows.map((row) => row.map(({ length }) => length))).toEqual([[8, 20_000_000]]);
});

test('chunks have the chosen columns, the number of their first row and a limit', () => {
  const rows = Array.from({ length: 501 }, (_, at) => [`${at}`, 'left out', 'kept']);
  const chunks = chunksOf(rows, [2, 0]);
  expect(chunks.map(({ first, rows: { length } }) => [first, length])).toEqual([
    [2, 500],
    [502, 1],
  ]);
  expect(chunks[0]?.rows[0]).toEqual(['kept', '0']);
  expect(chunksOf([['x'.repeat(300_000)], ['y'.repeat(300_000)]], [0])).toHaveLength(2);
});

const sampleOf = (kind: ImportKind, name = 'Hull; north'): Table => {
  const text = sampleFile(kind, { timeZone: 'Australia/Brisbane', sites: [{ name }] });
  return readTable('sample.csv', decode(new TextEncoder().encode(text).buffer)) as Table;
};

test.each(importKinds)('the sample file of %s has every column and two rows', (kind) => {
  const { headers, rows } = sampleOf(kind);
  expect(headers).toEqual(columnsOf[kind]);
  expect(Object.values(guessColumns(kind, headers))).toEqual(columnsOf[kind].map((_, at) => at));
  expect(rows.map(({ length }) => length)).toEqual([columnsOf[kind].length, columnsOf[kind].length]);
});

test('the sample file of people names a worksite of the company', () => {
  const cell = sampleOf('PEOPLE').rows[1]?.[columnsOf.PEOPLE.indexOf('sites')];
  expect(splitNames(cell ?? '')).toEqual(['Hull; north']);
});

test.each(['=1+1', '@SUM(A1)'])('the sample file of people runs no formula in a spreadsheet, also if a worksite is called %s', (name) => {
  expect(sampleOf('PEOPLE', name).rows[1]?.[columnsOf.PEOPLE.indexOf('sites')]).toBe(`'${name}`);
});
