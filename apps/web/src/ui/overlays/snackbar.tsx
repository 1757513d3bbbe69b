import { useEffect, useEffectEvent, useState, type ComponentProps } from 'react';

interface SnackbarProps extends ComponentProps<'div'> {
  /** How long the message shows. */
  autoHideDuration: number;
  onClose(): void;
}

/**
 * A message that hides by itself, or on Escape. It waits while it has the mouse or the focus, and while the person is in another
 * window.
 */
export function Snackbar({ autoHideDuration, onClose, ...message }: SnackbarProps) {
  const [isHeld, setHeld] = useState(false);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => close(), autoHideDuration);
    return () => clearTimeout(timer);
  }, [isHeld, autoHideDuration]);
  useEffect(() => {
    const end = new AbortController();
    // Escape closes a dialog first, and the message stays to be read.
    const closeOnEscape = (event: KeyboardEvent) =>
      !event.defaultPrevented && event.key === 'Escape' && !document.querySelector('[data-modal]') && close();
    window.addEventListener('focus', () => setHeld(false), end);
    window.addEventListener('blur', () => setHeld(true), end);
    document.addEventListener('keydown', closeOnEscape, end);
    return () => end.abort();
  }, []);
  const [hold, release] = [() => setHeld(true), () => setHeld(false)];
  // Only for the mouse: the focus of a button inside does the same.
  return <div {...message} onMouseEnter={hold} onMouseLeave={release} onFocus={hold} onBlur={release} />;
}
