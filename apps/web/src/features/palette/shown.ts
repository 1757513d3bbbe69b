/** Which dialog is open. The header, the account menu and the keys open them. */
import { useSyncExternalStore } from 'react';

/** The number tells each opening from the one before: every search starts empty. */
export interface Shown {
  what: 'search' | 'keys' | undefined;
  opening: number;
}

let shown: Shown = { what: undefined, opening: 0 };
const listeners = new Set<() => void>();

function replace(next: Shown): void {
  shown = next;
  for (const listener of listeners) listener();
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const openPalette = (): void => replace({ what: 'search', opening: shown.opening + 1 });
export const openKeys = (): void => replace({ what: 'keys', opening: shown.opening + 1 });
export const closePalette = (): void => replace({ ...shown, what: undefined });
export const isPaletteOpen = (): boolean => shown.what === 'search';

export const useShown = (): Shown => useSyncExternalStore(follow, () => shown);
