export type HeadingLevel = 1 | 2 | 3;

export const headingSizes: Record<HeadingLevel, number> = { 1: 20, 2: 13, 3: 10.5 };

/** Between an entry and its facts. */
export const separator = ' · ';
export const itemText = (text: string): string => `• ${text}`;

/** What a section of a document calls to write itself. The layout of the pages is computed later, in a worker thread. */
export interface Pages {
  /** The default is level 2. */
  heading(text: string, level?: HeadingLevel): void;
  paragraph(text: string): void;
  /** One item of a bulleted list. Consecutive items form one list. */
  item(text: string): void;
  /** An entry of a list: its name, facts on the same line, and its own texts below. */
  entry(name: string, facts: readonly (string | false | null | undefined)[], texts?: readonly string[]): void;
  /** A bar from 0 to 1, with its meaning as text above it. */
  bar(text: string, share: number): void;
  /** Begins a new page unless a heading and `count` bars fit on this one. More bars than a page can contain count as a full page. */
  keepBars(count: number): void;
}
