import clsx from 'clsx';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';

interface SavingFieldsProps {
  /** True during a save that closes the form, and after that save has succeeded. */
  isSaving: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * The fields of a form that closes after a save. During the save nobody can change them, because a later change would be lost with the
 * form. After a failed save they can be changed again, and the field that had the focus gets it back.
 */
export function SavingFields({ isSaving, className, children }: SavingFieldsProps) {
  const root = useRef<HTMLDivElement>(null);
  const focused = useRef<HTMLElement>(undefined);
  // The browser moves the focus away a moment after the fields have become inert.
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (isSaving && activeElement instanceof HTMLElement && root.current?.contains(activeElement)) focused.current = activeElement;
  }, [isSaving]);
  useEffect(() => {
    if (isSaving) return;
    const before = focused.current;
    focused.current = undefined;
    const isFree = document.activeElement === null || document.activeElement === document.body;
    if (isFree && before?.isConnected) before.focus({ preventScroll: true });
  }, [isSaving]);
  return (
    <div
      ref={root}
      inert={isSaving}
      aria-busy={isSaving}
      className={clsx('transition-opacity inert:opacity-60 inert:delay-300', className)}
    >
      {children}
    </div>
  );
}
