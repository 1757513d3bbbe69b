import type { Question } from '@muster/contract/exchange/question';
import { companyQuestionsTag } from '@muster/contract/exchange/tags';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { markOutdated } from '../../../lib/tags';
import { questionQuery } from '../api';
import { useSetQuestionVote, useSetStar } from '../marks';

const voted = (question: Question, isOn: boolean): Question => ({
  ...question,
  isVotedByCurrentUser: isOn,
  isUpvotedByCurrentUser: isOn,
  questionVoteCount: Math.max(0, question.questionVoteCount + (isOn ? 1 : -1)),
});

const starred = (question: Question, isOn: boolean): Question => ({ ...question, starred: isOn });

/**
 * The person's vote and star for a question. A change shows at once. An error of the server reverts it and shows a message
 * [4.30].
 */
export function useQuestionMarks(question: Question): { toggleVote(): void; toggleStar(): void } {
  const { id: questionId, companyId, isVotedByCurrentUser, starred: isStarred } = question;
  const queryClient = useQueryClient();
  const setStar = useSetStar(question);
  const toggleVote = useMark(questionId, {
    isOn: isVotedByCurrentUser,
    show: voted,
    send: useSetQuestionVote(question),
  });
  const toggleStar = useMark(questionId, {
    isOn: isStarred,
    show: starred,
    send: async (isOn) => {
      await setStar(isOn);
      // Marks the list of starred questions as stale. It is refetched the next time it opens: an open list does not change while
      // the person reads.
      await markOutdated(queryClient, [companyQuestionsTag(companyId)]);
    },
  });
  return { toggleVote, toggleStar };
}

interface Mark {
  isOn: boolean;
  show(question: Question, isOn: boolean): Question;
  /** Shows its own error message [8.17] [8.18]. */
  send(isOn: boolean): Promise<void>;
}

function useMark(questionId: number, { isOn: isOnNow, show, send }: Mark): () => void {
  const queryClient = useQueryClient();
  const { queryKey } = questionQuery(questionId);
  const showAs = (isOn: boolean) => queryClient.setQueryData(queryKey, (held) => held && show(held, isOn));
  const { isPending, mutate } = useMutation({
    mutationFn: send,
    onMutate: async (isOn) => {
      await queryClient.cancelQueries({ queryKey });
      showAs(isOn);
    },
    onError: (_, isOn) => showAs(!isOn),
    onSettled: () => void queryClient.invalidateQueries({ queryKey }),
  });
  return () => {
    if (!isPending) mutate(!isOnNow);
  };
}
