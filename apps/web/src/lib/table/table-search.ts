import { choiceParam, flagParam, numberParam, textParam, type RawSearch } from '../search-params';

/** The page sizes of a table. The first is the default [3.65] [9.11]. */
export const tableSizes = [10, 25, 50] as const;

/** A table's state in the URL. Undefined means the default. */
export interface TableSearch<Field extends string> {
  search?: string | undefined;
  sort?: Field | undefined;
  order?: 'asc' | 'desc' | undefined;
  /** Starts at 1 [9.7]. */
  page?: number | undefined;
  size?: number | undefined;
  dense?: true | undefined;
}

/** Parses a table's state from the URL leniently [5.39]. `fields` are the sortable fields. */
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
