import type { Answer } from '@muster/contract/exchange/answer';
import { hasTopAnswer } from '@muster/contract/exchange/ranking';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useStateFor } from '../../../ui/hooks/use-state-for';
import { answersQuery } from '../api';
import { isSameOrder, steadyOrder } from './steady-order';

/** The fetched answers. Their order does not change while the person reads. */
export function useAnswers(questionId: number) {
  const query = useInfiniteQuery(answersQuery(questionId));
  const pages = query.data?.pages ?? [];
  const ranked = withoutRepeats(pages.flatMap((page) => page.data));
  const [shownIds, setShownIds] = useStateFor<readonly number[]>(questionId, []);
  const answers = steadyOrder(shownIds, ranked);
  const ids = answers.map(({ id }) => id);
  // New answers keep their place from now on.
  if (ids.length !== shownIds.length || ids.some((id, at) => id !== shownIds[at])) setShownIds(ids);
  return {
    isLoaded: query.data !== undefined,
    hasFailed: query.isError && query.data === undefined,
    retry: query.refetch,
    answers,
    /** The number of answers on all pages. */
    total: pages.at(-1)?.total ?? 0,
    /** The answer with the 'Top answer' badge, at any place in the list [2.157]. */
    topId: hasTopAnswer(ranked) ? ranked[0]?.id : undefined,
    isSorted: isSameOrder(answers, ranked),
    /** Changes to the server's order. */
    sortAgain: () => setShownIds(ranked.map(({ id }) => id)),
    hasMore: query.hasNextPage,
    isFetchingMore: query.isFetchingNextPage,
    fetchMore: query.fetchNextPage,
  };
}

/** Removes duplicates: votes during the fetch can put one answer on two pages. */
const withoutRepeats = (answers: readonly Answer[]): Answer[] => [...new Map(answers.map((answer) => [answer.id, answer])).values()];
