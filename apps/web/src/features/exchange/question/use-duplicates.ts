import type * as Exchange from '@muster/contract/exchange/endpoints';
import type { Question, SimilarQuestion } from '@muster/contract/exchange/question';
import { companyQuestionsTag } from '@muster/contract/exchange/tags';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api';
import { exchangeKey } from '../api';
import { similarQuery } from '../compose/api';

const listQuestions = call<typeof Exchange.listQuestions>('GET /questions');

const shownAtOnce = 10;

/**
 * Questions that a question can be merged with: similar ones, or those that a search finds. An anonymous question merges only with an
 * anonymous one, a question with names only with one with names.
 */
export function useDuplicates({ id, companyId, title, isAnonymous }: Question, searchTerm: string) {
  const isSearch = searchTerm !== '';
  const similar = useQuery({ ...similarQuery(companyId, title, isAnonymous), enabled: !isSearch });
  const search = useQuery({
    queryKey: [...exchangeKey, 'duplicates', companyId, searchTerm],
    queryFn: async ({ signal }) => {
      const query = { companyId, searchTerm, hasLinkedEntity: 'false' as const, page: 0, size: shownAtOnce };
      const { data } = await listQuestions({ query }, { signal, hideError: true });
      return data.filter((one) => one.isAnonymous === isAnonymous);
    },
    enabled: isSearch,
    meta: { tags: [companyQuestionsTag(companyId)] },
  });
  const shown = isSearch ? search : similar;
  const questions: readonly SimilarQuestion[] | undefined = shown.data?.filter((one) => one.id !== id);
  return { questions, hasFailed: shown.isError && !shown.data, retry: () => void shown.refetch() };
}
