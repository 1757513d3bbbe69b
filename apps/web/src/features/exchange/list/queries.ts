import type * as Directory from '@muster/contract/directory/endpoints';
import type * as Exchange from '@muster/contract/exchange/endpoints';
import { companyQuestionsTag, ownAnswersTag, questionsTag } from '@muster/contract/exchange/tags';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api';
import { exchangeKey } from '../api';
import { filtersOf, type ListSearch, type Practice } from './list-search';

const listQuestions = call<typeof Exchange.listQuestions>('GET /questions');
const getExchangeDashboard = call<typeof Exchange.getExchangeDashboard>('GET /companies/{id}/exchange-dashboard');
const listMembers = call<typeof Directory.listMembers>('GET /user');

/** Questions on a page [9.7]. */
export const listPageSize = 50;

const tagsOf = (companyId: number) => [questionsTag, companyQuestionsTag(companyId), ownAnswersTag];

/** One page of a list, latest first [9.12]. The previous page stays visible until the next one arrives. */
export const questionListQuery = (companyId: number, search: ListSearch, userId: string) => {
  const query = { ...filtersOf(search, userId), companyId, activePage: search.page ?? 1, itemsPerPage: listPageSize };
  return queryOptions({
    queryKey: [...exchangeKey, 'list', query],
    queryFn: ({ signal }) => listQuestions({ query: { ...query, sort: 'createdDate,desc' } }, { signal, hideError: true }),
    placeholderData: keepPreviousData,
    meta: { tags: tagsOf(companyId) },
  });
};

/** The numbers of the four tiles [3.5]. */
export const exchangeDashboardQuery = (companyId: number) =>
  queryOptions({
    queryKey: [...exchangeKey, 'dashboard', companyId],
    queryFn: ({ signal }) => getExchangeDashboard({ params: { id: companyId } }, { signal, hideError: true }),
    meta: { tags: tagsOf(companyId) },
  });

/** One page of the experts in a practice, by last name, then first name [2.125]. */
export const expertsQuery = (companyId: number, { category, practiceId }: Practice, page = 1) =>
  queryOptions({
    queryKey: [...exchangeKey, 'experts', companyId, category, practiceId, page],
    queryFn: ({ signal }) =>
      listMembers(
        {
          query: {
            companyId,
            isBlocked: 'false',
            expertOnly: 'true',
            ...(category === 'SAFETY_PRACTICE' ? { safetyWorkIds: [practiceId] } : { highRiskWorkIds: [practiceId] }),
            page: page - 1,
            size: listPageSize,
            sort: ['lastName,asc', 'firstName,asc'],
          },
        },
        { signal, hideError: true },
      ),
    placeholderData: keepPreviousData,
  });
