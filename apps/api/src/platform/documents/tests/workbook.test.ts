import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { workbookOf } from '../workbook';
import { unzipped } from './unzipped';

const now = new Date('2026-03-10T09:00:00Z');
async function* each(rows: readonly (readonly string[])[]): AsyncGenerator<readonly string[]> {
  yield* rows;
  await Promise.resolve();
}

const partsOf = async (rows: AsyncIterable<readonly string[]>, more: { sheet?: string; isRightToLeft?: boolean } = {}) =>
  unzipped(await buffer(Readable.from(workbookOf({ sheet: 'Responses', isRightToLeft: false, rows, now, ...more }))));
const sheetWith = async (rows: readonly (readonly string[])[]): Promise<string> =>
  (await partsOf(each(rows))).get('xl/worksheets/sheet1.xml') ?? '';
const cells = (xml: string): string[] => [...xml.matchAll(/<c [^>]*>.*?<\/c>/gs)].map(([cell]) => cell);

test('a workbook has the parts that a spreadsheet looks for, and each part is named in its types', async () => {
  const parts = await partsOf(each([['Name']]));
  expect([...parts.keys()]).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/worksheets/sheet1.xml',
  ]);
  for (const part of ['/xl/workbook.xml', '/xl/styles.xml', '/xl/worksheets/sheet1.xml'])
    expect(parts.get('[Content_Types].xml')).toContain(`PartName="${part}"`);
  expect(parts.get('xl/_rels/workbook.xml.rels')).toContain('Target="worksheets/sheet1.xml"');
});

test('no cell is a formula, whatever people write', async () => {
  const texts = ['=1+1', '+49 30 5550134', '-1+2', '@SUM(A1)', '\tx', '=HYPERLINK("http://x")'];
  const xml = await sheetWith([['Answer'], ...texts.map((text) => [text])]);
  expect(xml).not.toContain('<f>');
  expect(
    cells(xml)
      .slice(1)
      .every((cell) => cell.includes('t="inlineStr"')),
  ).toBe(true);
});

test('markup, quotes and line breaks are text, and characters that XML does not have are replaced', async () => {
  const [, cell = ''] = cells(await sheetWith([['Answer'], ['<b>"A" & B</b>\nC\u0000\uD800 _x0041_ 🦺']]));
  expect(cell).toContain('&lt;b&gt;&quot;A&quot; &amp; B&lt;/b&gt;\nC\uFFFD\uFFFD _x005F_x0041_ 🦺');
});

test('counts are numbers and times are times; what only looks like one stays text', async () => {
  const kinds = (xml: string) => cells(xml).map((cell) => (cell.includes('inlineStr') ? 'text' : /<v>(.*)<\/v>/.exec(cell)?.[1]));
  const row = ['12', '-0.5', '007', '1234567890', '2026-03-10 09:30', '2026-02-30 09:30', '2026-03-10', '1e5', '3.10', '1.50', '-0', '3.1'];
  expect(kinds(await sheetWith([['a'], row])).slice(1)).toEqual([
    '12',
    '-0.5',
    'text',
    'text',
    String(46091 + 9.5 / 24),
    'text',
    'text',
    'text',
    'text',
    'text',
    'text',
    '3.1',
  ]);
  expect(kinds(await sheetWith([['2026']]))).toEqual(['text']);
});

test('columns have the names of a spreadsheet, and an empty cell is left out', async () => {
  const places = [...(await sheetWith([Array.from({ length: 703 }, (_, at) => (at === 1 ? '' : 'x'))])).matchAll(/<c r="([A-Z]+)1"/g)];
  const names = places.map(([, name]) => name);
  expect([names[0], names[1], names[24], names[25], names.at(-1)]).toEqual(['A', 'C', 'Z', 'AA', 'AAA']);
});

test('the name of the sheet and the direction follow the report', async () => {
  const parts = await partsOf(each([['x']]), { sheet: "'Who? [when]: a/b' and much more than fits", isRightToLeft: true });
  const name = /sheet name="([^"]*)"/.exec(parts.get('xl/workbook.xml') ?? '')?.[1] ?? '';
  expect(name).toBe('Who   when   a b\u0027 and much more');
  expect(parts.get('xl/worksheets/sheet1.xml')).toContain('rightToLeft="1"');
});

test.each([
  [`${'x'.repeat(30)}'s sheet`, 'x'.repeat(30)],
  ['History', 'History_'],
  ["'history'", 'history_'],
  ["' '", 'Sheet1'],
])('a sheet of %s has a name that a spreadsheet takes', async (sheet, name) => {
  expect((await partsOf(each([['x']]), { sheet })).get('xl/workbook.xml')).toContain(`sheet name="${name}"`);
});

test('a table that fails ends with its error, and not with half a workbook', async () => {
  async function* failing(): AsyncGenerator<readonly string[]> {
    yield ['x'];
    await Promise.resolve();
    throw new Error('the database is gone');
  }
  await expect(partsOf(failing())).rejects.toThrow('the database is gone');
});
