import { useNavigate } from '@tanstack/react-router';
import { useRawSearch } from '../../../lib/address';
import type { RawSearch } from '../../../lib/search-params';
import { tableAddress } from '../../../lib/table/table-address';
import { tableSizes, type TableSearch } from '../../../lib/table/table-search';
import type { TableState } from '../../../ui/table/table-state';

/** A table's state in the URL. */
export function useTableAddress<Field extends string>(read: (given: RawSearch) => TableSearch<Field>, firstSort: NoInfer<Field>) {
  const { search = '', sort = firstSort, order = 'asc', page = 1, size = tableSizes[0], dense = false } = read(useRawSearch());
  const navigate = useNavigate();
  const state: TableState<Field> = { sort, order, page, size, dense };
  const show = (change: Partial<TableState<Field>> & { search?: string }) => {
    void navigate({ to: '.', search: tableAddress({ ...state, search, ...change }, firstSort), replace: true });
  };
  return { state, search, show };
}
