import { useNavigate } from '@tanstack/react-router';
import { useRawSearch } from '../../../lib/address';
import type { RawSearch } from '../../../lib/search-params';
import { tableSizes, type TableSearch } from '../../../lib/table-search';
import type { TableState } from '../../../ui/table/table-state';

/** A table's state in the URL. The URL contains only values that differ from the default [3.65] [9.11]. */
export function useTableAddress<Field extends string>(read: (given: RawSearch) => TableSearch<Field>, firstSort: NoInfer<Field>) {
  const { search = '', sort = firstSort, order = 'asc', page = 1, size = tableSizes[0], dense = false } = read(useRawSearch());
  const navigate = useNavigate();
  const state: TableState<Field> = { sort, order, page, size, dense };
  const show = (change: Partial<TableState<Field>> & { search?: string }) => {
    const next = { ...state, search, ...change };
    const inAddress = {
      search: next.search || undefined,
      sort: next.sort === firstSort ? undefined : next.sort,
      order: next.order === 'asc' ? undefined : next.order,
      page: next.page === 1 ? undefined : next.page,
      size: next.size === tableSizes[0] ? undefined : next.size,
      dense: next.dense || undefined,
    };
    void navigate({ to: '.', search: inAddress, replace: true });
  };
  return { state, search, show };
}
