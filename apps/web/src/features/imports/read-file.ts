/** Reads a CSV file in the browser: its encoding, its separator, its headers and its rows. */
import { maxImportRows } from '@muster/contract/imports/limits';
import { parse } from 'papaparse';

export interface Table {
  fileName: string;
  headers: string[];
  rows: string[][];
}

export type FileProblem = 'empty' | 'tooLarge' | 'tooLong' | 'notText' | 'openQuote';

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
  if (text.includes('\u0000')) return 'notText';
  const { data, errors } = parse<string[]>(text, { delimiter: separatorOf(text) });
  if (errors.some(({ type }) => type === 'Quotes')) return 'openQuote';
  const isFilled = (row: readonly string[]) => row.some((cell) => cell.trim() !== '');
  const last = data.findLastIndex(isFilled);
  const [headers, ...rows] = data.slice(0, last + 1);
  if (!headers || rows.length === 0) return 'empty';
  return rows.length >= maxImportRows ? 'tooLong' : { fileName, headers, rows };
}

export async function readFile(file: File): Promise<Table | FileProblem> {
  if (file.size > maxBytes) return 'tooLarge';
  return readTable(file.name, decode(await file.arrayBuffer()));
}
