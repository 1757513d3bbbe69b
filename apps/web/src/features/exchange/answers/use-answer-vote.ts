import type { Answer } from '@muster/contract/exchange/answer';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../identity';
import { answersQuery } from '../api';
import { setAnswerVote } from '../marks';

const voted = (answer: Answer, isOn: boolean): Answer => ({
  ...answer,
  isVotedByCurrentUser: isOn,
  answerVoteCount: Math.max(0, answer.answerVoteCount + (isOn ? 1 : -1)),
});

/**
 * Adds or removes the person's vote for an answer. The change shows at once. An error of the server reverts it and shows a
 * message [4.30] [8.19].
 */
export function useAnswerVote({ id, questionId, isVotedByCurrentUser }: Answer): () => void {
  const { t } = useTranslation('exchange');
  const { userId } = useMe();
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
    mutationFn: (isOn: boolean) =>
      setAnswerVote({ questionId, userId }, id, isOn, isOn ? t('error.upvotingAnswer') : t('error.unvotingAnswer')),
    onMutate: async (isOn) => {
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
