/** Texts that people wrote, in the language in which the reader sees the page. Without translation they show as they were written. */
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';

type TextFormat = 'TEXT' | 'MARKDOWN';

export interface AskedText {
  text: string;
  format: TextFormat;
}

/** Where translations come from. */
export interface PageTexts {
  subscribe(listener: () => void): () => void;
  /** Changes when `find` can give other results. */
  version(): number;
  /** The translation that shows now. */
  find(asked: AskedText): string | undefined;
  /** Says that the page shows these texts, until the returned function is called. */
  hold(asked: readonly AskedText[]): () => void;
  /** The tag of the language of the translations. */
  language: string;
}

const PageTextContext = createContext<PageTexts | undefined>(undefined);
export const PageTextProvider = PageTextContext;

export interface ShownText {
  text: string;
  /** The language of a translation. Absent for an original. */
  lang?: string;
}

const silent = () => () => undefined;
const zero = () => 0;

/** What to show for texts that somebody wrote, in the same order. */
export function useShownAll(asked: readonly AskedText[]): ShownText[] {
  const texts = useContext(PageTextContext);
  useSyncExternalStore(texts?.subscribe ?? silent, texts?.version ?? zero);
  useEffect(() => texts?.hold(asked));
  return asked.map((one) => {
    const translation = texts?.find(one);
    return texts && translation !== undefined ? { text: translation, lang: texts.language } : { text: one.text };
  });
}

export function useShown(text: string, format: TextFormat = 'TEXT'): ShownText {
  return useShownAll([{ text, format }])[0] ?? { text };
}

interface PageTextProps {
  children: string;
  /** The language of a text that is already in the reader's language. Machine translation skips it. */
  lang?: string | null | undefined;
}

/** One text inside an element with `dir="auto"`. */
export function PageText({ children, lang: own }: PageTextProps) {
  const [shown = { text: children, lang: own ?? undefined }] = useShownAll(own ? [] : [{ text: children, format: 'TEXT' }]);
  return shown.lang === undefined ? shown.text : <span lang={shown.lang}>{shown.text}</span>;
}
