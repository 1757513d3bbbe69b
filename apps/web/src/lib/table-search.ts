import { choiceParam, flagParam, numberParam, textParam, type RawSearch } from './search-params';

/** The rows that a page of a table may hold; the first is what it holds unless something else was chosen [3.65] [9.11]. */
export const tableSizes = [10, 25, 50] as const;

/** A table's state as it stands in the address; what is undefined is as it is by default. */
export interface TableSearch<Field extends string> {
  search?: string | undefined;
  sort?: Field | undefined;
  order?: 'asc' | 'desc' | undefined;
  /** Counted from 1 [9.7]. */
  page?: number | undefined;
  size?: number | undefined;
  dense?: true | undefined;
}

/** Reads a table's state from the address, leniently [5.39]. `fields` are those that it can be sorted by. */
export const tableSearch =
  <const Field extends string>(fields: readonly Field[]) =>
  (given: RawSearch): TableSearch<Field> => {
    const size = numberParam(given['size']);
    return {
      search: textParam(given['search']),
      sort: choiceParam(fields, given['sort']),
      order: choiceParam(['asc', 'desc'], given['order']),
      page: numberParam(given['page']),
      size: tableSizes.find((one) => one === size),
      dense: flagParam(given['dense']),
    };
  };
