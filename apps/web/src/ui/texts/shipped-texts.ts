/**
 * The product's own templates and reference lists are in English. A page shows their texts in the language of the interface. A text that
 * somebody changed is not in the table, so it shows as it was written.
 */
import i18next from 'i18next';
import { createElement, useCallback, useSyncExternalStore, type ReactNode } from 'react';
import { PageText } from './page-text';

type Texts = Readonly<Record<string, string>>;

const loaded = new Map<string, Texts>();
const listeners = new Set<() => void>();

/** The table of the current language. Without it, the texts stay English until the next page. */
async function fetchTable(): Promise<Texts | undefined> {
  const language = i18next.language ?? 'en';
  if (language !== 'en' && !loaded.has(language)) {
    const texts = await import('./shipped-tables').then(({ loadTable }) => loadTable(language)).catch(() => undefined);
    if (texts) loaded.set(language, texts);
  }
  return loaded.get(language);
}

async function load(): Promise<void> {
  await fetchTable();
  for (const listener of listeners) listener();
}

const reload = (): void => void load();

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) i18next.on('languageChanged', reload);
  listeners.add(listener);
  if (!loaded.has(i18next.language)) void load();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) i18next.off('languageChanged', reload);
  };
}

const find = (texts: Texts | undefined, text: string): string | undefined =>
  texts && Object.hasOwn(texts, text) ? texts[text] : undefined;

/** Gives fetched items of reference lists the titles that the reader sees, sorted by title. In English they stay as they are. */
export async function shippedTitles<Item extends { title: string }>(items: readonly Item[]): Promise<Item[]> {
  const texts = await fetchTable();
  if (!texts) return [...items];
  const shown = items.map((item) => ({ ...item, title: find(texts, item.title) ?? item.title }));
  return shown.toSorted((a, b) => a.title.localeCompare(b.title, i18next.language));
}

const current = (): Texts | undefined => loaded.get(i18next.language);

export type FindShipped = (text: string) => string | undefined;

/** Loads the shipped texts in the language of the interface, for forms that use them as default values. */
export async function loadShipped(): Promise<{ find: FindShipped }> {
  const texts = await fetchTable();
  return { find: (text) => find(texts, text) };
}

/** The text of a shipped text in the language of the interface; undefined for every other text. */
export function useFindShipped(): FindShipped {
  const texts = useSyncExternalStore(subscribe, current);
  return useCallback((text) => find(texts, text), [texts]);
}

/** Gives the items of a reference list the titles that the reader sees. */
export function useShippedTitles(): <Item extends { title: string }>(items: readonly Item[]) => Item[] {
  const shipped = useFindShipped();
  return useCallback((items) => items.map((item) => ({ ...item, title: shipped(item.title) ?? item.title })), [shipped]);
}

/** The title of a template or an item of a reference list. */
export function ShippedText({ children }: { children: string }): string {
  return useFindShipped()(children) ?? children;
}

/** A text of a form: a shipped one in the language of the interface, any other one as `PageText` shows it. */
export function FormText({ children }: { children: string }): ReactNode {
  const shipped = useFindShipped()(children);
  return shipped === undefined ? createElement(PageText, null, children) : createElement('span', { lang: i18next.language }, shipped);
}
