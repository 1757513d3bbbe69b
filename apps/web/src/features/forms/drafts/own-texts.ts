import type { Answers } from '@muster/contract/forms/types';
import { isSameAnswer, type KeptAnswer } from './kept-answer';

/**
 * The text that was typed last in this tab, and the text that it sent last. Another tab may keep a different text of the same
 * item.
 */
export function ownTexts(kept: KeptAnswer | undefined) {
  let typed = kept?.answers;
  let sent = kept?.attempt && { answers: kept.attempt.answers, base: kept.attempt.version ?? 0 };
  let sentBefore = sent;
  /** The number of changes by the person, also of settings. */
  let changes = 0;
  return {
    isNewest: (answers: Answers) => isSameAnswer(answers, typed),
    /** Whether this tab sent these answers on this version. What it sent on another one is saved already, or was refused. */
    wasSent: (answers: Answers, base: number) => sent?.base === base && isSameAnswer(answers, sent.answers),
    /** Whether this tab has sent a request based on this version, and does not know its result. */
    isOpen: (base: number) => sent?.base === base,
    type: (answers: Answers) => {
      changes += 1;
      typed = answers;
    },
    changeSettings: () => {
      changes += 1;
    },
    /** Returns a function that tells whether the person has changed anything since this call. */
    send: (answers: Answers, base: number): (() => boolean) => {
      typed = answers;
      sentBefore = sent;
      sent = { answers, base };
      const changesBefore = changes;
      return () => changes !== changesBefore;
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

export type OwnTexts = ReturnType<typeof ownTexts>;
