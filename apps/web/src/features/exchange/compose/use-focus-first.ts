import { useEffect, type RefObject } from 'react';

const heading = '[data-heading]';

/**
 * Focuses the first field of a form that opens, so that the person can type at once. After a navigation the focus goes to the heading
 * (`app/focus/keep-focus.ts`); it continues from there to the field. A key or a press ends this: the person has then begun elsewhere.
 */
export function useFocusFirst(root: RefObject<HTMLElement | null>, isNew: boolean): void {
  useEffect(() => {
    if (!isNew) return undefined;
    const begun = new AbortController();
    const once = { signal: begun.signal, capture: true };
    const focus = () => root.current?.querySelector<HTMLElement>('input[type="text"], textarea')?.focus({ preventScroll: true });
    const isFree = ({ activeElement }: Document) => activeElement === document.body || activeElement?.matches(heading) === true;
    if (isFree(document)) focus();
    document.addEventListener('focusin', () => isFree(document) && focus(), once);
    for (const type of ['keydown', 'pointerdown']) document.addEventListener(type, () => begun.abort(), once);
    return () => begun.abort();
  }, [root, isNew]);
}
