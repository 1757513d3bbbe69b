import type * as Campaigns from '@muster/contract/campaigns/endpoints';
import type { CampaignTemplateBody } from '@muster/contract/campaigns/template';
import { keepPreviousData, queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api';
import type { TableState } from '../../../ui/table/table-state';
import { templateQuery, templatesKey } from '../api';
import type { SortField, TemplateListSearch } from './addresses';

const list = call<typeof Campaigns.listTemplates>('GET /campaign-template-v2s');
const create = call<typeof Campaigns.createTemplate>('POST /campaign-template-v2s');
const update = call<typeof Campaigns.updateTemplate>('PUT /campaign-template-v2s/{id}');
const remove = call<typeof Campaigns.deleteTemplate>('DELETE /campaign-template-v2s/{id}');

export type TemplatesState = TableState<SortField>;

/** One page of the table; the page before it stays until this one has come. */
export const templatesQuery = (
  { sort, order, page, size }: TemplatesState,
  { search, type }: Pick<TemplateListSearch, 'search' | 'type'>,
) =>
  queryOptions({
    queryKey: [...templatesKey, 'list', { sort, order, page, size, search, type }],
    queryFn: ({ signal }) =>
      list({ query: { sort, order, activePage: page, itemsPerPage: size, search: search || undefined, type } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

/** What the choosers offer and the table shows is fetched again. */
const refresh = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: templatesKey });

/** Adds a template, or puts another in the place of the one with this id. The editor says itself what was refused. */
export function useSaveTemplate(id: number | undefined) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CampaignTemplateBody) =>
      id === undefined ? create({ body }, { quiet: true }) : update({ params: { id }, body }, { quiet: true }),
    onSuccess: async (saved) => {
      queryClient.setQueryData(templateQuery(saved.id).queryKey, saved);
      await refresh(queryClient);
    },
  });
}

/** Deletes templates one after the other; answers the ids of those that were refused, each of which has said why. */
export function useDeleteTemplates() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (ids: readonly number[]) => {
      const refused: number[] = [];
      for (const id of ids) await remove({ params: { id } }).catch(() => refused.push(id));
      return refused;
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [...templatesKey, 'list'] }),
  });
}

/** Forgets templates that are gone, once no screen shows them: a screen that does would ask for them again. */
export async function forgetTemplates(queryClient: QueryClient, ids: readonly number[]): Promise<void> {
  for (const id of ids) queryClient.removeQueries({ queryKey: templateQuery(id).queryKey });
  await queryClient.invalidateQueries({ queryKey: [...templatesKey, 'sub-types'] });
}
