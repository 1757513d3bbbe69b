/** A table of a pack. In English, as the other files of a pack, because people outside the company read it. */
import { byteOrderMark, csvLineOf, type CsvSeparator } from '@muster/contract/shared/csv';
import type { NamedPerson } from '@muster/contract/identity/person';

type Cell = string | number | null | undefined;
export type Columns<Row> = readonly (readonly [header: string, cell: (row: Row) => Cell])[];

/** The rows come in pieces, so that a large table is never whole in memory. */
export async function* tableOf<Row>(
  columns: Columns<Row>,
  pieces: AsyncIterable<readonly Row[]> | readonly (readonly Row[])[],
  separator: CsvSeparator,
): AsyncGenerator<string> {
  const line = (cells: readonly Cell[]) =>
    csvLineOf(
      cells.map((cell) => String(cell ?? '')),
      separator,
    );
  yield byteOrderMark + line(columns.map(([header]) => header));
  for await (const rows of pieces) yield rows.map((row) => line(columns.map(([, cell]) => cell(row)))).join('');
}

export const nameOf = (person: NamedPerson | null): string => `${person?.firstName ?? ''} ${person?.lastName ?? ''}`.trim();

export const mark = (is: boolean | null): string => (is === null ? '' : is ? 'yes' : 'no');
