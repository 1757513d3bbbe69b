import type { Answer } from '@muster/contract/exchange/answer';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answersQuery } from '../api';
import { useSetAnswerVote } from '../marks';

const voted = (answer: Answer, isOn: boolean): Answer => ({
  ...answer,
  isVotedByCurrentUser: isOn,
  answerVoteCount: Math.max(0, answer.answerVoteCount + (isOn ? 1 : -1)),
});

/**
 * Adds or removes the person's vote for an answer. The change shows at once. An error of the server reverts it and shows a
 * message [4.30] [8.19].
 */
export function useAnswerVote(voteable: Answer): () => void {
  const { id, questionId, isVotedByCurrentUser } = voteable;
  const send = useSetAnswerVote(voteable);
  const queryClient = useQueryClient();
  const { queryKey } = answersQuery(questionId);

  const show = (isOn: boolean) =>
    queryClient.setQueryData(
      queryKey,
      (held) =>
        held && {
          ...held,
          pages: held.pages.map((page) => ({
            ...page,
            data: page.data.map((answer) => (answer.id === id && answer.isVotedByCurrentUser !== isOn ? voted(answer, isOn) : answer)),
          })),
        },
    );
  const { isPending, mutate } = useMutation({
    mutationFn: send,
    onMutate: async (isOn: boolean) => {
      await queryClient.cancelQueries({ queryKey });
      show(isOn);
    },
    onError: (_, isOn) => show(!isOn),
    onSettled: () => void queryClient.invalidateQueries({ queryKey }),
  });
  return () => {
    if (!isPending) mutate(!isVotedByCurrentUser);
  };
}
