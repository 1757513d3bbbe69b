import type { listPeopleBySite as endpoint } from '@muster/contract/directory/site-people-endpoints';
import { peopleTag } from '@muster/contract/identity/tags';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api';
import { peopleKey } from '../list-members';

const listPeopleBySite = call<typeof endpoint>('GET /companies/{id}/people-by-site');

/** Two columns of six. */
export const sitesOnPage = 12;

/** One page of the company's sites with their people. */
export const peopleBySiteQuery = (companyId: number, page: number) =>
  queryOptions({
    queryKey: [...peopleKey, 'by-site', companyId, page],
    queryFn: ({ signal }) =>
      listPeopleBySite({ params: { id: companyId }, query: { page: page - 1, size: sitesOnPage } }, { signal, hideError: true }),
    placeholderData: keepPreviousData,
    meta: { tags: [peopleTag] },
  });
