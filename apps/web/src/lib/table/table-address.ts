import { tableSizes, type SortOrder, type TableSearch } from './table-search';

interface TableAddress<Field extends string> extends Omit<TableSearch<Field>, 'sort' | 'dense'> {
  sort: Field;
  order: SortOrder;
  dense?: boolean | undefined;
}

/** A table's state for the URL. The URL contains only values that differ from the default [3.65] [9.11], and the sort as [7.76] writes it. */
export const tableAddress = <Field extends string>(
  { search, sort, order, page, size, dense }: TableAddress<Field>,
  firstSort: NoInfer<Field>,
  firstSize: number = tableSizes[0],
): TableSearch<Field> => ({
  search: search || undefined,
  page: page === 1 ? undefined : page,
  sort: sort === firstSort && order === 'asc' ? undefined : `${sort},${order}`,
  size: size === firstSize ? undefined : size,
  dense: dense || undefined,
});
