import type * as Exchange from '@muster/contract/exchange/endpoints';
import { maxAnswersPerPage } from '@muster/contract/exchange/limits';
import { linkedQuestionTag, questionsTag, questionTag } from '@muster/contract/exchange/tags';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api';

const getQuestion = call<typeof Exchange.getQuestion>('GET /questions/{id}');
const getLinkedQuestion = call<typeof Exchange.getLinkedQuestion>('GET /questions/entity/{entityType}/{entityId}');
const getQuestionReach = call<typeof Exchange.getQuestionReach>('GET /questions/{id}/reach');
export const viewQuestion = call<typeof Exchange.viewQuestion>('POST /question-views');
const listAnswers = call<typeof Exchange.listAnswers>('GET /answers');

export const deleteQuestion = call<typeof Exchange.deleteQuestion>('DELETE /questions/{id}');
export const deleteAnswer = call<typeof Exchange.deleteAnswer>('DELETE /answers/{id}');

export const exchangeKey = ['exchange'] as const;

/** The mutation key of a deletion in progress. */
export const questionDeletion = (questionId: number) => [...exchangeKey, 'deletion', questionId] as const;

export const questionQuery = (questionId: number) =>
  queryOptions({
    queryKey: [...exchangeKey, 'question', questionId],
    queryFn: ({ signal }) => getQuestion({ params: { id: questionId } }, { signal, hideError: true }),
    staleTime: 0,
    meta: { tags: [questionsTag, questionTag(questionId)] },
  });

/** How many experts the question was sent to. */
export const reachQuery = (questionId: number) =>
  queryOptions({
    queryKey: [...exchangeKey, 'reach', questionId],
    queryFn: ({ signal }) => getQuestionReach({ params: { id: questionId } }, { signal, hideError: true }),
    meta: { tags: [questionsTag, questionTag(questionId)] },
  });

const huddleEntity = 'CompanyCampaignV2';

/** The question of a huddle, by the id of its campaign [7.42]. */
export const huddleQuestionQuery = (campaignId: number) =>
  queryOptions({
    queryKey: [...exchangeKey, 'huddle', campaignId],
    queryFn: ({ signal }) => getLinkedQuestion({ params: { entityType: huddleEntity, entityId: campaignId } }, { signal, hideError: true }),
    staleTime: 0,
    meta: { tags: [questionsTag, linkedQuestionTag(huddleEntity, campaignId)] },
  });

/** The answers in the server's order, 50 a page [7.44] [2.156]. */
export const answersQuery = (questionId: number) =>
  infiniteQueryOptions({
    queryKey: [...exchangeKey, 'answers', questionId],
    queryFn: ({ signal, pageParam }) =>
      listAnswers({ query: { questionId, activePage: pageParam, itemsPerPage: maxAnswersPerPage } }, { signal, hideError: true }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * maxAnswersPerPage < last.total ? pages.length + 1 : undefined),
    staleTime: 0,
    meta: { tags: [questionsTag, questionTag(questionId)] },
  });
