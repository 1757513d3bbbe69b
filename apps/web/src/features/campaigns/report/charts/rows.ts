import type { ChartEntry } from './chart-props';
import { lineHeight, wrapText } from './svg-text';

const gap = 16;
const textGap = 6;

export interface Row {
  entry: ChartEntry;
  lines: string[];
  top: number;
  /** Where the shape below the words begins, from the row's top. */
  shapeTop: number;
}

/** Rows of words with a shape below each; `height` is that of all of them. Leaves room for the value after the label. */
export function rowsOf(entries: readonly ChartEntry[], width: number, shapeHeight: number): { rows: Row[]; height: number } {
  let top = 0;
  const rows = entries.map((entry) => {
    const lines = wrapText(entry.label, width - entry.value.length * 8 - 24);
    const shapeTop = lines.length * lineHeight + textGap;
    const row = { entry, lines, top, shapeTop };
    top += shapeTop + shapeHeight + gap;
    return row;
  });
  return { rows, height: top };
}
