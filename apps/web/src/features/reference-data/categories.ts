import type * as endpoints from '@muster/contract/reference-data/endpoints';
import { referenceListTag } from '@muster/contract/reference-data/tags';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api';

const listCategories = call<typeof endpoints.listCategories>('GET /categories');

/**
 * Every safety practice and high-risk work by title, with whether the person is an expert in it [7.36]. One page holds all of
 * them.
 */
export const categoriesQuery = queryOptions({
  queryKey: ['reference-data', 'categories'],
  meta: { tags: [referenceListTag('safety-practices'), referenceListTag('high-risk-works')] },
  queryFn: async ({ signal }) => {
    const { data } = await listCategories({ query: { size: 100, sort: 'title' } }, { signal, hideError: true });
    // not in the first scripts
    const { shippedTitles } = await import('../../ui/texts/shipped-texts');
    return shippedTitles(data);
  },
});
