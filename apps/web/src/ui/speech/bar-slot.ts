/** The place in the bar of a form's buttons where the button to read aloud stands on a phone: below the thumb. */
import { useSyncExternalStore } from 'react';

let place: HTMLElement | null = null;
const listeners = new Set<() => void>();

/** The ref of the element that offers the place. One form is open at a time. */
export function barSlot(element: HTMLElement | null): void {
  place = element;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The place, if a form is open. */
export const useBarSlot = (): HTMLElement | null => useSyncExternalStore(subscribe, () => place);
