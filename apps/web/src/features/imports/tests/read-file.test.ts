import { expect, test } from 'vitest';
import { chunksOf } from '../chunks';
import { decode, readTable } from '../read-file';

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

test('a file without rows, a spreadsheet and an open quotation mark are refused', () => {
  expect(readTable('a.csv', 'a,b\n')).toBe('empty');
  expect(readTable('a.xlsx', 'PK\u0003\u0004\u0000')).toBe('notText');
  expect(readTable('a.csv', 'a,b\n"1,2\n3,4')).toBe('openQuote');
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
