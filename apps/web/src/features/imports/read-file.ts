/** Reads a file in the browser: the sheets of a workbook, or the encoding, the separator, the headers and the rows of a CSV file. */
import { maxImportRows } from '@muster/contract/imports/limits';
import { parse } from 'papaparse';
import type { FileProblem, Table } from './table';

const maxBytes = 50_000_000;

/** UTF-8, or Windows-1252 as older spreadsheets write it. */
export function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Headers are shorter than this. The pattern below fails if a large file has a quotation mark without its pair. */
const maxHeaders = 100_000;

/** The separator that the headers use most. */
function separatorOf(text: string): string {
  const headers =
    text
      .slice(0, maxHeaders)
      .replaceAll(/"(?:[^"]|"")*"/g, '')
      .split(/\r|\n/, 1)[0] ?? '';
  const countOf = (separator: string) => headers.split(separator).length;
  return [',', ';', '\t'].toSorted((a, b) => countOf(b) - countOf(a))[0] ?? ',';
}

export function readTable(fileName: string, text: string): Table | FileProblem {
  if (text.length > maxBytes) return 'tooLarge';
  if (text.includes('\u0000')) return 'unreadable';
  const { data, errors } = parse<string[]>(text, { delimiter: separatorOf(text) });
  if (errors.some(({ type }) => type === 'Quotes')) return 'openQuote';
  const isFilled = (row: readonly string[]) => row.some((cell) => cell.trim() !== '');
  const last = data.findLastIndex(isFilled);
  const [headers, ...rows] = data.slice(0, last + 1);
  if (!headers || rows.length === 0) return 'empty';
  return rows.length >= maxImportRows ? 'tooLong' : { fileName, headers, rows };
}

/** The tables of a file: one, or the sheets of a workbook. The reader of workbooks is fetched for the first of them. */
export async function readFile(file: File): Promise<Table[] | FileProblem> {
  if (file.size > maxBytes) return 'tooLarge';
  const bytes = await file.arrayBuffer();
  if (isArchive(new Uint8Array(bytes))) return (await import('./read-workbook')).readWorkbook(file.name, bytes);
  const table = readTable(file.name, decode(bytes));
  return typeof table === 'string' ? table : [table];
}

/** A workbook is a zip archive. */
const isArchive = ([first, second, third]: Uint8Array): boolean => first === 0x50 && second === 0x4b && third === 3;
