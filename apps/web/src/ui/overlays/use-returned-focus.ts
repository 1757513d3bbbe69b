import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

type Layer = RefObject<HTMLElement | null>;

/** The open layers, each with the elements that get the focus back when it closes. */
const openLayers = new Map<Layer, readonly Element[]>();

/**
 * Gives the focus back to the element that had it before a layer opened, at once and not after its animation. If that element was in
 * another layer that has closed, such as a menu, the opener of that layer gets it. A button that is disabled by a request gets it
 * afterwards. A focus that has moved elsewhere stays.
 */
export function useReturnedFocus(open: boolean, layer: Layer): void {
  const [wasOpen, setWasOpen] = useState(false);
  const [openers, setOpeners] = useState<readonly Element[]>([]);
  // While it renders: a field with `autoFocus` takes the focus before effects run.
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setOpeners(openersAt(document.activeElement));
  }
  const owed = useRef<readonly Element[]>([]);
  useLayoutEffect(() => {
    if (!open) return undefined;
    openLayers.set(layer, openers);
    return () => void openLayers.delete(layer);
  }, [open, openers, layer]);
  useLayoutEffect(() => {
    if (!open) give(owed.current, layer.current);
    owed.current = open ? openers : [];
  }, [open, openers, layer]);
  useLayoutEffect(() => () => give(owed.current, layer.current), [layer]);
}

/** The element, and the openers of the layer that contains it. */
function openersAt(active: Element | null): readonly Element[] {
  if (!active) return [];
  const around = [...openLayers].find(([layer]) => layer.current?.contains(active));
  return [active, ...(around?.[1] ?? [])];
}

/** An element of a layer that closes is there until the end of its animation. */
const isUsable = (opener: Element): boolean => {
  const layer = opener.closest('[data-modal]');
  return opener.isConnected && (!layer || [...openLayers.keys()].some((one) => layer.contains(one.current)));
};

function give(openers: readonly Element[], layer: HTMLElement | null): void {
  const active = document.activeElement;
  const isFree = active === null || active === document.body || layer?.contains(active);
  const opener = openers.find(isUsable);
  if (!isFree || !(opener instanceof HTMLElement)) return;
  if (opener.matches(':disabled')) giveLater(opener);
  else opener.focus({ preventScroll: true });
}

/** A button is disabled while its request runs. */
function giveLater(opener: HTMLElement): void {
  const observer = new MutationObserver(() => {
    if (opener.matches(':disabled')) return;
    observer.disconnect();
    if (document.activeElement === document.body) opener.focus({ preventScroll: true });
  });
  observer.observe(opener, { attributeFilter: ['disabled'] });
}
