import { tableSizes, type TableSearch } from './table-search';

interface TableAddress<Field extends string> extends Omit<TableSearch<Field>, 'dense'> {
  dense?: boolean | undefined;
}

/** A table's state for the URL. The URL contains only values that differ from the default [3.65] [9.11]. */
export const tableAddress = <Field extends string>(
  { search, sort, order, page, size, dense }: TableAddress<Field>,
  firstSort: NoInfer<Field>,
): TableSearch<Field> => ({
  search: search || undefined,
  sort: sort === firstSort ? undefined : sort,
  order: order === 'asc' ? undefined : order,
  page: page === 1 ? undefined : page,
  size: size === tableSizes[0] ? undefined : size,
  dense: dense || undefined,
});
