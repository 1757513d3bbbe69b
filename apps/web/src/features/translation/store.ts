/** The texts of the open page and their translations, in memory only. */
import { maxCharacters, maxTextLength } from '@muster/contract/translation/limits';
import type { AskedText, PageTexts } from '../../ui/page-text';

export interface TranslationState {
  /** The reader wants translations. */
  isOn: boolean;
  isBusy: boolean;
  /** The page has texts that people wrote. */
  hasTexts: boolean;
  /** The page shows a translation. */
  hasTranslations: boolean;
}

/** Translates texts, in the same order. Rejects if that fails; the caller of the store has told the reader why. */
export type Ask = (asked: readonly AskedText[]) => Promise<string[]>;

export interface TranslationStore extends PageTexts {
  state(): TranslationState;
  subscribeState(listener: () => void): () => void;
  turn(isOn: boolean): void;
}

/** One call has few texts, so that the first ones show soon. */
const textsPerCall = 40;
const charactersPerCall = Math.min(8_000, maxCharacters);

const keyOf = ({ text, format }: AskedText): string => `${format} ${text}`;
const hasWords = ({ text }: AskedText): boolean => /\p{L}/u.test(text) && text.length <= maxTextLength;

export function createTranslationStore({ language, ask, isOn }: { language: string; ask: Ask; isOn: boolean }): TranslationStore {
  const held = new Map<string, { asked: AskedText; count: number }>();
  /** Translations by text. A text that needs none is its own. */
  const known = new Map<string, string>();
  const failed = new Set<string>();
  const listeners = new Set<() => void>();
  const stateListeners = new Set<() => void>();
  let version = 0;
  let state: TranslationState = { isOn, isBusy: false, hasTexts: false, hasTranslations: false };
  let isPlanned = false;

  const translationOf = (asked: AskedText): string | undefined => {
    const found = known.get(keyOf(asked));
    return found === asked.text ? undefined : found;
  };
  const change = (next: Partial<TranslationState> = {}, isForTexts = true): void => {
    const shown = [...held.values()];
    const after = { ...state, ...next, hasTexts: shown.length > 0, hasTranslations: shown.some(({ asked }) => translationOf(asked) !== undefined) };
    const isSame = (Object.keys(after) as (keyof TranslationState)[]).every((name) => after[name] === state[name]);
    if (!isSame) {
      state = after;
      for (const listener of stateListeners) listener();
    }
    if (!isForTexts) return;
    version += 1;
    for (const listener of listeners) listener();
  };
  /** Waits until the page has rendered, so that one call has all of its texts. */
  const plan = (): void => {
    if (isPlanned) return;
    isPlanned = true;
    setTimeout(() => {
      isPlanned = false;
      change({}, false);
      if (state.isOn && !state.isBusy) void translateHeld();
    });
  };
  const translateHeld = async (): Promise<void> => {
    for (let batch = nextBatch(); batch.length > 0 && state.isOn; batch = nextBatch()) {
      change({ isBusy: true }, false);
      try {
        const texts = await ask(batch);
        batch.forEach((asked, at) => known.set(keyOf(asked), texts[at] ?? asked.text));
        change();
      } catch {
        for (const asked of batch) failed.add(keyOf(asked));
        // the reader can press again; a page in two languages stays as it is
        change({ isBusy: false, ...(!state.hasTranslations && { isOn: false }) });
        return;
      }
    }
    change({ isBusy: false }, false);
  };
  const nextBatch = (): AskedText[] => {
    const missing = [...held].filter(([key]) => !known.has(key) && !failed.has(key)).map(([, { asked }]) => asked);
    let characters = 0;
    return missing.slice(0, textsPerCall).filter(({ text }, at) => {
      characters += text.length;
      return at === 0 || characters <= charactersPerCall;
    });
  };

  return {
    language,
    version: () => version,
    subscribe: (listener) => subscribeTo(listeners, listener),
    state: () => state,
    subscribeState: (listener) => subscribeTo(stateListeners, listener),
    find: (asked) => (state.isOn ? translationOf(asked) : undefined),
    hold(all) {
      const texts = all.filter(hasWords);
      for (const asked of texts) {
        const key = keyOf(asked);
        held.set(key, { asked, count: (held.get(key)?.count ?? 0) + 1 });
      }
      if (texts.length > 0) plan();
      return () => {
        for (const asked of texts) release(held, keyOf(asked));
        if (texts.length > 0) plan();
      };
    },
    turn(next) {
      failed.clear();
      change({ isOn: next });
      if (next) plan();
    },
  };
}

function subscribeTo(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function release(held: Map<string, { asked: AskedText; count: number }>, key: string): void {
  const entry = held.get(key);
  if (!entry) return;
  if (entry.count === 1) held.delete(key);
  else held.set(key, { ...entry, count: entry.count - 1 });
}
