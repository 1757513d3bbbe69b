import type { Answers } from '@muster/contract/forms/types';
import { useCallback, useEffect, useRef, useState, type Dispatch, type RefObject, type SetStateAction } from 'react';
import { isApiError } from '../../../lib/api-errors';
import { useLateDraft } from '../../../lib/forms/use-late-draft';
import { chosenFilesOf } from '../../files';
import { useMe } from '../../identity';
import { initialDraft, unsavedSettings, compareWithSaved, unchangedDraft, isSaved, type Draft } from './draft-state';
import {
  forgetAnswer,
  isSameAnswer,
  keepAnswer,
  keptAnswer,
  type Asked,
  type DraftItem,
  type KeptAnswer,
  type Saved,
  type Settings,
} from './kept-answer';
import { ownTexts, type OwnTexts } from './own-texts';

interface DraftOptions {
  item: DraftItem;
  /** The answers on the server; undefined if there are none. */
  saved: Saved | undefined;
  /** The current question, if its changes matter. */
  asked?: Asked;
}

/** Whether the server changed nothing. A conflict can come from a first try whose reply was lost, and a 5xx from a proxy. */
const isRefusal = (error: unknown): boolean => isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 409;

/**
 * The draft of a form that other people can change at the same time. The device keeps typed text from the first key. A newer
 * version or a changed question replaces an untouched form. If there is typed text, the person chooses.
 */
export function useDraft({ item, saved, asked }: DraftOptions) {
  const { userId } = useMe();
  useLateDraft(item);
  const stored = { saved, asked };
  const [draft, setDraft] = useState(() => initialDraft(keptAnswer(userId, item), stored));
  const edits = useRef(0);
  const [own] = useState(() => ownTexts(keptAnswer(userId, item)));
  const { begunUpon, isTyped, settings } = draft;
  const base = begunUpon?.version ?? 0;

  const forget = useCallback(() => forgetAnswer(userId, item), [userId, item]);
  const [isSending, sending] = useSending(forget, base, own, edits, setDraft);
  // The request in progress decides what the newer version means.
  const { theirs, askedBefore, replacement }: Partial<ReturnType<typeof compareWithSaved>> = isSending
    ? {}
    : compareWithSaved(draft, stored, own);
  if (replacement) setDraft(replacement);

  useForgetSaved(item, isSending ? undefined : saved);

  const keep = useCallback(
    (change: Partial<KeptAnswer>) => {
      const before = keptAnswer(userId, item);
      if (before || change.answers) keepAnswer(userId, item, { answers: {}, ...before, ...change });
    },
    [userId, item],
  );
  const askedThen = draft.asked;
  const onTyped = useCallback(
    (answers: Answers) => {
      edits.current += 1;
      own.type(answers);
      keep({ answers, begunUpon, asked: askedThen, settings });
      setDraft((before) => (before.isTyped ? before : { ...before, isTyped: true }));
    },
    [keep, own, begunUpon, askedThen, settings],
  );

  return {
    draft,
    /**
     * The idempotency key of a create request. The device stores it with the answers, so that a reload after a lost reply creates no
     * duplicate.
     */
    keyOf: (answers: Answers, status: string, newKey: string): string => {
      const kept = { ...keptAnswer(userId, item), answers, settings };
      const last = kept.attempt;
      const idempotencyKey = last?.status === status && isSameAnswer(last.answers, answers) ? last.idempotencyKey : newKey;
      keepAnswer(userId, item, { ...kept, attempt: { answers, idempotencyKey, status } }, idempotencyKey);
      return idempotencyKey;
    },
    /** The version that the next save replaces. */
    base,
    theirs,
    askedBefore,
    onTyped,
    /** Keeps these settings on the device, also before the person has typed anything. */
    onSettings: (picked: Settings) => {
      edits.current += 1;
      const kept = keptAnswer(userId, item) ?? { answers: begunUpon?.answers ?? {}, begunUpon, asked: askedThen };
      // The sent request may still arrive, with the earlier choice. So the new choice is kept even if it equals the saved one.
      const next = own.isOpen(base) ? picked : unsavedSettings(picked, begunUpon);
      if (next === undefined && !isTyped) forget();
      else keepAnswer(userId, item, { ...kept, settings: next });
      setDraft((before) => ({ ...before, settings: next }));
    },
    sending,
    /** Keeps the person's text: the next save replaces the newer version. */
    keepMine: () => {
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

/** Sends the text of a draft, and knows whether it is being sent. `edits` counts the changes since the form opened. */
function useSending(forget: () => void, base: number, own: OwnTexts, edits: RefObject<number>, setDraft: Dispatch<SetStateAction<Draft>>) {
  const [isSending, setIsSending] = useState(false);
  /** Sends these answers and records the saved version. Text that is typed during the request stays unsaved. */
  const sending = async (answers: Answers, send: () => Promise<Saved | undefined>) => {
    const editsBefore = edits.current;
    own.send(answers, base);
    setIsSending(true);
    try {
      const arrived = await send();
      const isStillUnsaved = edits.current !== editsBefore;
      if (!isStillUnsaved) forget();
      // Without a reply the request waits, or another tab has sent it. The next fetch then brings what the server has.
      if (arrived)
        setDraft((before) => ({
          ...before,
          begunUpon: arrived,
          settings: unsavedSettings(before.settings, arrived),
          isTyped: before.isTyped && isStillUnsaved,
          isRestored: false,
        }));
    } catch (error) {
      if (isRefusal(error)) own.refuse();
      throw error;
    } finally {
      setIsSending(false);
    }
  };
  return [isSending, sending] as const;
}

/** Whether the person has only set switches, and they have arrived. Somebody else can have saved another text with them. */
const isSettingSaved = ({ answers, begunUpon, settings }: KeptAnswer, saved: Saved): boolean =>
  settings !== undefined && isSameAnswer(answers, begunUpon?.answers ?? {}) && unsavedSettings(settings, saved) === undefined;

/** Deletes a draft that equals the saved answers, or whose only changes are settings that have arrived. */
function useForgetSaved(item: DraftItem, saved: Saved | undefined): void {
  const { userId } = useMe();
  const version = saved?.version;
  useEffect(() => {
    const kept = keptAnswer(userId, item);
    if (kept && saved && (isSaved(kept, saved) || isSettingSaved(kept, saved))) forgetAnswer(userId, item);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a version has one text
  }, [userId, item, version]);
}
