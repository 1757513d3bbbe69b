import type { Answers, FormSchema } from '@muster/contract/forms/types';
import { useCallback, useRef, useState } from 'react';
import { useLateDraft } from '../../../lib/forms/use-late-draft';
import { chosenFilesOf } from '../../files';
import { useMe } from '../../identity';
import { compareWithSaved, initialDraft, savedDraft, unchangedDraft, unsavedSettings, type Comparison, type Stored } from './draft-state';
import { forgetAnswer, keepAnswer, keepAttempt, keptAnswer, type DraftItem, type KeptAnswer, type Settings } from './kept-answer';
import { ownTexts } from './own-texts';
import { useForgetSaved } from './use-forget-saved';
import { useSending } from './use-sending';

interface DraftOptions extends Stored {
  item: DraftItem;
  /** The form, if it has no question: the device keeps it for the labels of the answers. */
  schema?: FormSchema;
}

/**
 * The draft of a form that other people can change at the same time. The device keeps typed text from the first key. A newer
 * version or a changed question replaces an untouched form. If there is typed text, the person chooses.
 */
export function useDraft({ item, saved, asked, schema }: DraftOptions) {
  const { userId } = useMe();
  useLateDraft(item);
  const stored = { saved, asked };
  const [draft, setDraft] = useState(() => initialDraft(keptAnswer(userId, item), stored));
  const [own] = useState(() => ownTexts(keptAnswer(userId, item)));
  const { begunUpon, isTyped, settings } = draft;
  const base = begunUpon?.version ?? 0;

  const { put, keep, forget, forgetOwn } = useKeep(userId, item);
  const { isSending, send, isConflict, setIsConflict } = useSending({
    own,
    base,
    forget: forgetOwn,
    onSaved: (arrived, isStillUnsaved) => setDraft((before) => savedDraft(before, arrived, isStillUnsaved)),
  });
  // The request in progress decides what the newer version means.
  const { theirs, askedBefore, replacement }: Partial<Comparison> = isSending ? {} : compareWithSaved(draft, stored, own);
  if (replacement) setDraft(replacement);

  useForgetSaved(item, isSending ? undefined : saved);

  const askedThen = draft.asked;
  const onTyped = useCallback(
    (answers: Answers) => {
      own.type(answers);
      setIsConflict(false);
      keep({ answers, begunUpon, asked: askedThen, schema, settings });
      setDraft((before) => (before.isTyped ? before : { ...before, isTyped: true }));
    },
    [keep, own, setIsConflict, begunUpon, askedThen, schema, settings],
  );

  return {
    draft,
    /**
     * The idempotency key of a create request. The device stores it with the answers, so that a reload after a lost reply creates no
     * duplicate.
     */
    keyOf: (answers: Answers, status: string, newKey: string): string => keepAttempt(userId, item, { answers, settings, status, newKey }),
    /** The version that the next save replaces. */
    base,
    theirs,
    /** The last save failed because somebody else saved first. The choice takes the focus, now or when their version has arrived. */
    isConflict,
    askedBefore,
    onTyped,
    /** Keeps these settings on the device, also before the person has typed anything. */
    onSettings: (picked: Settings) => {
      own.changeSettings();
      setIsConflict(false);
      const kept = keptAnswer(userId, item) ?? { answers: begunUpon?.answers ?? {}, begunUpon, asked: askedThen };
      // The sent request may still arrive, with the earlier choice. So the new choice is kept even if it equals the saved one.
      const next = own.isOpen(base) ? picked : unsavedSettings(picked, begunUpon);
      if (next === undefined && !isTyped) forget();
      else put({ ...kept, settings: next });
      setDraft((before) => ({ ...before, settings: next }));
    },
    send,
    /** Keeps the person's text: the next save replaces the newer version. */
    keepMine: () => {
      setIsConflict(false);
      keep({ begunUpon: saved });
      setDraft((before) => ({ ...before, begunUpon: saved }));
    },
    /** The person has seen the new question. */
    acknowledge: () => {
      keep({ asked });
      setDraft((before) => ({ ...before, asked }));
    },
    forget,
    /** Deletes the draft and shows the saved answers. */
    discard: () => {
      forget();
      void chosenFilesOf(userId).leave(window.location.pathname);
      own.clear();
      setDraft((before) => unchangedDraft(stored, before.round + 1));
    },
  };
}

/** Changes or deletes what the device keeps of the draft. Until the person has typed, there is nothing to change. */
function useKeep(userId: string, item: DraftItem) {
  const own = useRef(keptAnswer(userId, item));
  const put = useCallback(
    (next: KeptAnswer) => {
      own.current = next;
      keepAnswer(userId, item, next);
    },
    [userId, item],
  );
  const keep = useCallback(
    (change: Partial<KeptAnswer>) => {
      const before = keptAnswer(userId, item);
      if (before || change.answers) put({ answers: {}, ...before, ...change });
    },
    [userId, item, put],
  );
  const forget = useCallback(() => forgetAnswer(userId, item), [userId, item]);
  /** After a save. What another tab has typed since stays: its form has not sent it. */
  const forgetOwn = useCallback(() => {
    if (keptAnswer(userId, item) === own.current) forget();
  }, [userId, item, forget]);
  return { put, keep, forget, forgetOwn };
}
