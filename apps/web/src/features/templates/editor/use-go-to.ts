import { useRef, useState } from 'react';
import { placeOf, type EditorTab } from './problem';

const focusable =
  'input:not([disabled]), textarea:not([aria-hidden]):not([disabled]), select:not([disabled]), button:not([disabled], [tabindex="-1"]), [tabindex]';

/** The open tab and fields, and the function that goes to a fault. */
export function useGoTo() {
  const [tab, setTab] = useState<EditorTab>('about');
  const [open, setOpen] = useState<{ form?: string | undefined; responses?: string | undefined }>({});
  const root = useRef<HTMLDivElement>(null);

  return {
    root,
    tab,
    setTab,
    open,
    setOpen,
    goTo: (path: string) => {
      const place = placeOf(path);
      setTab(place.tab);
      if (place.name !== undefined && (place.tab === 'form' || place.tab === 'responses')) setOpen({ ...open, [place.tab]: place.name });
      // The tab and the card must be rendered before the field can take the focus.
      requestAnimationFrame(() => focusOn(root.current, path));
    },
  };
}

function focusOn(root: HTMLElement | null, path: string): void {
  const target = nearest(root, path);
  target?.scrollIntoView?.({ block: 'center' });
  (target?.matches(focusable) ? target : target?.querySelector<HTMLElement>(focusable))?.focus({ preventScroll: true });
}

/** The control at a path, or that of the closest surrounding part. */
function nearest(root: HTMLElement | null, path: string): HTMLElement | null | undefined {
  for (let at = path; at !== ''; at = at.replace(/(\.[^.[]+|\[\d+\]|^[^.[]+)$/, '')) {
    const found = root?.querySelector<HTMLElement>(`[data-path="${CSS.escape(at)}"]`);
    if (found) return found;
  }
  return undefined;
}
