import type * as Templates from '@muster/contract/templates/endpoints';
import type { CampaignType } from '@muster/contract/templates/kinds';
import { templatesTag, templateTag } from '@muster/contract/templates/tags';
import type { CampaignTemplateBody } from '@muster/contract/templates/template';
import { keepPreviousData, queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api';
import { invalidate } from '../../lib/tags';
import type { TableState } from '../../ui/table/table-state';
import type { SortField, TemplateListSearch } from './addresses';

const list = call<typeof Templates.listTemplates>('GET /campaign-template-v2s');
const create = call<typeof Templates.createTemplate>('POST /campaign-template-v2s');
const update = call<typeof Templates.updateTemplate>('PUT /campaign-template-v2s/{id}');
const remove = call<typeof Templates.deleteTemplate>('DELETE /campaign-template-v2s/{id}');
const listSubTypes = call<typeof Templates.listSubTypes>('GET /campaign-template-v2s/subTypes/{type}');
const getTemplate = call<typeof Templates.getTemplate>('GET /campaign-template-v2s/{id}');

const templatesKey = ['campaign-templates'] as const;

/** The sub-types of a campaign type, each with its template. */
export const subTypesQuery = (type: CampaignType) =>
  queryOptions({
    queryKey: [...templatesKey, 'sub-types', type],
    meta: { tags: [templatesTag] },
    queryFn: ({ signal }) => listSubTypes({ params: { type } }, { signal, hideError: true }),
    staleTime: 5 * 60_000,
  });

export const templateQuery = (templateId: number) =>
  queryOptions({
    queryKey: [...templatesKey, templateId],
    meta: { tags: [templateTag(templateId)] },
    queryFn: ({ signal }) => getTemplate({ params: { id: templateId } }, { signal, hideError: true }),
    staleTime: 5 * 60_000,
  });

export type TemplatesState = TableState<SortField>;

/** One page of the table. The previous page stays visible while it loads. */
export const templatesQuery = (
  { sort, order, page, size }: TemplatesState,
  { search, type }: Pick<TemplateListSearch, 'search' | 'type'>,
) =>
  queryOptions({
    queryKey: [...templatesKey, 'list', { sort, order, page, size, search, type }],
    meta: { tags: [templatesTag] },
    queryFn: ({ signal }) =>
      list(
        { query: { sort, order, activePage: page, itemsPerPage: size, search: search || undefined, type } },
        { signal, hideError: true },
      ),
    placeholderData: keepPreviousData,
  });

/** Adds a template, or replaces the one with this id. The editor shows errors itself. */
export function useSaveTemplate(id: number | undefined) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: CampaignTemplateBody & { idempotencyKey: string }) =>
      id === undefined ? create({ body }, { idempotencyKey, hideError: true }) : update({ params: { id }, body }, { hideError: true }),
    onSuccess: (saved) => {
      queryClient.setQueryData(templateQuery(saved.id).queryKey, saved);
      void invalidate(queryClient, [templatesTag]);
    },
  });
}

/** Deletes templates one after the other. Returns the ids that could not be deleted; each error is announced. */
export function useDeleteTemplates() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (ids: readonly number[]) => {
      const refused: number[] = [];
      for (const id of ids) await remove({ params: { id } }).catch(() => refused.push(id));
      return refused;
    },
    onSuccess: () => void invalidate(queryClient, [templatesTag]),
  });
}

/** Removes deleted templates from the cache once no screen shows them: a visible screen would refetch them. */
export function forgetTemplates(queryClient: QueryClient, ids: readonly number[]): void {
  for (const id of ids) queryClient.removeQueries({ queryKey: templateQuery(id).queryKey });
}
