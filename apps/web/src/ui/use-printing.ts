import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let isPrinting = false;

/** True while the page is printed: what is cut short on the screen can then stand in full. */
export function usePrinting(): boolean {
  return useSyncExternalStore(onPrint, () => isPrinting);
}

function onPrint(notify: () => void): () => void {
  const set = (next: boolean) => () => {
    isPrinting = next;
    // The browser lays the paper out as soon as the event is over.
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
