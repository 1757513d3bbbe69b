import { useEffect, useMemo, useRef, type ComponentProps } from 'react';

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
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  const clock = useMemo(() => clockOf(autoHideDuration, () => latest.current()), [autoHideDuration]);
  useEffect(() => {
    const end = new AbortController();
    const closeOnEscape = (event: KeyboardEvent) => !event.defaultPrevented && event.key === 'Escape' && latest.current();
    clock.start();
    window.addEventListener('focus', clock.start, end);
    window.addEventListener('blur', clock.stop, end);
    document.addEventListener('keydown', closeOnEscape, end);
    return () => {
      clock.stop();
      end.abort();
    };
  }, [clock]);
  return (
    // Only for the mouse: the focus of a button inside does the same.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div {...message} onMouseEnter={clock.stop} onMouseLeave={clock.start} onFocus={clock.stop} onBlur={clock.start} />
  );
}

function clockOf(milliseconds: number, action: () => void): { start(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  return {
    stop,
    start() {
      stop();
      timer = setTimeout(action, milliseconds);
    },
  };
}
