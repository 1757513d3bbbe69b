import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../controls/choices/checkbox';
import { Skeleton } from '../display/skeleton';
import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow, TableSortLabel } from '../display/table';
import { allToggled, compactHeight, rowHeight, sortedBy, toggled, type TableState } from './table-state';

export interface Column<Row, Field extends string> {
  key: string;
  label: string;
  /** The sort field of the column. Without one the column cannot be sorted. */
  sort?: Field;
  /** Hidden on phones. */
  wideOnly?: boolean;
  render(row: Row): ReactNode;
}

interface DataTableProps<Row, Field extends string, Key extends number | string> {
  /** The name of the table, for screen readers. */
  label: string;
  columns: readonly Column<Row, Field>[];
  /** Undefined while they load. */
  rows: readonly Row[] | undefined;
  keyOf(row: Row): Key;
  /** The label of the row's checkbox. */
  nameOf(row: Row): string;
  state: TableState<Field>;
  onState(state: TableState<NoInfer<Field>>): void;
  /** Rows of one line from a tablet on. */
  isCompact?: boolean;
  /** Without a selection, rows have no checkboxes. */
  selection?: { selected: ReadonlySet<Key>; onSelect(selected: Set<Key>): void } | undefined;
}

/** A table that the server sorts, pages and filters [3.65] [4.40] [9.11]. */
export function DataTable<Row, Field extends string, Key extends number | string>(props: DataTableProps<Row, Field, Key>) {
  const { label, columns, rows, keyOf, state, selection } = props;
  const height = props.isCompact ? compactHeight : rowHeight(state);
  return (
    <TableContainer className="border border-line rounded-card bg-paper">
      <Table
        aria-label={label}
        aria-busy={rows === undefined}
        className="[&_td,&_th]:border-line [&_td,&_th]:text-base sm:[&_td,&_th]:text-[0.9375rem] [&_tbody_tr:last-child_td]:border-0"
      >
        <HeadRow {...props} />
        <TableBody>
          {rows?.map((row) => (
            <TableRow key={keyOf(row)} hover selected={selection?.selected.has(keyOf(row))} style={{ height }}>
              {selection && <SelectionCell {...props} selection={selection} row={row} />}
              {columns.map((column) => (
                <TableCell key={column.key} className={clsx('py-1', props.isCompact && 'sm:py-0', column.wideOnly && 'max-sm:hidden')}>
                  {column.render(row)}
                </TableCell>
              ))}
            </TableRow>
          )) ?? <PendingRows columns={columns.length + (selection ? 1 : 0)} rows={state.size} height={height} />}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function HeadRow<Row, Field extends string, Key extends number | string>({
  columns,
  rows = [],
  keyOf,
  state,
  onState,
  selection,
  isCompact = false,
}: DataTableProps<Row, Field, Key>) {
  const { t } = useTranslation('ui');
  const keys = rows.map(keyOf);
  const count = keys.filter((key) => selection?.selected.has(key)).length;
  return (
    <TableHead>
      <TableRow>
        {selection && (
          <TableCell padding="checkbox">
            <Checkbox
              checked={count > 0 && count === keys.length}
              indeterminate={count > 0 && count < keys.length}
              disabled={keys.length === 0}
              onChange={() => selection.onSelect(allToggled(selection.selected, keys))}
              aria-label={t('table.selectAll')}
              className={target}
            />
          </TableCell>
        )}
        {columns.map((column) => {
          const { key, sort, label } = column;
          const sorted = sort !== undefined && sort === state.sort;
          return (
            <TableCell
              key={key}
              sortDirection={sorted ? state.order : false}
              className={clsx('font-strong text-muted whitespace-nowrap', isCompact && 'sm:py-0', column.wideOnly && 'max-sm:hidden')}
            >
              {sort === undefined ? (
                label
              ) : (
                <TableSortLabel
                  active={sorted}
                  direction={sorted ? state.order : 'asc'}
                  onClick={() => onState(sortedBy(state, sort))}
                  className="min-h-11"
                >
                  {label}
                </TableSortLabel>
              )}
            </TableCell>
          );
        })}
      </TableRow>
    </TableHead>
  );
}

function SelectionCell<Row, Field extends string, Key extends number | string>({
  row,
  keyOf,
  nameOf,
  selection,
}: DataTableProps<Row, Field, Key> & { row: Row; selection: NonNullable<DataTableProps<Row, Field, Key>['selection']> }) {
  const { t } = useTranslation('ui');
  return (
    <TableCell padding="checkbox">
      <Checkbox
        checked={selection.selected.has(keyOf(row))}
        onChange={() => selection.onSelect(toggled(selection.selected, keyOf(row)))}
        aria-label={t('table.select', { name: nameOf(row) })}
        className={target}
      />
    </TableCell>
  );
}

/** A finger needs 44 px. */
const target = 'size-11';

function PendingRows({ columns, rows, height }: { columns: number; rows: number; height: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <TableRow key={row} style={{ height }}>
      <TableCell colSpan={columns}>
        <div aria-hidden>
          <Skeleton width={`${50 + ((row * 17) % 40)}%`} />
        </div>
      </TableCell>
    </TableRow>
  ));
}
