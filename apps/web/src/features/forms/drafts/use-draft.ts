import type { Answers } from '@muster/contract/forms/types';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useMe } from '../../identity';
import { forgetAnswer, isSameAnswer, keepAnswer, keptAnswer, type Asked, type DraftItem, type KeptAnswer } from './kept-answer';

export interface Saved {
  version: number;
  answers: Answers;
}

interface Draft {
  /** What was saved when the form was begun; undefined where nothing was. */
  begunUpon: Saved | undefined;
  /** What the form starts with. */
  start: Answers | undefined;
  asked: Asked | undefined;
  /** Counts up with each new start: the form is drawn again. */
  round: number;
  /** Something was typed that is not saved. */
  isUnsaved: boolean;
  /** It was typed before this page was opened. */
  isRestored: boolean;
}

interface DraftOptions {
  item: DraftItem;
  /** What the server holds; undefined where it holds nothing. */
  saved: Saved | undefined;
  /** What is asked now, where a change has to be noticed. */
  asked?: Asked;
}

const fresh = (saved: Saved | undefined, asked: Asked | undefined, round: number): Draft => ({
  begunUpon: saved,
  start: saved?.answers,
  asked,
  round,
  isUnsaved: false,
  isRestored: false,
});

function beginning(kept: KeptAnswer | undefined, saved: Saved | undefined, asked: Asked | undefined): Draft {
  const begun = fresh(saved, asked, 0);
  // Text that has arrived after all is nothing to be kept any more.
  if (!kept || isSameAnswer(kept.answers, saved?.answers)) return begun;
  return { ...begun, begunUpon: kept.begunUpon, start: kept.answers, asked: kept.asked ?? asked, isUnsaved: true, isRestored: true };
}

/** What was last typed in this tab, and what it last sent. Another tab may keep another text of the same item. */
function ownTexts(kept: KeptAnswer | undefined) {
  let typed = kept?.answers;
  let sent = kept?.attempt && { answers: kept.attempt.answers, base: kept.attempt.version ?? 0 };
  return {
    isNewest: (answers: Answers) => isSameAnswer(answers, typed),
    /** A text that was sent to replace an older version is saved already, or was refused. */
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
 * What a person has in a form, while others save and change the same thing. Typed text is kept on the device from the
 * first key on. A newer save or another question replaces an untouched form; over typed text the person chooses.
 */
export function useDraft({ item, saved, asked }: DraftOptions) {
  const { userId } = useMe();
  const [draft, setDraft] = useState(() => beginning(keptAnswer(userId, item), saved, asked));
  const [isSending, setIsSending] = useState(false);
  const edits = useRef(0);
  const [own] = useState(() => ownTexts(keptAnswer(userId, item)));
  const { begunUpon, isUnsaved } = draft;
  const base = begunUpon?.version ?? 0;

  const isNewer = saved !== undefined && saved.version > base && !isSending;
  const isAnotherQuestion = asked !== undefined && draft.asked !== undefined && asked.text !== draft.asked.text && !isSending;
  // What this tab sent is saved, even where its reply was lost. Text that was typed after that is not. An untouched form
  // shows the older save, not what was once typed or sent here.
  const isNewestSaved = isNewer && isUnsaved && own.isNewest(saved.answers);
  const hasArrived = isNewestSaved || (isNewer && isUnsaved && own.wasSent(saved.answers, base));
  // The version moves on without a change of the text, as when a campaign goes live.
  const isSameText = isNewer && begunUpon !== undefined && isSameAnswer(saved.answers, begunUpon.answers);
  if (isNewestSaved) setDraft({ ...draft, begunUpon: saved, isUnsaved: false, isRestored: false });
  else if (hasArrived || isSameText) setDraft({ ...draft, begunUpon: saved });
  else if ((isNewer || isAnotherQuestion) && !isUnsaved) setDraft(fresh(saved, asked, draft.round + 1));

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
      keep({ answers, begunUpon, asked: askedThen });
      setDraft((before) => (before.isUnsaved ? before : { ...before, isUnsaved: true }));
    },
    [keep, own, begunUpon, askedThen],
  );

  /** Sends these answers, and remembers what was saved. Text that was typed meanwhile stays unsaved. */
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
    /** The version that the next save replaces. */
    base,
    /** What somebody else, or another tab, saved while this was typed. */
    theirs: isNewer && isUnsaved && !hasArrived ? saved : undefined,
    /** What was asked when this was typed; undefined while the same is asked. */
    askedBefore: isAnotherQuestion && isUnsaved ? draft.asked : undefined,
    onTyped,
    sending,
    /** Mine goes on upon theirs: the next save replaces it. */
    keepMine: () => {
      keep({ begunUpon: saved });
      setDraft((before) => ({ ...before, begunUpon: saved }));
    },
    /** The person has looked at the new question. */
    acknowledge: () => {
      keep({ asked });
      setDraft((before) => ({ ...before, asked }));
    },
    forget: useCallback(() => forgetAnswer(userId, item), [userId, item]),
    /** Forgets what was typed and shows what is saved. */
    discard: () => {
      forgetAnswer(userId, item);
      own.clear();
      setDraft((before) => fresh(saved, asked, before.round + 1));
    },
  };
}

/** A kept text that equals what is saved is no draft any more. */
function useForgetSaved(item: DraftItem, saved: Saved | undefined): void {
  const { userId } = useMe();
  const version = saved?.version;
  useEffect(() => {
    const kept = keptAnswer(userId, item);
    if (kept && isSameAnswer(kept.answers, saved?.answers)) forgetAnswer(userId, item);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a version has one text
  }, [userId, item, version]);
}
