import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readFile } from '../read-file';
import { workbook } from './workbook';

const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
const heads = `<row r="1">${text('A1', 'Email')}${text('B1', 'Number')}</row>`;

test('text keeps its leading zeros, numbers all their digits, days have their form, and formulas give their value', async () => {
  const file = workbook(
    {
      People: `${heads}<row r="2">${text('A2', '0042')}<c r="B2"><v>6.1412345678E10</v></c><c r="C2" s="1"><v>46387</v></c><c r="D2" t="s"><v>0</v></c></row>
         <row r="3"><c r="A3" t="b"><v>1</v></c><c r="B3"><v>0.30000000000000004</v></c><c r="C3" t="str"><f>A2&amp;"x"</f><v>0042x</v></c></row>`,
    },
    ['Ada &amp; Bo'],
  );
  expect(await readFile(file)).toEqual([
    {
      fileName: 'people.xlsx',
      sheet: 'People',
      headers: ['Email', 'Number', '', ''],
      rows: [
        ['0042', '61412345678', '2026-12-31', 'Ada & Bo'],
        ['true', '0.3', '0042x', ''],
      ],
    },
  ]);
});

test('each sheet with rows is a table, and an empty row in the middle stays', async () => {
  const rows = `${heads}<row r="4">${text('A4', 'ada@x.test')}</row>`;
  const tables = await readFile(workbook({ Notes: '', Staff: rows, Heads: heads, More: rows }));
  expect(tables).toMatchObject([
    {
      sheet: 'Staff',
      rows: [
        ['', ''],
        ['', ''],
        ['ada@x.test', ''],
      ],
    },
    { sheet: 'More' },
  ]);
  expect(await readFile(workbook({ Heads: heads }))).toBe('empty');
});

test.each([
  ['a row far below', '<row r="999999999"></row>', 'tooLong'],
  ['a row whose number is hidden behind another attribute', '<row x=">" r="999999999"></row>', 'tooLong'],
  ['a row whose number is an entity', '<row r="&#57;99999999"></row>', 'tooLong'],
  ['1,000,000 rows', '<row/>'.repeat(1_000_000), 'tooLong'],
  ['a cell far to the right', `<row r="1"><c r='XFD1'><v>1</v></c></row>`, 'unreadable'],
])('%s is refused', async (_, sheet, problem) => {
  expect(await readFile(workbook({ People: sheet }))).toBe(problem);
});

/** The same archive, whose last entry declares another size. */
async function declaring(file: File, size: number): Promise<File> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const entry = bytes.findLastIndex((_, at) => bytes[at] === 0x50 && bytes[at + 1] === 0x4b && bytes[at + 2] === 1);
  new DataView(bytes.buffer).setUint32(entry + 24, size, true);
  return new File([bytes], 'declaring.xlsx');
}

test('an archive that is cut off, is no workbook, or declares a false size is refused', async () => {
  const people = workbook({ People: `${heads}<row r="2">${text('A2', 'x'.repeat(5_000))}</row>` });
  expect(await readFile(new File([people.slice(0, 400)], 'cut.xlsx'))).toBe('unreadable');
  expect(await readFile(new File([new Uint8Array(zipSync({ 'a.txt': strToU8('no workbook') }))], 'a.zip'))).toBe('unreadable');
  expect(await readFile(await declaring(people, 10))).toBe('unreadable');
  expect(await readFile(await declaring(people, 3_000_000_000))).toBe('tooLong');
});
