import type { Answers } from '@muster/contract/forms/types';
import { useState } from 'react';
import { isApiError } from '../../../lib/api-errors';
import type { Saved } from './kept-answer';
import type { OwnTexts } from './own-texts';

interface SendingOptions {
  own: OwnTexts;
  /** The version that the request replaces. */
  base: number;
  /** Deletes the draft on the device. */
  forget(): void;
  /** `isStillUnsaved`: the person has changed something during the request. */
  onSaved(saved: Saved, isStillUnsaved: boolean): void;
}

/** Sends the text of a draft, and knows whether it is being sent. */
export function useSending({ own, base, forget, onSaved }: SendingOptions) {
  const [isSending, setIsSending] = useState(false);
  const [isConflict, setIsConflict] = useState(false);
  /** Sends these answers with `request`, which resolves to the saved version. Text that is typed during the request stays unsaved. */
  const send = async (answers: Answers, request: () => Promise<Saved | undefined>) => {
    const hasChanged = own.send(answers, base);
    setIsConflict(false);
    setIsSending(true);
    try {
      const saved = await request();
      const isStillUnsaved = hasChanged();
      if (!isStillUnsaved) forget();
      // Without a reply the request waits, or another tab has sent it. The next fetch then brings what the server has.
      if (saved) onSaved(saved, isStillUnsaved);
    } catch (error) {
      // After a 409 the text may be saved: by a first try whose reply was lost. A 5xx can come from a proxy. Otherwise nothing is saved.
      if (isApiError(error, 409)) setIsConflict(error.problem.message === 'error.version');
      else if (isApiError(error) && error.status >= 400 && error.status < 500) own.refuse();
      throw error;
    } finally {
      setIsSending(false);
    }
  };
  return { isSending, send, isConflict, setIsConflict };
}
