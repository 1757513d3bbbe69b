/** CSV as in RFC 4180, in UTF-8 with a byte order mark. Without the mark, spreadsheets guess the encoding. */
export const byteOrderMark = '\uFEFF';

/**
 * Spreadsheets treat a cell with such a start as a formula; an apostrophe in front makes it text. The full-width forms count too. So do
 * leading blanks, because some programs drop them.
 */
const startsFormula = /^[\s\u0000]*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/u;

/** In locales with a decimal comma, spreadsheets start a cell after each semicolon, and a row after each line break. */
const startsFormulaWithin = /([;\t\r\n])(?=(?:[^\S\t\r\n]|")*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu;

export function csvCell(text: string): string {
  const within = text.replace(startsFormulaWithin, "$1'");
  const safe = startsFormula.test(text) || /^[\t\r]/.test(text) ? `'${within}` : within;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;
