/**
 * Writes a table as an .xlsx workbook (ECMA-376), row by row, so that a long one needs little memory. All text is text: no cell is a
 * formula. A plain number is a number, and a time such as `2026-03-10 09:00` is a time, so that a spreadsheet can sort and calculate.
 */
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

interface Workbook {
  /** The name of the only sheet. */
  sheet: string;
  isRightToLeft: boolean;
  /** The first row holds the names of the columns. */
  rows: AsyncIterable<readonly string[]>;
  now: Date;
}

/** The maximum size of a sheet. */
const maxRows = 1_048_576;
const maxCharacters = 32_767;
const maxColumns = 16_384;

export async function* workbookOf({ sheet, isRightToLeft, rows, now }: Workbook): AsyncGenerator<Buffer> {
  const archive = new ZipFile();
  const add = (name: string, text: string) => archive.addBuffer(Buffer.from(declaration + text), name, { mtime: now });
  add('[Content_Types].xml', contentTypes);
  add('_rels/.rels', relationsOf([['rId1', 'officeDocument', 'xl/workbook.xml']]));
  add(
    'xl/workbook.xml',
    `<workbook ${main} xmlns:r="${office}"><sheets><sheet name="${escaped(sheetName(sheet))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  );
  add(
    'xl/_rels/workbook.xml.rels',
    relationsOf([
      ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
      ['rId2', 'styles', 'styles.xml'],
    ]),
  );
  add('xl/styles.xml', styles);
  const source = Readable.from(sheetOf(rows, isRightToLeft));
  archive.addReadStream(source, 'xl/worksheets/sheet1.xml', { mtime: now });
  archive.end();
  const output = archive.outputStream as Readable;
  // the archive does not listen for errors: without this listener, a failed query would end the process
  source.on('error', (error) => output.destroy(error));
  output.on('close', () => source.destroy());
  yield* output as AsyncIterable<Buffer>;
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const contentTypes = `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/></Types>`;

const relationsOf = (relations: readonly (readonly [id: string, kind: string, target: string])[]): string =>
  `<Relationships xmlns="${packages}/relationships">${relations
    .map(([id, kind, target]) => `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`;

/** Style 1: the names of the columns. Style 2: a time. Style 3: text, which a spreadsheet does not turn into something else when it is edited. */
const styles = `<styleSheet ${main}><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/** Leaves out rows that do not fit. The CSV file has all of them. */
async function* sheetOf(rows: AsyncIterable<readonly string[]>, isRightToLeft: boolean): AsyncGenerator<string> {
  const view = isRightToLeft ? ' rightToLeft="1"' : '';
  yield `${declaration}<worksheet ${main}><sheetViews><sheetView workbookViewId="0"${view}><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15" defaultColWidth="20"/><sheetData>`;
  let number = 0;
  for await (const cells of rows) {
    number += 1;
    if (number > maxRows) break;
    const isHead = number === 1;
    const written = cells.slice(0, maxColumns).map((text, at) => cellOf(`${columnName(at)}${number}`, text, isHead));
    yield `<row r="${number}">${written.join('')}</row>`;
  }
  yield '</sheetData></worksheet>';
}

/** `AA` is column 26. */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

function cellOf(place: string, text: string, isHead: boolean): string {
  if (text === '') return '';
  if (!isHead) {
    const time = timeOf(text);
    if (time !== undefined) return `<c r="${place}" s="2"><v>${time}</v></c>`;
    if (isNumber(text)) return `<c r="${place}"><v>${text}</v></c>`;
  }
  return `<c r="${place}" s="${isHead ? 1 : 3}" t="inlineStr"><is><t xml:space="preserve">${escaped(text.slice(0, maxCharacters))}</t></is></c>`;
}

/**
 * Turns only plain counts into numbers. A telephone number, a number with a leading zero and one beyond the precision of a spreadsheet stay
 * text. So does a text that a number would change: section 3.10 is not section 3.1.
 */
const isNumber = (text: string): boolean => /^-?(?:0|[1-9]\d{0,8})(?:\.\d{1,6})?$/.test(text) && String(Number(text)) === text;

/** Days since the end of 1899, as spreadsheets count. Undefined for text, and for a day that no calendar has. */
function timeOf(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/.test(text)) return undefined;
  const instant = new Date(`${text.replace(' ', 'T')}:00Z`);
  if (Number.isNaN(instant.getTime()) || instant.toISOString().slice(0, 16).replace('T', ' ') !== text) return undefined;
  const days = instant.getTime() / 86_400_000 + 25_569;
  // before March 1900, spreadsheets count a day that did not exist
  return days < 61 ? undefined : Math.round(days * 1_440) / 1_440;
}

/** A spreadsheet rejects these characters, longer names, an apostrophe at the start or end, and a reserved name. */
function sheetName(title: string): string {
  const withoutEnds = (text: string) => text.replace(/^['\s]+|['\s]+$/g, '');
  const name = withoutEnds(withoutEnds(title.replace(/[\\/?*[\]:]/g, ' ')).slice(0, 31));
  return /^history$/i.test(name) ? `${name}_` : name || 'Sheet1';
}

/** XML does not allow some control characters, or half of a surrogate pair. */
const escaped = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    // a spreadsheet reads this text as the code of a character
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
