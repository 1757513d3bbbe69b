import type { ChartEntry } from './chart-props';
import { lineHeightOf, wrapText } from './svg-text';

const gap = 16;
const textGap = 6;

export interface Row {
  entry: ChartEntry;
  /** The label and its value, as they stand above the shape. */
  lines: string[];
  top: number;
  /** Where the shape below the text begins, from the row's top. */
  shapeTop: number;
}

interface Measures {
  width: number;
  shapeHeight: number;
  textSize: number;
}

/** Rows of text with a shape below each; `height` is that of all of them. */
export function rowsOf(entries: readonly ChartEntry[], { width, shapeHeight, textSize }: Measures): { rows: Row[]; height: number } {
  let top = 0;
  const rows = entries.map((entry) => {
    const lines = linesOf(entry, { width, textSize });
    const shapeTop = lines.length * lineHeightOf(textSize) + textGap;
    const row = { entry, lines, top, shapeTop };
    top += shapeTop + shapeHeight + gap;
    return row;
  });
  return { rows, height: top };
}

/** 'Thin grip – 61 of 130 (47%)': a label may be shortened, the value is whole and takes a line of its own where it must. */
function linesOf({ label, value }: ChartEntry, { width, textSize }: Omit<Measures, 'shapeHeight'>): string[] {
  const lines = wrapText(label, { width, textSize });
  const together = `${lines.at(-1)} – ${value}`;
  const isRoom = wrapText(together, { width, textSize }).length === 1;
  return isRoom ? [...lines.slice(0, -1), together] : [...lines, ...wrapText(value, { width, textSize })];
}
