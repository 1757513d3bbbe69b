import { useNavigate } from '@tanstack/react-router';
import { useRawSearch } from '../address';
import type { RawSearch } from '../search-params';
import { tableAddress } from './table-address';
import { tableSizes, type SortOrder, type TableSearch } from './table-search';

/** The state without undefined values, as the components of a table take it. */
interface Shown<Field extends string> {
  sort: Field;
  order: SortOrder;
  page: number;
  size: number;
  dense: boolean;
}

/** The parameters of one table that others do not have, such as the type of a template. */
type Filters<Search> = Omit<Search, keyof TableSearch<string>>;

interface ShowOptions {
  /** False: the page does not scroll to its top. */
  resetScroll?: boolean;
  /** The size of a page without one in the address. */
  firstSize?: (typeof tableSizes)[number];
}

/** A table's state in the URL. `show` changes a part of it, and replaces the entry in the history. */
export function useTableAddress<Field extends string, Search extends TableSearch<Field>>(
  read: (raw: RawSearch) => Search & TableSearch<Field>,
  firstSort: NoInfer<Field>,
  { firstSize = tableSizes[0], ...options }: ShowOptions = {},
) {
  const given = read(useRawSearch());
  const { search = '', page = 1, size = firstSize, dense = false } = given;
  const [sort, order] = (given.sort?.split(',') ?? [firstSort, 'asc']) as [Field, SortOrder];
  const navigate = useNavigate();
  const state: Shown<Field> = { sort, order, page, size, dense };
  const show = (change: Partial<Shown<Field>> & { search?: string } & Partial<Filters<Search>>) => {
    const table = tableAddress({ ...state, search, ...change }, firstSort, firstSize);
    void navigate({ to: '.', search: { ...given, ...change, order: undefined, ...table }, replace: true, ...options });
  };
  const filters: Filters<Search> = given;
  return { state, search, filters, show };
}
