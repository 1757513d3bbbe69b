import { useEffect, useRef, useState } from 'react';
import { placeOf, type EditorTab } from './problem';

const focusable =
  'input:not([disabled]), textarea:not([aria-hidden]):not([disabled]), select:not([disabled]), button:not([disabled], [tabindex="-1"]), [tabindex]';

/** A place that is to get the focus. Each wish is an object of its own. */
interface Wanted {
  readonly path: string;
}

/** The open tab and fields, and the function that goes to a fault. */
export function useGoTo() {
  const [tab, setTab] = useState<EditorTab>('about');
  const [open, setOpen] = useState<{ form?: string | undefined; responses?: string | undefined }>({});
  const [wanted, setWanted] = useState<Wanted>();

  return {
    wanted,
    tab,
    setTab,
    open,
    setOpen,
    goTo: (path: string) => {
      const place = placeOf(path);
      setTab(place.tab);
      if (place.name !== undefined && (place.tab === 'form' || place.tab === 'responses')) setOpen({ ...open, [place.tab]: place.name });
      setWanted({ path });
    },
  };
}

/** Focuses the wanted field, when its tab and its card are rendered and its form is not read-only. Returns the ref of the editor. */
export function useArrival(wanted: Wanted | undefined, isReadOnly: boolean) {
  const root = useRef<HTMLDivElement>(null);
  const reached = useRef<Wanted>(undefined);
  useEffect(() => {
    if (!wanted || wanted === reached.current || isReadOnly) return;
    reached.current = wanted;
    focusOn(root.current, wanted.path);
  }, [wanted, isReadOnly]);
  return root;
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
