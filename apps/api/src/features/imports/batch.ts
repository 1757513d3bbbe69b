import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ImportedRow } from '@muster/contract/imports/import';
import { openCell } from '@muster/contract/shared/csv';
import type { Db } from '../../platform/database/database';
import type { ImportHead, StoredRow } from './queries';

/** Some rows of an import, read together. */
export interface Batch {
  head: ImportHead;
  rows: readonly StoredRow[];
  /** Keys with the first row that has them. */
  firstRows: ReadonlyMap<string, number>;
  now: Date;
}

/** Each kind plans a batch, and writes what it has planned. Both run in the caller's transaction. */
export interface Kind {
  plan(db: Db, batch: Batch): Promise<ImportedRow[]>;
  apply(db: Db, batch: Batch): Promise<ImportedRow[]>;
  /** What happens once after the last row. */
  finish?(db: Db, head: ImportHead): Promise<void>;
}

/** The cells of a row by column. */
export const cellsOf = (head: ImportHead, { cells }: StoredRow): Record<string, string> =>
  Object.fromEntries(head.columns.map((column, at) => [column, openCell(cells[at] ?? '')]));

export const isRepeated = ({ firstRows }: Batch, { key, number }: StoredRow): boolean =>
  key !== '' && (firstRows.get(key) ?? number) < number;

/** Rows of the longest cells keep a turn of the event loop below a few milliseconds each. */
const rowsOfTurn = 50;

/** Maps rows, and lets other requests run in between. */
export async function mapRows<Row, Result>(rows: readonly Row[], map: (row: Row) => Result): Promise<Result[]> {
  const results: Result[] = [];
  for (const row of rows) {
    if (results.length % rowsOfTurn === 0) await nextTurn();
    results.push(map(row));
  }
  return results;
}
