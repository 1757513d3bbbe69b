import { referenceItemTag, referenceListTag } from '@muster/contract/reference-data/tags';
import type { TaxonomyItemBody } from '@muster/contract/reference-data/reference-data';
import { keepPreviousData, queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { invalidate } from '../../lib/tags';
import type { TableState } from '../../ui/table/table-state';
import { shippedTitles } from '../../ui/texts/shipped-texts';
import type { sortFields } from './addresses';
import { calls, type Item, type ReferenceList } from './lists';

const key = ['reference-data'] as const;

export type ItemsState = TableState<(typeof sortFields)[number]>;

/** One page of the table. The previous page stays visible while it loads. */
export const itemsQuery = (list: ReferenceList, { sort, order, page, size }: ItemsState, search: string) =>
  queryOptions({
    queryKey: [...key, list, 'list', { sort, order, page, size, search }],
    meta: { tags: [referenceListTag(list)] },
    queryFn: ({ signal }): Promise<{ data: Item[]; total: number }> =>
      calls[list].list(
        { query: { sort, order, activePage: page, itemsPerPage: size, 'title.contains': search || undefined } },
        { signal, hideError: true },
      ),
    placeholderData: (previous, query) => (query?.queryKey[1] === list ? keepPreviousData(previous) : undefined),
  });

export const itemQuery = (list: ReferenceList, id: number) =>
  queryOptions({
    queryKey: [...key, list, 'item', id],
    meta: { tags: [referenceItemTag(list, id)] },
    queryFn: ({ signal }): Promise<Item> => calls[list].get({ params: { id } }, { signal, hideError: true }),
  });

/** All industries by title, to choose from. */
export const industriesQuery = queryOptions({
  queryKey: [...key, 'industries', 'choices'],
  meta: { tags: [referenceListTag('industries')] },
  queryFn: async ({ signal }) => {
    const { data } = await calls.industries.list({ query: { size: 100, sort: 'title' } }, { signal, hideError: true });
    return (await shippedTitles(data)).map(({ id, title }) => ({ id, label: title }));
  },
});

/** Adds an item, or replaces the one with this id. The form shows errors itself. */
export function useSaveItem(list: ReferenceList, id: number | undefined) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: TaxonomyItemBody & { idempotencyKey: string }): Promise<Item> =>
      id === undefined
        ? calls[list].create({ body }, { idempotencyKey, hideError: true })
        : calls[list].update({ params: { id }, body }, { hideError: true }),
    onSuccess: (saved) => {
      queryClient.setQueryData(itemQuery(list, saved.id).queryKey, saved);
      void invalidate(queryClient, [referenceListTag(list)]);
    },
  });
}

/** Deletes items one after the other. Returns the ids that could not be deleted; each error is announced. */
export function useDeleteItems(list: ReferenceList) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (ids: readonly number[]) => {
      const refused: number[] = [];
      for (const id of ids) await calls[list].remove({ params: { id } }).catch(() => refused.push(id));
      return refused;
    },
    onSuccess: () => void invalidate(queryClient, [referenceListTag(list)]),
  });
}

/** Removes deleted items from the cache once no screen shows them: a visible screen would refetch them. */
export function forgetItems(queryClient: QueryClient, list: ReferenceList, ids: readonly number[]): void {
  for (const id of ids) queryClient.removeQueries({ queryKey: itemQuery(list, id).queryKey });
}
