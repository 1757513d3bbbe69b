import { useEffect, useRef, type ReactNode } from 'react';

interface ConfirmationProps {
  /** Whether the person can answer now. When the form closes, the answer has been sent, or waits to be sent. */
  isOpen: boolean;
  children: ReactNode;
}

/** Scrolls to what replaces a form, because the page keeps the position at which the person pressed Submit. */
export function Confirmation({ isOpen, children }: ConfirmationProps) {
  const root = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) root.current?.scrollIntoView?.({ block: 'start' });
    wasOpen.current = isOpen;
  }, [isOpen]);
  return <div ref={root}>{children}</div>;
}
