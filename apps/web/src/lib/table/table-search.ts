import { choiceParam, flagParam, numberParam, textParam, type RawSearch } from '../search-params';

/** The page sizes of a table. The first is the default [3.65] [9.11]. */
export const tableSizes = [10, 25, 50] as const;

export type SortOrder = 'asc' | 'desc';

/** A table's state in the URL. Undefined means the default. */
export interface TableSearch<Field extends string> {
  search?: string | undefined;
  /** The field and the order, such as 'title,desc' [7.76]. */
  sort?: `${Field},${SortOrder}` | undefined;
  /** Starts at 1 [9.7]. */
  page?: number | undefined;
  size?: number | undefined;
  dense?: true | undefined;
}

/** Parses a table's state from the URL leniently [5.39]. `fields` are the sortable fields, the first one is the default. */
export const tableSearch =
  <const Field extends string>(fields: readonly Field[]) =>
  (given: RawSearch): TableSearch<Field> => {
    const size = numberParam(given['size']);
    // links of earlier builds have the order in a parameter of its own
    const earlierOrder = textParam(given['order']);
    const [field, order = earlierOrder ?? 'asc'] = (textParam(given['sort']) ?? (earlierOrder && fields[0]) ?? '').split(',');
    const sorts = fields.flatMap((one) => [`${one},asc` as const, `${one},desc` as const]);
    return {
      search: textParam(given['search']),
      page: numberParam(given['page']),
      sort: choiceParam(sorts, `${field},${order}`),
      size: tableSizes.find((one) => one === size),
      dense: flagParam(given['dense']),
    };
  };
