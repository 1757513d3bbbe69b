import { useLayoutEffect, useRef, useState, type RefCallback } from 'react';
import { placeOf, type Placement } from './place';

export type Anchor = Element | null | undefined | (() => Element | null);

interface PlacedOptions extends Partial<Placement> {
  /** Makes the overlay as wide as its anchor. */
  isAsWide?: boolean;
}

const usual: Placement = { side: 'bottom', align: 'start', gap: 0, margin: 16, flips: false };

/**
 * Keeps an overlay beside its anchor, in the window, while the page scrolls or changes. The result is the ref of the overlay. Sets
 * single styles through the DOM, as the policy allows.
 */
export function usePlaced(anchor: Anchor, options: PlacedOptions = {}): RefCallback<HTMLElement> {
  const [overlay, setOverlay] = useState<HTMLElement | null>(null);
  const latest = useRef({ anchor, options });
  useLayoutEffect(() => {
    latest.current = { anchor, options };
  });
  useLayoutEffect(() => {
    if (!overlay) return undefined;
    const update = () => place(overlay, latest.current.anchor, latest.current.options);
    update();
    const stop = new AbortController();
    window.addEventListener('scroll', update, { capture: true, passive: true, signal: stop.signal });
    window.addEventListener('resize', update, { signal: stop.signal });
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(update);
    observer?.observe(overlay);
    const { anchor: given } = latest.current;
    // A field grows with what is chosen in its list.
    const element = typeof given === 'function' ? given() : given;
    if (element) observer?.observe(element);
    return () => {
      stop.abort();
      observer?.disconnect();
    };
  }, [overlay]);
  return setOverlay;
}

function place(overlay: HTMLElement, given: Anchor, { isAsWide = false, ...placement }: PlacedOptions): void {
  const anchor = typeof given === 'function' ? given() : given;
  if (!anchor) return;
  const area = anchor.getBoundingClientRect();
  if (isAsWide) overlay.style.width = `${area.width}px`;
  const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
  // The layout size: an animation of the overlay does not change it.
  const size = { width: overlay.offsetWidth, height: overlay.offsetHeight };
  const { left, top } = placeOf(area, size, view, { ...usual, ...placement }, document.documentElement.dir === 'rtl');
  overlay.style.left = `${left}px`;
  overlay.style.top = `${top}px`;
}
