import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let isPrinting = false;

/** True while the page is printed, so that shortened text can show in full. */
export function usePrinting(): boolean {
  return useSyncExternalStore(onPrint, () => isPrinting);
}

function onPrint(notify: () => void): () => void {
  const set = (next: boolean) => () => {
    isPrinting = next;
    // The browser lays out the paper as soon as the event handler returns.
    flushSync(notify);
  };
  const [begin, end] = [set(true), set(false)];
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
  };
}
