/** The rows of a list as they are edited: pure functions, blank rows included. */
export interface Row {
  id: string;
  text: string;
}

export const isFilled = ({ text }: Row): boolean => text.trim() !== '';

/** Never the id of a row that was there before: answers may still point to that one. */
export function newRow(text = ''): Row {
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return { id: `s${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`, text };
}

/** Blank rows are added until there are at least so many. */
export function padded(rows: readonly Row[], least: number): Row[] {
  const missing = Math.max(0, least - rows.length);
  return [...rows, ...Array.from({ length: missing }, () => newRow())];
}

/** Moves one row; a place outside the list is its nearest end. */
export function moved(rows: readonly Row[], from: number, to: number): Row[] {
  const rest = rows.filter((_, index) => index !== from);
  const row = rows[from];
  return row === undefined ? [...rows] : rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, row);
}

/** What was pasted replaces the row: each of its lines becomes a row. */
export function pasted(rows: readonly Row[], at: number, lines: readonly string[]): Row[] {
  const [first = '', ...more] = lines;
  return rows.flatMap((row, index) => (index === at ? [{ ...row, text: first }, ...more.map((line) => newRow(line))] : [row]));
}

/** Whether two lists say the same, blank rows and outer spaces aside. */
export function saysTheSame(one: readonly Row[], other: readonly Row[]): boolean {
  const said = (rows: readonly Row[]) => JSON.stringify(rows.filter(isFilled).map(({ text }) => text.trim()));
  return said(one) === said(other);
}
