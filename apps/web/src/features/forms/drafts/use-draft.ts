import type { Answers } from '@muster/contract/forms/types';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isApiError } from '../../../lib/api-errors';
import { useLateDraft } from '../../../lib/forms/use-late-draft';
import { chosenFilesOf } from '../../files';
import { useMe } from '../../identity';
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

interface Draft {
  /** The saved answers on which the draft is based; undefined if nothing was saved. */
  begunUpon: Saved | undefined;
  /** The initial answers of the form. */
  start: Answers | undefined;
  asked: Asked | undefined;
  /** The chosen settings that differ from the saved ones. Undefined if none does: the form then shows the saved ones. */
  settings?: Settings | undefined;
  /** Increases with each new start: React then mounts a new form. */
  round: number;
  /** The form has unsaved text. */
  isTyped: boolean;
  /** The person typed the text before this page was opened. */
  isRestored: boolean;
}

interface DraftOptions {
  item: DraftItem;
  /** The answers on the server; undefined if there are none. */
  saved: Saved | undefined;
  /** The current question, if its changes matter. */
  asked?: Asked;
}

const fresh = ({ saved, asked }: Omit<DraftOptions, 'item'>, round: number, settings?: Settings): Draft => ({
  begunUpon: saved,
  start: saved?.answers,
  asked,
  settings: chosenOf(settings, saved),
  round,
  isTyped: false,
  isRestored: false,
});

function beginning(kept: KeptAnswer | undefined, { saved, asked }: Omit<DraftOptions, 'item'>): Draft {
  const begun = fresh({ saved, asked }, 0, kept?.settings);
  // What equals the saved answers has arrived after all.
  if (!kept || isSaved(kept, saved)) return begun;
  const { begunUpon, answers } = kept;
  const isTyped = !isSameAnswer(answers, begunUpon?.answers ?? {});
  // If the person has only set a switch, the form shows the current answers.
  if (!isTyped) return { ...begun, isRestored: begun.settings !== undefined };
  return { ...begun, begunUpon, start: answers, asked: kept.asked ?? asked, isTyped, isRestored: true };
}

const isSaved = ({ answers, settings }: KeptAnswer, saved: Saved | undefined): boolean =>
  isSameAnswer(answers, saved?.answers) && chosenOf(settings, saved) === undefined;

/** The settings, unless the server has the same ones. Without a saved version, each setting counts as off. */
function chosenOf(settings: Settings = {}, saved: Saved | undefined): Settings | undefined {
  const isSame = Object.entries(settings).every(([name, value]) => value === (saved?.settings?.[name] ?? false));
  return isSame ? undefined : settings;
}

/**
 * The text that was typed last in this tab, and the text that it sent last. Another tab may keep a different text of the same
 * item.
 */
function ownTexts(kept: KeptAnswer | undefined) {
  let typed = kept?.answers;
  let sent = kept?.attempt && { answers: kept.attempt.answers, base: kept.attempt.version ?? 0 };
  let sentBefore = sent;
  return {
    isNewest: (answers: Answers) => isSameAnswer(answers, typed),
    /** A text that replaced an older version is saved already, or was refused. */
    wasSent: (answers: Answers, base: number) => sent?.base === base && isSameAnswer(answers, sent.answers),
    /** Whether this tab has sent a request based on this version, and does not know its result. */
    isOpen: (base: number) => sent?.base === base,
    type: (answers: Answers) => {
      typed = answers;
    },
    send: (answers: Answers, base: number) => {
      typed = answers;
      sentBefore = sent;
      sent = { answers, base };
    },
    /** The last request changed nothing. What became of an earlier one may still be unknown. */
    refuse: () => {
      sent = sentBefore;
    },
    clear: () => {
      typed = undefined;
      sent = undefined;
    },
  };
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
  const [draft, setDraft] = useState(() => beginning(keptAnswer(userId, item), { saved, asked }));
  const [isSending, setIsSending] = useState(false);
  const edits = useRef(0);
  const [own] = useState(() => ownTexts(keptAnswer(userId, item)));
  const { begunUpon, isTyped, settings } = draft;
  const base = begunUpon?.version ?? 0;

  const isNewer = saved !== undefined && saved.version > base && !isSending;
  const isAnotherQuestion = asked !== undefined && draft.asked !== undefined && asked.text !== draft.asked.text && !isSending;
  // A text that this tab sent is saved, even if the response was lost. Text that was typed after it is not. An untouched form
  // shows the newer version, not a text that was once typed or sent here.
  const isNewestSaved = isNewer && isTyped && own.isNewest(saved.answers);
  const hasArrived = isNewestSaved || (isNewer && isTyped && own.wasSent(saved.answers, base));
  // The version can change without the answers, for example when a campaign goes live.
  const isSameText = isNewer && begunUpon !== undefined && isSameAnswer(saved.answers, begunUpon.answers);
  // A setting that the server has is no longer an unsaved choice. If somebody changes it later, the form shows that.
  const chosen = chosenOf(settings, saved);
  const isStillTyped = isTyped && !isNewestSaved;
  const isRestored = draft.isRestored && (isStillTyped || chosen !== undefined);
  if (hasArrived || isSameText) setDraft({ ...draft, begunUpon: saved, settings: chosen, isTyped: isStillTyped, isRestored });
  else if ((isNewer || isAnotherQuestion) && !isTyped) setDraft(fresh({ saved, asked }, draft.round + 1, settings));

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

  /** Sends these answers and records the saved version. Text that is typed during the request stays unsaved. */
  const sending = async (answers: Answers, send: () => Promise<Saved | undefined>) => {
    const editsBefore = edits.current;
    own.send(answers, base);
    setIsSending(true);
    try {
      const arrived = await send();
      const isStillUnsaved = edits.current !== editsBefore;
      if (!isStillUnsaved) forgetAnswer(userId, item);
      // Without a reply the request waits, or another tab has sent it. The next fetch then brings what the server has.
      if (arrived)
        setDraft((before) => ({
          ...before,
          begunUpon: arrived,
          settings: chosenOf(before.settings, arrived),
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
    /** The version that somebody else, or another tab, saved while the person typed. */
    theirs: isNewer && isTyped && !hasArrived ? saved : undefined,
    /** The earlier question; undefined if it has not changed. */
    askedBefore: isAnotherQuestion && isTyped ? draft.asked : undefined,
    onTyped,
    /** Keeps these settings on the device, also before the person has typed anything. */
    onSettings: (picked: Settings) => {
      edits.current += 1;
      const kept = keptAnswer(userId, item) ?? { answers: begunUpon?.answers ?? {}, begunUpon, asked: askedThen };
      // The sent request may still arrive, with the earlier choice. So the new choice is kept even if it equals the saved one.
      const next = own.isOpen(base) ? picked : chosenOf(picked, begunUpon);
      if (next === undefined && !isTyped) forgetAnswer(userId, item);
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
    forget: useCallback(() => forgetAnswer(userId, item), [userId, item]),
    /** Deletes the draft and shows the saved answers. */
    discard: () => {
      forgetAnswer(userId, item);
      void chosenFilesOf(userId).leave(window.location.pathname);
      own.clear();
      setDraft((before) => fresh({ saved, asked }, before.round + 1));
    },
  };
}

/** Whether the person has only set switches, and they have arrived. Somebody else can have saved another text with them. */
const isSettingSaved = ({ answers, begunUpon, settings }: KeptAnswer, saved: Saved): boolean =>
  settings !== undefined && isSameAnswer(answers, begunUpon?.answers ?? {}) && chosenOf(settings, saved) === undefined;

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
