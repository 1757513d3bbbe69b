/** The rows of a list while a person edits it, with blank rows. Pure functions. */
export interface Row {
  id: string;
  text: string;
}

export const isFilled = ({ text }: Row): boolean => text.trim() !== '';

/** A new row never reuses an id: answers may refer to a removed row. */
export function newRow(text = ''): Row {
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return { id: `s${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`, text };
}

/** Adds blank rows up to the minimum number. */
export function padded(rows: readonly Row[], minRows: number): Row[] {
  const missing = Math.max(0, minRows - rows.length);
  return [...rows, ...Array.from({ length: missing }, () => newRow())];
}

/** Moves one row. An index outside the list means its nearest end. */
export function moved(rows: readonly Row[], from: number, to: number): Row[] {
  const rest = rows.filter((_, index) => index !== from);
  const row = rows[from];
  return row === undefined ? [...rows] : rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, row);
}

/** Replaces the row with the pasted lines, one row per line. */
export function pasted(rows: readonly Row[], at: number, lines: readonly string[]): Row[] {
  const [first = '', ...more] = lines;
  return rows.flatMap((row, index) => (index === at ? [{ ...row, text: first }, ...more.map((line) => newRow(line))] : [row]));
}

/** Whether two lists have the same texts. Ignores blank rows and outer spaces. */
export function hasSameTexts(one: readonly Row[], other: readonly Row[]): boolean {
  const textsOf = (rows: readonly Row[]) => JSON.stringify(rows.filter(isFilled).map(({ text }) => text.trim()));
  return textsOf(one) === textsOf(other);
}
