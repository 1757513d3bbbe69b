/** What a table shows of its rows, and how [3.65]. */
export interface TableState<Field extends string = string> {
  sort: Field;
  order: 'asc' | 'desc';
  /** Counted from 1. */
  page: number;
  size: number;
  dense: boolean;
}

/** A row's height in pixels [9.11]. */
export const rowHeight = ({ dense }: Pick<TableState, 'dense'>): number => (dense ? 52 : 72);

/** Choosing the sorted column turns it round, another one sorts ascending; either way from the first page [4.40]. */
export function sortedBy<Field extends string>(state: TableState<Field>, column: Field): TableState<Field> {
  const order = column === state.sort && state.order === 'asc' ? 'desc' : 'asc';
  return { ...state, sort: column, order, page: 1 };
}

/** Takes a row into the selection, or out of it [4.40]. */
export function toggled<Key>(selected: ReadonlySet<Key>, key: Key): Set<Key> {
  const next = new Set(selected);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** Selects every row, or none once all of them are [4.40]. */
export function allToggled<Key>(selected: ReadonlySet<Key>, keys: readonly Key[]): Set<Key> {
  return keys.every((key) => selected.has(key)) ? new Set() : new Set(keys);
}
