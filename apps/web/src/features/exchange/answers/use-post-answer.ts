import type { Answer } from '@muster/contract/exchange/answer';
import type { Question } from '@muster/contract/exchange/question';
import { useLocation } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announceFailure, isApiError } from '../../../lib/api-errors';
import { useLateDraft } from '../../../lib/forms/use-late-draft';
import { useInvalidate } from '../../../lib/tags';
import { useMe } from '../../identity';
import { useSend } from '../../outbox';
import { canBePosted } from './answer-text';
import { changeOf } from '../change';
import { askedIn, forgetText, isSameQuestion, keepText, keptText, type KeptText, type TextItem } from './kept-text';

/** The id of an answer, or of the entry of the outbox in which it waits. */
export type PostedId = number | string;

/**
 * The answer that somebody is writing. It is posted once, for any number of attempts. Without a server it waits in the outbox, and the
 * box is free for the next answer. What the server refuses stays as it was typed [8.16].
 */
export function usePostAnswer(question: Question, item: TextItem) {
  const { t } = useTranslation('exchange');
  const { userId } = useMe();
  const { pathname } = useLocation();
  const sendNow = useSend();
  const invalidate = useInvalidate();
  useLateDraft(item);
  const [kept, setKept] = useState(() => keptText(userId, item));
  const [isPosting, setIsPosting] = useState(false);
  const isSending = useRef(false);
  const text = kept?.text ?? '';
  const asked = askedIn(question);
  const isAnotherQuestion = kept !== undefined && text !== '' && !isSameQuestion(kept.asked, asked);

  const keep = (written: KeptText) => {
    setKept(written);
    if (written.text === '') forgetText(userId, item);
    else keepText(userId, item, written);
  };
  const write = (next: string) =>
    keep({ text: next, idempotencyKey: crypto.randomUUID(), asked: kept && isAnotherQuestion ? kept.asked : asked });

  const send = async ({ text: body, idempotencyKey, asked: { isAnonymous } }: KeptText): Promise<PostedId | undefined> => {
    try {
      const outcome = await sendNow({
        id: idempotencyKey,
        item,
        kind: 'answer',
        title: question.title,
        path: pathname,
        text: body,
        tags: changeOf(question),
        call: () => ({ route: 'POST /answers', body: { questionId: question.id, body, isAnonymous } }),
      });
      forgetText(userId, item);
      setKept(undefined);
      return outcome.state === 'sent' ? (outcome.reply as Answer | undefined)?.id : idempotencyKey;
    } catch (error) {
      if (!isApiError(error)) throw error;
      // The question has changed: the page shows it as it is now.
      if (error.status === 409) void invalidate(...changeOf(question));
      announceFailure(error, t('error.postingAnswer'));
      return undefined;
    }
  };

  /** Returns the new answer's id once the list shows it, or undefined if it was not posted. */
  const post = async (): Promise<PostedId | undefined> => {
    if (!kept || isSending.current || isAnotherQuestion || !canBePosted(text, question)) return undefined;
    isSending.current = true;
    setIsPosting(true);
    try {
      return await send(kept);
    } finally {
      isSending.current = false;
      setIsPosting(false);
    }
  };

  return {
    text,
    write,
    post,
    isPosting,
    canPost: canBePosted(text, question) && !isAnotherQuestion,
    /** The earlier question, if it has changed since the person began to write. */
    askedBefore: isAnotherQuestion ? kept.asked : undefined,
    /** The person has seen the changed question. */
    acknowledge: () => kept && keep({ ...kept, asked }),
  };
}
