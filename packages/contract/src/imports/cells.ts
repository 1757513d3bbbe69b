/** The cells of a CSV file: neutral against formulas, lists of names, yes and no. */

/**
 * Spreadsheets treat a cell with such a start as a formula. The full-width forms count too. So do leading blanks, because some programs
 * drop them. Apostrophes in front belong to the pattern, so that `openCell` reverses `neutralCell` exactly.
 */
const startsFormula = /^'*(?:[\t\r]|[\s\u0000]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/u;

/** In locales with a decimal comma, spreadsheets start a cell after each semicolon, and a row after each line break. */
const startsFormulaWithin = /([;\t\r\n])(?=(?:[^\S\t\r\n]|["'\u0000])*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu;
const isNeutralWithin = /([;\t\r\n])'(?=(?:[^\S\t\r\n]|["'\u0000])*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu;

/** Puts an apostrophe before each part of a text that a spreadsheet would run as a formula. */
export function neutralCell(text: string): string {
  const within = text.replace(startsFormulaWithin, "$1'");
  return startsFormula.test(text) ? `'${within}` : within;
}

/** The text of a neutral cell. */
export function openCell(cell: string): string {
  const text = cell.replace(isNeutralWithin, '$1');
  return text.startsWith("'") && startsFormula.test(text.slice(1)) ? text.slice(1) : text;
}

const quoted = (text: string): string => (/[",\r\n;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A line as in RFC 4180, with neutral cells. */
export const csvLineOf = (cells: readonly string[]): string => `${cells.map((cell) => quoted(neutralCell(cell))).join(',')}\r\n`;

/** Names in one cell. A semicolon separates them; a backslash before a semicolon makes it part of a name. */
export const joinNames = (names: readonly string[]): string =>
  names.map((name) => name.replaceAll('\\', '\\\\').replaceAll(';', '\\;')).join('; ');

export function splitNames(cell: string): string[] {
  const names: string[] = [];
  let name = '';
  for (const part of cell.match(/\\[;\\]|[^]/g) ?? []) {
    if (part === ';') {
      names.push(name);
      name = '';
    } else name += part.length > 1 ? part.slice(1) : part;
  }
  return [...names, name].map((text) => text.trim()).filter((text) => text !== '');
}

/** The words that the errors of an import name, and those that a spreadsheet writes. */
const words = {
  yes: 'yes y true 1 x ja j oui o wahr vrai sí si sì sim tak ya yebo نعم हाँ はい 예 是 ஆம்'.split(' '),
  no: 'no n false 0 nein non falsch faux - nee não nao nie tidak cha لا नहीं いいえ 아니요 否 இல்லை'.split(' '),
};

/** Undefined for any other word. */
export function readYesNo(cell: string): boolean | undefined {
  const word = cell.normalize('NFC').toLowerCase();
  return words.yes.includes(word) ? true : words.no.includes(word) ? false : undefined;
}

export const yesNo = (value: boolean): string => (value ? 'yes' : 'no');
