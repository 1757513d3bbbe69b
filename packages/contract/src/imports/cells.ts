/** The cells of a CSV file: lists of names, yes and no. */

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
