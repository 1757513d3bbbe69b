/** Comma-separated values as RFC 4180 has them, in UTF-8 with a byte order mark, without which a spreadsheet guesses the alphabet. */
export const byteOrderMark = '\uFEFF';

/**
 * A spreadsheet takes a cell that begins so for a formula; an apostrophe before it makes it text. The full-width forms count
 * as well, and so do blanks before them, which some programs leave out.
 */
const startsFormula = /^[\s\u0000]*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/u;

/** Where the comma is the decimal sign, spreadsheets begin a cell behind each semicolon, and then a row behind each line end. */
const startsFormulaWithin = /([;\t\r\n])(?=(?:[^\S\t\r\n]|")*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu;

export function csvCell(text: string): string {
  const within = text.replace(startsFormulaWithin, "$1'");
  const safe = startsFormula.test(text) || /^[\t\r]/.test(text) ? `'${within}` : within;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;
