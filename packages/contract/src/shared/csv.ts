/** CSV files as in RFC 4180: neutral cells, and the separator that the spreadsheets of a language expect. */
import type { LanguageTag } from './languages';

/** Without the mark, spreadsheets guess the encoding. */
export const byteOrderMark = '\uFEFF';

/**
 * Spreadsheets treat a cell with such a start as a formula. The full-width forms count too. So do leading blanks, because some programs
 * drop them. Apostrophes in front belong to the pattern, so that `openCell` reverses `neutralCell` exactly.
 */
const startsFormula = /^'*(?:[\t\r]|[\s\u0000]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/u;

/** A plus sign, digits and blanks calculate nothing. */
const telephoneNumber = /^\+\d[\d ]*$/;

/** In locales with a decimal comma, spreadsheets start a cell after each semicolon, and a row after each line break. */
const startsFormulaWithin = /([;\t\r\n])(?=(?:[^\S\t\r\n]|["'\u0000])*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu;
const isNeutralWithin = /([;\t\r\n])'(?=(?:[^\S\t\r\n]|["'\u0000])*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu;

/** Puts an apostrophe before each part of a text that a spreadsheet would run as a formula. */
export function neutralCell(text: string): string {
  if (telephoneNumber.test(text)) return text;
  const within = text.replace(startsFormulaWithin, "$1'");
  return startsFormula.test(text) ? `'${within}` : within;
}

/** The text of a neutral cell. */
export function openCell(cell: string): string {
  const text = cell.replace(isNeutralWithin, '$1');
  return text.startsWith("'") && startsFormula.test(text.slice(1)) ? text.slice(1) : text;
}

const quoted = (text: string): string => (/[",\r\n;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export type CsvSeparator = ',' | ';';

/** Where the decimal sign is a comma, spreadsheets separate cells by semicolons. */
export function csvSeparatorOf(language: LanguageTag): CsvSeparator {
  const decimal = new Intl.NumberFormat(language).formatToParts(1.5).find(({ type }) => type === 'decimal');
  return decimal?.value === ',' ? ';' : ',';
}

export const csvLineOf = (cells: readonly string[], separator: CsvSeparator = ','): string =>
  `${cells.map((cell) => quoted(neutralCell(cell))).join(separator)}\r\n`;
