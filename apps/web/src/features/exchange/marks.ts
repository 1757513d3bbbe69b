/**
 * Votes and stars: marks that a person adds to a question or an answer, and removes [4.30]. Each object says whether it has the
 * caller's own mark. The mark's id is fetched when it is removed, so that no stale id is used. `failure` is the error message to
 * show [8.17]-[8.19]. Without a server a mark waits in the outbox.
 */
import type { Question } from '@muster/contract/exchange/question';
import type { Answer } from '@muster/contract/exchange/answer';
import { questionTag } from '@muster/contract/exchange/tags';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { announceFailure, isApiError } from '../../lib/api-errors';
import { useMe } from '../identity';
import { useSend, type Sendable } from '../outbox';

type Mark = Pick<Sendable, 'item' | 'title'> & {
  questionId: number;
  /** The list of such marks, which is also where one is made. */
  list: '/answer-votes' | '/question-votes' | '/stars';
  /** What wears the mark, as the body of its creation. */
  on: Record<string, number>;
};

/** Puts a mark on something or takes it back. Resolves when the server or the outbox has it. */
function useMark() {
  const send = useSend();
  const { userId } = useMe();
  const { pathname } = useLocation();
  return async ({ item, title, questionId, list, on }: Mark, isOn: boolean, failure: string): Promise<void> => {
    const call = isOn
      ? { route: `POST ${list}`, body: on }
      : {
          route: `DELETE ${list}/{id}`,
          own: { list: `GET ${list}`, query: { questionId, userId }, where: list === '/answer-votes' ? on : {} },
        };
    try {
      const kind = isOn ? 'vote' : 'unvote';
      await send({
        id: crypto.randomUUID(),
        item,
        kind,
        title,
        path: pathname,
        text: '',
        tags: [questionTag(questionId)],
        call: () => call,
      });
    } catch (error) {
      if (isApiError(error)) announceFailure(error, failure);
      throw error;
    }
  };
}

/** Puts the caller's vote on an answer, or takes it back [7.45] [8.19]. */
export function useSetAnswerVote({ id, questionId, body }: Pick<Answer, 'id' | 'questionId' | 'body'>): (isOn: boolean) => Promise<void> {
  const { t } = useTranslation('exchange');
  const mark = useMark();
  const given: Mark = { item: `vote answer ${id}`, title: body, questionId, list: '/answer-votes', on: { answerId: id } };
  return (isOn) => mark(given, isOn, isOn ? t('error.upvotingAnswer') : t('error.unvotingAnswer'));
}

/** Puts the caller's vote on a question, or takes it back [7.46] [8.17]. */
export function useSetQuestionVote({ id, title }: Question): (isOn: boolean) => Promise<void> {
  const { t } = useTranslation('exchange');
  const mark = useMark();
  const given: Mark = { item: `vote question ${id}`, title, questionId: id, list: '/question-votes', on: { questionId: id } };
  return (isOn) => mark(given, isOn, isOn ? t('error.upvotingQuestion') : t('error.unvotingQuestion'));
}

/** Stars a question for oneself, or takes the star back [7.46] [8.18]. */
export function useSetStar({ id, title }: Question): (isOn: boolean) => Promise<void> {
  const { t } = useTranslation('exchange');
  const mark = useMark();
  const given: Mark = { item: `star question ${id}`, title, questionId: id, list: '/stars', on: { questionId: id } };
  return (isOn) => mark(given, isOn, isOn ? t('error.starringQuestion') : t('error.unstarringQuestion'));
}
