import { useEffect, useRef, useState } from 'react';
import { placeOf, type EditorTab } from './problem';

const focusable =
  'input:not([disabled]), textarea:not([aria-hidden]):not([disabled]), select:not([disabled]), button:not([disabled], [tabindex="-1"]), [tabindex]';

/** The field that is to get the focus. Each call of `goTo` makes a new object. */
interface Target {
  readonly path: string;
}

/** The open tab and fields, and the function that goes to a fault. */
export function useGoTo() {
  const [tab, setTab] = useState<EditorTab>('about');
  const [open, setOpen] = useState<{ form?: string | undefined; responses?: string | undefined }>({});
  const [target, setTarget] = useState<Target>();

  return {
    target,
    tab,
    setTab,
    open,
    setOpen,
    goTo: (path: string) => {
      const place = placeOf(path);
      setTab(place.tab);
      if (place.name !== undefined && (place.tab === 'form' || place.tab === 'responses')) setOpen({ ...open, [place.tab]: place.name });
      setTarget({ path });
    },
  };
}

/** Focuses the target, when its tab and its card are rendered and its form is not read-only. Returns the ref of the editor. */
export function useFocusAt(target: Target | undefined, isReadOnly: boolean) {
  const root = useRef<HTMLDivElement>(null);
  const focused = useRef<Target>(undefined);
  useEffect(() => {
    if (!target || target === focused.current || isReadOnly) return;
    focused.current = target;
    focusOn(root.current, target.path);
  }, [target, isReadOnly]);
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
