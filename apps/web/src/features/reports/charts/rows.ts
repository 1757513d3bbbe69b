import type { ChartEntry } from './chart-props';
import { lineHeightOf, wrapText } from './svg-text';

const gap = 16;
const textGap = 6;

interface Row {
  entry: ChartEntry;
  /** The lines of label and value above the shape. */
  lines: string[];
  top: number;
  /** The distance of the shape from the top of the row. */
  shapeTop: number;
}

interface Measures {
  width: number;
  shapeHeight: number;
  textSize: number;
}

/** Rows of text with a shape below each. `height` is the total height. */
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

/** 'Thin grip – 61 of 130 (47%)': long labels are shortened, values never. A value gets a line of its own if necessary. */
function linesOf({ label, value }: ChartEntry, { width, textSize }: Omit<Measures, 'shapeHeight'>): string[] {
  const lines = wrapText(label, { width, textSize });
  const together = joined(lines.at(-1) ?? '', value);
  const isRoom = wrapText(together, { width, textSize }).length === 1;
  return isRoom ? [...lines.slice(0, -1), together] : [...lines, ...wrapText(value, { width, textSize })];
}

const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFEFC]/u;

/** The label may be in another script than the value. An isolate keeps the order of the words in each. */
const joined = (label: string, value: string): string =>
  rightToLeft.test(label + value) ? `\u2068${label}\u2069 – \u2068${value}\u2069` : `${label} – ${value}`;
