/** The stored form of a call's statements: the SQL text, its generic plan, and the buffers that it touches. */
import { existsSync, readFileSync } from 'node:fs';

export interface PlannedStatement {
  text: string;
  plan: string;
  /** Undefined for a statement that writes, because it cannot run a second time. */
  buffers: number | undefined;
}

const buffersLine = /^-- buffers: (\d+)$/gm;

/** Buffers depend a little on the distribution of rows over pages. Up to this difference, the stored number stays. */
const isNear = (stored: number, found: number): boolean => Math.abs(stored - found) <= Math.max(8, stored / 3);

/** The text of a file for these statements. Keeps the stored numbers of buffers that are still about right. */
export function textOf(statements: readonly PlannedStatement[], file: string): string {
  const stored = existsSync(file) ? [...readFileSync(file, 'utf8').matchAll(buffersLine)].map(([, number]) => Number(number)) : [];
  let index = 0;
  return statements
    .map(({ text, plan, buffers }) => {
      if (buffers === undefined) return `${dedented(text)}\n\n${commented(plan)}\n`;
      const before = stored[index++];
      const shown = before !== undefined && isNear(before, buffers) ? before : buffers;
      return `${dedented(text)}\n\n-- buffers: ${shown}\n${commented(plan)}\n`;
    })
    .join('\n\n');
}

const commented = (plan: string): string => plan.replaceAll(/^/gm, '-- ');

/** Removes the indentation that all lines have in common. Fragments of SQL bring their own. */
function dedented(text: string): string {
  const [first = '', ...rest] = text.split('\n').filter((line) => line.trim() !== '');
  const indent = Math.min(...rest.map((line) => line.length - line.trimStart().length));
  return [first.trim(), ...rest.map((line) => `  ${line.slice(indent).trimEnd()}`)].join('\n');
}
