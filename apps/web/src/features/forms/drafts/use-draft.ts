import type { Answers } from '@muster/contract/forms/types';
import { useCallback, useEffect, useRef, useState } from 'react';
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
  type Settings,
} from './kept-answer';

export interface Saved {
  version: number;
  answers: Answers;
}

interface Draft {
  /** The saved answers on which the draft is based; undefined if nothing was saved. */
  begunUpon: Saved | undefined;
  /** The initial answers of the form. */
  start: Answers | undefined;
  asked: Asked | undefined;
  /** The stored settings that are no answers of the form. Undefined if the device has none. */
  settings?: Settings | undefined;
  /** Increases with each new start: React then mounts a new form. */
  round: number;
  /** The form has unsaved text. */
  isUnsaved: boolean;
  /** The person typed the text before this page was opened. */
  isRestored: boolean;
}

interface DraftOptions {
  item: DraftItem;
  /** The answers on the server; undefined if there are none. */
  saved: Saved | undefined;
  /** The current question, if its changes matter. */
  asked?: Asked;
  /** The settings on the server. Absent for a form that nobody has saved: there, all settings are off. */
  savedSettings?: Settings;
}

const fresh = (saved: Saved | undefined, asked: Asked | undefined, round: number): Draft => ({
  begunUpon: saved,
  start: saved?.answers,
  asked,
  round,
  isUnsaved: false,
  isRestored: false,
});

function beginning(kept: KeptAnswer | undefined, { saved, asked, savedSettings }: Omit<DraftOptions, 'item'>): Draft {
  const begun = fresh(saved, asked, 0);
  // What equals the saved answers has arrived after all.
  if (!kept || isSaved(kept, saved, savedSettings)) return begun;
  const { begunUpon, answers, settings } = kept;
  // Somebody who has only set a switch gets the default values of the form.
  const start = Object.keys(answers).length === 0 ? begun.start : answers;
  return { ...begun, begunUpon, start, settings, asked: kept.asked ?? asked, isUnsaved: true, isRestored: true };
}

const isSaved = ({ answers, settings }: KeptAnswer, saved: Saved | undefined, savedSettings: Settings | undefined): boolean =>
  isSameAnswer(answers, saved?.answers) && isSameSettings(settings, savedSettings);

const isSameSettings = (chosen: Settings = {}, saved: Settings = {}): boolean =>
  Object.entries(chosen).every(([name, value]) => value === (saved[name] ?? false));

/**
 * The text that was typed last in this tab, and the text that it sent last. Another tab may keep a different text of the same
 * item.
 */
function ownTexts(kept: KeptAnswer | undefined) {
  let typed = kept?.answers;
  let sent = kept?.attempt && { answers: kept.attempt.answers, base: kept.attempt.version ?? 0 };
  return {
    isNewest: (answers: Answers) => isSameAnswer(answers, typed),
    /** A text that replaced an older version is saved already, or was refused. */
    wasSent: (answers: Answers, base: number) => sent?.base === base && isSameAnswer(answers, sent.answers),
    type: (answers: Answers) => {
      typed = answers;
    },
    send: (answers: Answers, base: number) => {
      typed = answers;
      sent = { answers, base };
    },
    clear: () => {
      typed = undefined;
      sent = undefined;
    },
  };
}

/**
 * The draft of a form that other people can change at the same time. The device keeps typed text from the first key. A newer
 * version or a changed question replaces an untouched form. If there is typed text, the person chooses.
 */
export function useDraft({ item, saved, asked, savedSettings }: DraftOptions) {
  const { userId } = useMe();
  useLateDraft(item);
  const [draft, setDraft] = useState(() => beginning(keptAnswer(userId, item), { saved, asked, ...(savedSettings && { savedSettings }) }));
  const [isSending, setIsSending] = useState(false);
  const edits = useRef(0);
  const settings = useRef(draft.settings);
  const [own] = useState(() => ownTexts(keptAnswer(userId, item)));
  const { begunUpon, isUnsaved } = draft;
  const base = begunUpon?.version ?? 0;

  const isNewer = saved !== undefined && saved.version > base && !isSending;
  const isAnotherQuestion = asked !== undefined && draft.asked !== undefined && asked.text !== draft.asked.text && !isSending;
  // A text that this tab sent is saved, even if the response was lost. Text that was typed after it is not. An untouched form
  // shows the newer version, not a text that was once typed or sent here.
  const isNewestSaved = isNewer && isUnsaved && own.isNewest(saved.answers);
  const hasArrived = isNewestSaved || (isNewer && isUnsaved && own.wasSent(saved.answers, base));
  // The version can change without the answers, for example when a campaign goes live.
  const isSameText = isNewer && begunUpon !== undefined && isSameAnswer(saved.answers, begunUpon.answers);
  if (isNewestSaved) setDraft({ ...draft, begunUpon: saved, isUnsaved: false, isRestored: false });
  else if (hasArrived || isSameText) setDraft({ ...draft, begunUpon: saved });
  else if ((isNewer || isAnotherQuestion) && !isUnsaved) setDraft(fresh(saved, asked, draft.round + 1));

  useForgetSaved(item, isSending ? undefined : saved, savedSettings);

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
      keep({ answers, begunUpon, asked: askedThen, settings: settings.current });
      setDraft((before) => (before.isUnsaved ? before : { ...before, isUnsaved: true }));
    },
    [keep, own, begunUpon, askedThen],
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
      // Without a reply it waits, or another tab has sent it: what the server holds comes with the next fetch.
      if (arrived) setDraft((before) => ({ ...before, begunUpon: arrived, isUnsaved: isStillUnsaved, isRestored: false }));
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
      const kept = { ...keptAnswer(userId, item), answers, settings: settings.current };
      const last = kept.attempt;
      const idempotencyKey = last?.status === status && isSameAnswer(last.answers, answers) ? last.idempotencyKey : newKey;
      keepAnswer(userId, item, { ...kept, attempt: { answers, idempotencyKey, status } }, idempotencyKey);
      return idempotencyKey;
    },
    /** The version that the next save replaces. */
    base,
    /** The version that somebody else, or another tab, saved while the person typed. */
    theirs: isNewer && isUnsaved && !hasArrived ? saved : undefined,
    /** The earlier question; undefined if it has not changed. */
    askedBefore: isAnotherQuestion && isUnsaved ? draft.asked : undefined,
    onTyped,
    /** Keeps these settings on the device, also before the person has typed anything. */
    onSettings: (chosen: Settings) => {
      settings.current = chosen;
      const kept = keptAnswer(userId, item) ?? { answers: begunUpon?.answers ?? {}, begunUpon, asked: askedThen };
      const isUntouched = isSameAnswer(kept.answers, begunUpon?.answers ?? {}) && isSameSettings(chosen, savedSettings);
      if (isUntouched) forgetAnswer(userId, item);
      else keepAnswer(userId, item, { ...kept, settings: chosen });
      setDraft((before) => ({ ...before, isUnsaved: !isUntouched }));
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
      settings.current = undefined;
      setDraft((before) => fresh(saved, asked, before.round + 1));
    },
  };
}

/** Deletes a draft that equals the saved answers. */
function useForgetSaved(item: DraftItem, saved: Saved | undefined, savedSettings: Settings | undefined): void {
  const { userId } = useMe();
  const version = saved?.version;
  useEffect(() => {
    const kept = keptAnswer(userId, item);
    if (kept && isSaved(kept, saved, savedSettings)) forgetAnswer(userId, item);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a version has one text
  }, [userId, item, version]);
}
