/** The state of a draft, compared with what the server has. */
import type { Answers } from '@muster/contract/forms/types';
import { isSameAnswer, type Asked, type KeptAnswer, type Saved, type Settings } from './kept-answer';
import type { OwnTexts } from './own-texts';

export interface Draft {
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

/** What the server has. */
export interface Stored {
  /** The answers on the server; undefined if there are none. */
  saved: Saved | undefined;
  /** The current question, if its changes matter. */
  asked?: Asked | undefined;
}

/** A draft without changes. */
export const unchangedDraft = ({ saved, asked }: Stored, round: number, settings?: Settings): Draft => ({
  begunUpon: saved,
  start: saved?.answers,
  asked,
  settings: unsavedSettings(settings, saved),
  round,
  isTyped: false,
  isRestored: false,
});

/** The draft with which a form opens: what the device kept, or a draft without changes. */
export function initialDraft(kept: KeptAnswer | undefined, stored: Stored): Draft {
  const begun = unchangedDraft(stored, 0, kept?.settings);
  // The server has these answers already.
  if (!kept || isSaved(kept, stored.saved)) return begun;
  const { begunUpon, answers } = kept;
  const isTyped = !isSameAnswer(answers, begunUpon?.answers ?? {});
  // If the person has only set a switch, the form shows the current answers.
  if (!isTyped) return { ...begun, isRestored: begun.settings !== undefined };
  return { ...begun, begunUpon, start: answers, asked: kept.asked ?? stored.asked, isTyped, isRestored: true };
}

export const isSaved = ({ answers, settings }: KeptAnswer, saved: Saved | undefined): boolean =>
  isSameAnswer(answers, saved?.answers) && unsavedSettings(settings, saved) === undefined;

/** The settings, unless the server has the same ones. Without a saved version, each setting counts as off. */
export function unsavedSettings(settings: Settings = {}, saved: Saved | undefined): Settings | undefined {
  const isSame = Object.entries(settings).every(([name, value]) => value === (saved?.settings?.[name] ?? false));
  return isSame ? undefined : settings;
}

/** The draft after its answers were saved. `isStillUnsaved`: the person has changed something during the request. */
export const savedDraft = (before: Draft, saved: Saved, isStillUnsaved: boolean): Draft => ({
  ...before,
  begunUpon: saved,
  settings: unsavedSettings(before.settings, saved),
  isTyped: before.isTyped && isStillUnsaved,
  isRestored: false,
});

export interface Comparison {
  /** The version that somebody else, or another tab, saved while the person typed. */
  theirs: Saved | undefined;
  /** The earlier question; undefined if it has not changed. */
  askedBefore: Asked | undefined;
  /** The draft that replaces this one; undefined if it stays. */
  replacement: Draft | undefined;
}

/** Compares a draft that is not being sent with what the server has. */
export function compareWithSaved(draft: Draft, stored: Stored, own: OwnTexts): Comparison {
  const { saved, asked } = stored;
  const { begunUpon, isTyped, settings } = draft;
  const base = begunUpon?.version ?? 0;
  const newer = saved !== undefined && saved.version > base ? saved : undefined;
  const isAnotherQuestion = asked !== undefined && draft.asked !== undefined && asked.text !== draft.asked.text;
  // A text that this tab sent is saved, even if the response was lost. Text that was typed after it is not. An untouched form
  // shows the newer version, not a text that was once typed or sent here.
  const isNewestSaved = newer !== undefined && isTyped && own.isNewest(newer.answers);
  const hasArrived = isNewestSaved || (newer !== undefined && isTyped && own.wasSent(newer.answers, base));
  // The version can change without the answers, for example when a campaign goes live.
  const isSameText = newer !== undefined && begunUpon !== undefined && isSameAnswer(newer.answers, begunUpon.answers);
  let replacement: Draft | undefined;
  if (hasArrived || isSameText) replacement = rebased(draft, saved, isTyped && !isNewestSaved);
  else if ((newer || isAnotherQuestion) && !isTyped) replacement = unchangedDraft(stored, draft.round + 1, settings);
  return {
    theirs: isTyped && !hasArrived ? newer : undefined,
    askedBefore: isAnotherQuestion && isTyped ? draft.asked : undefined,
    replacement,
  };
}

function rebased(draft: Draft, saved: Saved | undefined, isTyped: boolean): Draft {
  // A setting that the server has is no longer an unsaved choice. If somebody changes it later, the form shows that.
  const settings = unsavedSettings(draft.settings, saved);
  return { ...draft, begunUpon: saved, settings, isTyped, isRestored: draft.isRestored && (isTyped || settings !== undefined) };
}
