/** Texts that people wrote, in the language in which the reader sees the page. Without translation they show as they were written. */
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';

export type TextFormat = 'TEXT' | 'MARKDOWN';

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

/** Returns a function that gives the text to show for a text that somebody wrote. Call it while rendering. */
export function useShow(): (text: string, format?: TextFormat) => ShownText {
  const texts = useContext(PageTextContext);
  useSyncExternalStore(texts?.subscribe ?? silent, texts?.version ?? zero);
  const asked: AskedText[] = [];
  useEffect(() => texts?.hold(asked));
  return (text, format = 'TEXT') => {
    if (!texts) return { text };
    asked.push({ text, format });
    const translation = texts.find({ text, format });
    return translation === undefined ? { text } : { text: translation, lang: texts.language };
  };
}

/** One text inside an element with `dir="auto"`. */
export function PageText({ children }: { children: string }) {
  const { text, lang } = useShow()(children);
  return lang === undefined ? text : <span lang={lang}>{text}</span>;
}
