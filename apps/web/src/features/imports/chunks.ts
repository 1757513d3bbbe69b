import { maxCharactersAtOnce, maxRowsAtOnce } from '@muster/contract/imports/limits';

/** The spreadsheet line of the first row: line 1 has the headers. */
const firstRow = 2;

interface Chunk {
  first: number;
  rows: string[][];
}

/** The rows in chunks that fit into a request, with the cells of the chosen columns only. */
export function chunksOf(rows: readonly (readonly string[])[], indexes: readonly number[]): Chunk[] {
  const chunks: Chunk[] = [];
  let characters = 0;
  for (const [at, row] of rows.entries()) {
    const cells = indexes.map((index) => row[index] ?? '');
    const size = cells.reduce((sum, cell) => sum + cell.length, 0);
    const last = chunks.at(-1);
    if (!last || last.rows.length === maxRowsAtOnce || characters + size > maxCharactersAtOnce) {
      chunks.push({ first: firstRow + at, rows: [cells] });
      characters = size;
    } else {
      last.rows.push(cells);
      characters += size;
    }
  }
  return chunks;
}
