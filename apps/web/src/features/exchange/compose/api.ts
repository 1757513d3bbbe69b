import type * as Exchange from '@muster/contract/exchange/endpoints';
import { companyQuestionsTag } from '@muster/contract/exchange/tags';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api';
import { exchangeKey } from '../api';

const listSimilarQuestions = call<typeof Exchange.listSimilarQuestions>('GET /questions/similar');

export const updateQuestion = call<typeof Exchange.updateQuestion>('PUT /questions/{id}');

/** Questions with a similar title, to avoid duplicates. With `isAnonymous` only anonymous ones, or only those with names. */
export const similarQuery = (companyId: number, title: string, isAnonymous?: boolean) =>
  queryOptions({
    queryKey: [...exchangeKey, 'similar', companyId, title, isAnonymous],
    queryFn: ({ signal }) =>
      listSimilarQuestions(
        { query: { companyId, title, isAnonymous: isAnonymous === undefined ? undefined : `${isAnonymous}` } },
        { signal, hideError: true },
      ),
    placeholderData: keepPreviousData,
    meta: { tags: [companyQuestionsTag(companyId)] },
  });
