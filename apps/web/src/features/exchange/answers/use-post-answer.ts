import type { Question } from '@muster/contract/exchange/question';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../identity';
import { useInvalidate } from '../../../lib/tags';
import { createAnswer } from '../api';
import { canBePosted } from './answer-text';
import { changeOf } from '../change';
import { askedIn, forgetText, isSameQuestion, keepText, keptText, type KeptText, type TextItem } from './kept-text';

/**
 * The answer that the person is writing. All attempts together post it once: a retry uses the same idempotency key, also after a
 * reload. A refused text stays in the form [8.16].
 */
export function usePostAnswer(question: Question, item: TextItem) {
  const { t } = useTranslation('exchange');
  const { id: questionId } = question;
  const { userId } = useMe();
  const invalidate = useInvalidate();
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

  const send = async ({ text: body, idempotencyKey }: KeptText): Promise<number | undefined> => {
    try {
      const { id } = await createAnswer({ body: { questionId, body } }, { idempotencyKey, failure: t('error.postingAnswer') });
      forgetText(userId, item);
      setKept(undefined);
      await invalidate(...changeOf(question));
      return id;
    } catch {
      return undefined;
    }
  };

  /** Returns the new answer's id once the list shows it, or undefined if it was not posted. */
  const post = async (): Promise<number | undefined> => {
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
