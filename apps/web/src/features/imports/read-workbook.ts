/**
 * Reads an .xlsx workbook in the browser. The archive is unpacked here and not by the library: a hostile one declares its size, and gets no
 * more memory than it declares. The library would also start workers from addresses that the page's policy forbids.
 */
import { maxImportRows } from '@muster/contract/imports/limits';
import { unzipSync, zipSync } from 'fflate';
import readSheets from 'read-excel-file/universal';
import type { FileProblem, Table } from './table';

/** The text of a workbook with as many rows as an import takes is some 40 MB. */
const maxUnpackedBytes = 100_000_000;
/** An import has some 20 columns. */
const maxColumns = 100;

/** What the library reads: no pictures, no settings of a printer. */
const isRead = (name: string): boolean => /^xl\/.*\.(?:xml|xml\.rels)$/.test(name);

/** The sheets that have rows, in the order of the workbook. Formulas give the value that was stored with them. */
export async function readWorkbook(fileName: string, bytes: ArrayBuffer): Promise<Table[] | FileProblem> {
  const parts = unpacked(new Uint8Array(bytes));
  if (typeof parts === 'string') return parts;
  const archive = new Uint8Array(zipSync(parts, { level: 0 }));
  const sheets = await readSheets<string>(archive.buffer, { parseNumber: plainNumber, trim: false }).catch(() => undefined);
  if (!sheets) return 'unreadable';
  const tables = sheets.flatMap(({ sheet, data }) => tableOf(fileName, sheet, data));
  return tables.length === 0 ? 'empty' : tables;
}

/** Stops before it unpacks if the parts are too large together, and before the library reads if a sheet claims too many rows or columns. */
function unpacked(archive: Uint8Array): Record<string, Uint8Array> | FileProblem {
  let size = 0;
  try {
    const parts = unzipSync(archive, {
      filter: ({ name, originalSize }) => {
        if (!isRead(name)) return false;
        size += originalSize;
        return size <= maxUnpackedBytes;
      },
    });
    if (size > maxUnpackedBytes) return 'tooLong';
    for (const [name, part] of Object.entries(parts)) {
      const problem = name.endsWith('.rels') ? undefined : problemOf(new TextDecoder().decode(part));
      if (problem) return problem;
    }
    return parts;
  } catch {
    return 'unreadable';
  }
}

/** The start of a row or of a cell, with its attributes. */
const starts = /<(?:[\w.-]+:)?(row|c)(?=[\s/>])((?:[^>"']|"[^"]*"|'[^']*')*)>/g;
/** Where it says that it stands: `12` of a row, `C12` of a cell. */
const position = /(?:^|\s)r\s*=\s*(?:"([^"]*)"|'([^']*)')/;

/** The library fills what a sheet leaves out, so one row with a number of nine digits would need all memory. */
function problemOf(text: string): FileProblem | undefined {
  let rows = 0;
  for (const [, tag, attributes = ''] of text.matchAll(starts)) {
    const found = position.exec(attributes);
    const at = found?.[1] ?? found?.[2];
    if (tag === 'row' && (++rows > maxImportRows || (at !== undefined && !(Number(at) <= maxImportRows)))) return 'tooLong';
    if (tag === 'c' && at !== undefined && columnOf(at) > maxColumns) return 'unreadable';
  }
  return undefined;
}

/** The column of a cell such as `C12`: 3. Infinite for what is no cell. */
function columnOf(cell: string): number {
  const [, letters] = /^([A-Z]{1,3})\d+$/.exec(cell) ?? [];
  return letters === undefined
    ? Infinity
    : Array.from(letters, (letter) => letter.charCodeAt(0) - 64).reduce((column, digit) => column * 26 + digit, 0);
}

type Cell = string | boolean | Date | null;

function tableOf(fileName: string, sheet: string, data: readonly (readonly unknown[])[]): Table[] {
  const rows = data.map((row) => row.map((cell) => textOf(cell as Cell)));
  const last = rows.findLastIndex((row) => row.some((cell) => cell.trim() !== ''));
  const [headers, ...others] = rows.slice(0, last + 1);
  return headers && others.length > 0 && others.length < maxImportRows ? [{ fileName, sheet, headers, rows: others }] : [];
}

/** Days are written as an import reads them. A cell that holds text keeps its leading zeros. */
function textOf(cell: Cell): string {
  if (cell === null) return '';
  return cell instanceof Date ? cell.toISOString().replace(/T00:00:00\.000Z$/, '') : String(cell);
}

/** A workbook may store a telephone number as 6.1412345678E10, and 0.1 + 0.2 with all its digits. */
const plainNumber = (text: string): string => {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value.toFixed(0) : String(Number(value.toPrecision(15)));
};
