/** Whether keys without Ctrl act. People who speak to their device, or press keys by mistake, switch them off (WCAG 2.1.4). */
import { useSyncExternalStore } from 'react';

const storageKey = 'muster.single-keys';
const listeners = new Set<() => void>();
/** Holds the choice where the browser refuses storage. */
let chosen: boolean | undefined;

export function hasSingleKeys(): boolean {
  try {
    return chosen ?? localStorage.getItem(storageKey) !== 'off';
  } catch {
    return chosen ?? true;
  }
}

export function setSingleKeys(isOn: boolean): void {
  try {
    localStorage.setItem(storageKey, isOn ? 'on' : 'off');
    chosen = undefined;
  } catch {
    chosen = isOn;
  }
  for (const listener of listeners) listener();
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSingleKeys = (): boolean => useSyncExternalStore(follow, hasSingleKeys);
