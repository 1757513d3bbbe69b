import type * as Exchange from '@muster/contract/exchange/endpoints';
import { maxAnswersPerPage } from '@muster/contract/exchange/limits';
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api';
import { whileConnected } from '../../lib/connection';

const getQuestion = call<typeof Exchange.getQuestion>('GET /questions/{id}');
const getLinkedQuestion = call<typeof Exchange.getLinkedQuestion>('GET /questions/entity/{entityType}/{entityId}');
const listAnswers = call<typeof Exchange.listAnswers>('GET /answers');

export const deleteQuestion = call<typeof Exchange.deleteQuestion>('DELETE /questions/{id}');
export const createAnswer = call<typeof Exchange.createAnswer>('POST /answers');
export const deleteAnswer = call<typeof Exchange.deleteAnswer>('DELETE /answers/{id}');

/** Everything about questions and answers stands below this key. */
const exchangeKey = ['exchange'] as const;

/** Names the deletion of a question while it is under way. */
export const questionDeletion = (questionId: number) => [...exchangeKey, 'deletion', questionId] as const;

export const questionQuery = (questionId: number) =>
  queryOptions({
    queryKey: [...exchangeKey, 'question', questionId],
    queryFn: ({ signal }) => getQuestion({ params: { id: questionId } }, { signal, quiet: true }),
    staleTime: 0,
  });

/** The question of a huddle, by its campaign [7.42]. */
export const huddleQuestionQuery = (campaignId: number) =>
  queryOptions({
    queryKey: [...exchangeKey, 'huddle', campaignId],
    queryFn: ({ signal }) =>
      getLinkedQuestion({ params: { entityType: 'CompanyCampaignV2', entityId: campaignId } }, { signal, quiet: true }),
    staleTime: 0,
  });

/** The answers as the server ranks them, fifty a page [7.44] [2.156]. */
export const answersQuery = (questionId: number) =>
  infiniteQueryOptions({
    queryKey: [...exchangeKey, 'answers', questionId],
    queryFn: ({ signal, pageParam }) =>
      listAnswers({ query: { questionId, activePage: pageParam, itemsPerPage: maxAnswersPerPage } }, { signal, quiet: true }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * maxAnswersPerPage < last.total ? pages.length + 1 : undefined),
    staleTime: 0,
  });

/** Questions and their answers are fetched again where they stand on a screen. */
export const refreshQuestions = (queryClient: QueryClient): Promise<void> => queryClient.invalidateQueries({ queryKey: exchangeKey });

/** What shows how many answers there are, and whether they are one's own: lists, figures, and the huddles themselves. */
const dependents = ['campaigns', 'focus', 'dashboards'] as const;

/**
 * After an answer or a question came or went here: Focus too no longer asks for it [7.47]. Without a connection it is fetched
 * later, and nobody waits for it.
 */
export const refreshExchange = (queryClient: QueryClient): Promise<void> =>
  whileConnected(
    Promise.all([refreshQuestions(queryClient), ...dependents.map((feature) => queryClient.invalidateQueries({ queryKey: [feature] }))]),
  );
