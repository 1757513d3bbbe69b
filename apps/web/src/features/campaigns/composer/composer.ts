import type { AuthorRules } from '@muster/contract/forms/author-rules';
import type { Answers, CampaignScope, Configuration } from '@muster/contract/forms/types';
import type { Scope } from '@muster/contract/shared/permissions';
import type { CampaignType } from '@muster/contract/templates/kinds';
import { createContext, useContext } from 'react';
import type { Submission } from '../../forms';

/** The answers in an author's form as they are typed, for what stands beside the form. */
export interface LiveAnswers {
  read(): Answers;
  publish(answers: Answers): void;
  subscribe(listener: () => void): () => void;
}

export function liveAnswers(): LiveAnswers {
  let answers: Answers = {};
  const listeners = new Set<() => void>();
  return {
    read: () => answers,
    publish: (typed) => {
      answers = typed;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The automatic saves of a form: one runs, and at most one waits. */
export interface SaveQueue {
  /** Does nothing while another save waits, which then saves the same text. A save shows its own failure, and never rejects. */
  add(save: () => Promise<unknown>): void;
  /** Resolves when no automatic save is in progress. Every other save waits for it. */
  settled(): Promise<void>;
  /** Saves what is not saved yet. False if something stays unsaved. */
  flush(): Promise<boolean>;
  /** Passes the function that saves the form. It resolves to whether the server then has everything. */
  saveBy(save: (() => Promise<boolean>) | undefined): void;
}

export function saveQueue(): SaveQueue {
  let last: Promise<unknown> = Promise.resolve();
  let saveAll: (() => Promise<boolean>) | undefined;
  let isWaiting = false;
  return {
    add: (save) => {
      if (isWaiting) return;
      isWaiting = true;
      last = last.then(() => {
        isWaiting = false;
        return save();
      });
    },
    settled: async () => void (await last),
    flush: () => {
      const saved = last.then(() => saveAll?.() ?? true);
      last = saved;
      return saved;
    },
    saveBy: (save) => {
      saveAll = save;
    },
  };
}

export interface Composer {
  /** Absent while the campaign is not on the server. */
  campaignId: number | undefined;
  type: CampaignType;
  configuration: Configuration;
  place: Scope;
  scope: CampaignScope;
  isCritical: boolean;
  isPosted: boolean;
  rules(): AuthorRules;
  /** Who gets it, and when. */
  sendingText(answers: Answers): string;
  live: LiveAnswers;
  /** Saves the draft while its author writes. Absent where there is no draft on the server. */
  autosave?: ((submission: Submission) => Promise<void>) | undefined;
  /** Somebody else has saved a newer version. The author chooses one before anything is saved. */
  isOutdated: boolean;
  /** The author has changed a setting outside the form, and it is not saved. */
  hasNewSettings: boolean;
  /** The text was typed before this page was opened, and is not saved. */
  isRestored: boolean;
  saves: SaveQueue;
}

export const ComposerContext = createContext<Composer | undefined>(undefined);

export function useComposer(): Composer {
  const composer = useContext(ComposerContext);
  if (!composer) throw new Error('The bar of an author’s form must be rendered inside ComposerContext');
  return composer;
}
