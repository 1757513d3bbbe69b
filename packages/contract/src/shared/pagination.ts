/**
 * Every list accepts two dialects of paging: `page` from 0 with `size` and `sort=field,order` (repeatable), and `activePage` from 1 with
 * `itemsPerPage`, `sort` and `order` [7.1] [7.23] [7.31] [7.39].
 */
import { z } from 'zod';

const defaultPageSize = 50;
export const maxPageSize = 100;

/** A query parameter that can occur several times. */
export const repeatable = <T extends z.ZodType>(value: T, most = 500) =>
  z.preprocess((given) => (given === undefined || Array.isArray(given) ? given : [given]), z.array(value).max(most).optional());

/** A query parameter that can occur several times. Values that do not exist are ignored; without any other it is undefined [5.39]. */
export const lenient = <const Values extends readonly string[]>(values: Values) =>
  z.preprocess(
    (given) => {
      const known = [given].flat().filter((one) => values.includes(one as string));
      return known.length === 0 ? undefined : [...new Set(known)];
    },
    z.array(z.enum(values)).max(values.length).optional(),
  );

export const flag = z.stringbool({ truthy: ['true'], falsy: ['false'] });

const paging = {
  page: z.coerce.number().int().min(0).max(1_000_000).optional(),
  size: z.coerce.number().int().min(1).max(maxPageSize).optional(),
  activePage: z.coerce.number().int().min(1).max(1_000_000).optional(),
  itemsPerPage: z.coerce.number().int().min(1).max(maxPageSize).optional(),
  order: z.enum(['asc', 'desc']).optional(),
};

export interface SortBy<Field extends string = string> {
  field: Field;
  direction: 'asc' | 'desc';
}

export interface Page<Field extends string = string> {
  /** Starts at 0. */
  number: number;
  size: number;
  sort: SortBy<Field>[];
}

/**
 * The query schema of a list: its filters, its allowed sort fields, and its default sort. The handler reads `query.page` for both
 * dialects.
 */
export function listQuery<Filters extends z.ZodRawShape, const Field extends string>(options: {
  filters: Filters;
  sorts: readonly Field[];
  defaultSort: SortBy<Field>;
  defaultSize?: number;
}) {
  const sortTerm = z.string().regex(new RegExp(`^(${options.sorts.join('|')})(,(asc|desc))?$`), { error: 'Sort' });
  const sortTermsOnce = repeatable(sortTerm, 3).refine(isWithoutRepeats, { error: 'SortRepeated' });
  return z.object({ ...paging, ...options.filters, sort: sortTermsOnce }).transform((query) => {
    const { page, size, activePage, itemsPerPage, order, sort, ...filters } = query as PagingQuery;
    return {
      ...(filters as z.output<z.ZodObject<Filters>>),
      page: {
        number: page ?? (activePage === undefined ? 0 : activePage - 1),
        size: size ?? itemsPerPage ?? options.defaultSize ?? defaultPageSize,
        sort: sortTerms(sort, order, options.defaultSort),
      } satisfies Page<Field>,
    };
  });
}

/** A repeated sort field has no effect and would only create another SQL statement. */
const isWithoutRepeats = (terms: readonly string[] | undefined): boolean =>
  new Set(terms?.map((term) => term.split(',')[0])).size === (terms?.length ?? 0);

/** The paging part of a parsed query. The compiler cannot separate it from generic filters. */
type PagingQuery = z.output<z.ZodObject<typeof paging>> & { sort?: string[] };

function sortTerms<Field extends string>(
  terms: string[] | undefined,
  order: 'asc' | 'desc' | undefined,
  fallback: SortBy<Field>,
): SortBy<Field>[] {
  if (!terms?.length) return [{ ...fallback, direction: order ?? fallback.direction }];
  return terms.map((term) => {
    const [field, direction] = term.split(',') as [Field, 'asc' | 'desc' | undefined];
    return { field, direction: direction ?? order ?? 'asc' };
  });
}
