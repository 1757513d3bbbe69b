import type * as endpoints from '@muster/contract/reference-data/endpoints';
import type { ReferenceItemBody } from '@muster/contract/reference-data/reference-data';
import { workSiteTypesTag, workSiteTypeTag } from '@muster/contract/reference-data/tags';
import { keepPreviousData, queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api';
import { invalidate } from '../../lib/tags';
import type { TableState } from '../../ui/table/table-state';
import type { sortFields } from './addresses';

const list = call<typeof endpoints.listWorkSiteTypes>('GET /work-site-types');
const get = call<typeof endpoints.getWorkSiteType>('GET /work-site-types/{id}');
const create = call<typeof endpoints.createWorkSiteType>('POST /work-site-types');
const update = call<typeof endpoints.updateWorkSiteType>('PUT /work-site-types/{id}');
const remove = call<typeof endpoints.deleteWorkSiteType>('DELETE /work-site-types/{id}');

const key = ['reference-data', 'work-site-types'] as const;

export type WorkSiteTypesState = TableState<(typeof sortFields)[number]>;

/** One page of the table. The previous page stays visible while it loads. */
export const workSiteTypesQuery = ({ sort, order, page, size }: WorkSiteTypesState, search: string) =>
  queryOptions({
    queryKey: [...key, 'list', { sort, order, page, size, search }],
    meta: { tags: [workSiteTypesTag] },
    queryFn: ({ signal }) =>
      list(
        { query: { sort, order, activePage: page, itemsPerPage: size, 'title.contains': search || undefined } },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
  });

export const workSiteTypeQuery = (id: number) =>
  queryOptions({
    queryKey: [...key, 'item', id],
    meta: { tags: [workSiteTypeTag(id)] },
    queryFn: ({ signal }) => get({ params: { id } }, { signal, quiet: true }),
  });

/** Adds a type, or replaces the one with this id. The form shows errors itself. */
export function useSaveWorkSiteType(id: number | undefined) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ReferenceItemBody) =>
      id === undefined ? create({ body }, { quiet: true }) : update({ params: { id }, body }, { quiet: true }),
    onSuccess: (saved) => {
      queryClient.setQueryData(workSiteTypeQuery(saved.id).queryKey, saved);
      void invalidate(queryClient, [workSiteTypesTag]);
    },
  });
}

/** Deletes types one after the other. Returns the ids that could not be deleted; each error is announced. */
export function useDeleteWorkSiteTypes() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (ids: readonly number[]) => {
      const refused: number[] = [];
      for (const id of ids) await remove({ params: { id } }).catch(() => refused.push(id));
      return refused;
    },
    onSuccess: () => void invalidate(queryClient, [workSiteTypesTag]),
  });
}

/** Removes deleted types from the cache once no screen shows them: a visible screen would refetch them. */
export function forgetWorkSiteTypes(queryClient: QueryClient, ids: readonly number[]): void {
  for (const id of ids) queryClient.removeQueries({ queryKey: workSiteTypeQuery(id).queryKey });
}
