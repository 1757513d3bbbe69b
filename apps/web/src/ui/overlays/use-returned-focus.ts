import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/**
 * Gives the focus back to the element that had it before a layer opened, at once and not after its animation. A button that is
 * disabled by a request gets it afterwards. A focus that has moved elsewhere stays.
 */
export function useReturnedFocus(open: boolean, layer: RefObject<HTMLElement | null>): void {
  const [wasOpen, setWasOpen] = useState(false);
  const [opener, setOpener] = useState<Element | null>(null);
  // While it renders: a field with `autoFocus` takes the focus before effects run.
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setOpener(document.activeElement);
  }
  const owed = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (!open && owed.current) give(owed.current, layer.current);
    owed.current = open ? opener : null;
  }, [open, opener, layer]);
  useLayoutEffect(
    () => () => {
      if (owed.current) give(owed.current, layer.current);
    },
    [layer],
  );
}

function give(opener: Element, layer: HTMLElement | null): void {
  const active = document.activeElement;
  const isFree = active === null || active === document.body || layer?.contains(active);
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
