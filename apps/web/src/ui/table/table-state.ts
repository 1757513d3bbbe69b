/** The state of a table: page, size, sorting and density [3.65]. */
export interface TableState<Field extends string = string> {
  sort: Field;
  order: 'asc' | 'desc';
  /** Starts at 1. */
  page: number;
  size: number;
  dense: boolean;
}

/** A row's height in pixels [9.11]. */
export const rowHeight = ({ dense }: Pick<TableState, 'dense'>): number => (dense ? 52 : 72);

/** The height of a row of one line. A finger needs as much. */
export const compactHeight = 44;

/** A press on the sorted column reverses the order. Another column sorts ascending. Both go to the first page [4.40]. */
export function sortedBy<Field extends string>(state: TableState<Field>, column: Field): TableState<Field> {
  const order = column === state.sort && state.order === 'asc' ? 'desc' : 'asc';
  return { ...state, sort: column, order, page: 1 };
}

/** Adds a row to the selection, or removes it [4.40]. */
export function toggled<Key>(selected: ReadonlySet<Key>, key: Key): Set<Key> {
  const next = new Set(selected);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** Selects all rows, or none if all are selected [4.40]. */
export function allToggled<Key>(selected: ReadonlySet<Key>, keys: readonly Key[]): Set<Key> {
  return keys.every((key) => selected.has(key)) ? new Set() : new Set(keys);
}
