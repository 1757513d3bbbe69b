import type { Question } from '@muster/contract/exchange/question';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../lib/alerts';
import { useMe } from '../identity';
import { createAnswer, refreshExchange } from './api';
import { canBePosted } from './answer-text';
import { forgetText, keepText, keptText } from './kept-text';

/**
 * The answer that somebody is writing. It is posted once however often that is tried: an attempt that failed goes out
 * again under its own key, after a reload too. What was refused stays as it was typed [8.16].
 */
export function usePostAnswer(question: Question) {
  const { t } = useTranslation('exchange');
  const { id: questionId } = question;
  const { userId } = useMe();
  const queryClient = useQueryClient();
  const [kept, setKept] = useState(() => keptText(userId, questionId));
  const [isPosting, setIsPosting] = useState(false);
  const isSending = useRef(false);
  const text = kept?.text ?? '';

  const write = (next: string) => {
    const written = { text: next, idempotencyKey: crypto.randomUUID() };
    setKept(written);
    if (next === '') forgetText(userId, questionId);
    else keepText(userId, questionId, written);
  };

  const send = async ({ text: body, idempotencyKey }: { text: string; idempotencyKey: string }): Promise<number | undefined> => {
    try {
      const { id } = await createAnswer({ body: { questionId, body } }, { idempotencyKey });
      forgetText(userId, questionId);
      setKept(undefined);
      await refreshExchange(queryClient);
      return id;
    } catch {
      announce('error', t('error.postingAnswer'));
      return undefined;
    }
  };

  /** Gives the new answer's id once it stands in the list; undefined where it was not posted. */
  const post = async (): Promise<number | undefined> => {
    if (!kept || isSending.current || !canBePosted(text, question)) return undefined;
    isSending.current = true;
    setIsPosting(true);
    try {
      return await send(kept);
    } finally {
      isSending.current = false;
      setIsPosting(false);
    }
  };

  return { text, write, post, isPosting, canPost: canBePosted(text, question) };
}
