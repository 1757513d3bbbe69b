/** The cells of a CSV file: lists of names, yes and no. */

/** Names in one cell. A semicolon separates them; a backslash before a semicolon makes it part of a name. */
export const joinNames = (names: readonly string[]): string =>
  names.map((name) => name.replaceAll('\\', '\\\\').replaceAll(';', '\\;')).join('; ');

/** A name, up to a semicolon without a backslash. */
const nameInCell = /(?:\\[;\\]|[^;])+/g;

export const splitNames = (cell: string): string[] =>
  (cell.match(nameInCell) ?? []).map((name) => unescaped(name).trim()).filter((name) => name !== '');

/** A file can have 200,000 names. Most need no search. */
const unescaped = (name: string): string => (name.includes('\\') ? name.replaceAll(/\\([;\\])/g, '$1') : name);

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
