import type { ReactNode } from 'react';

/** Text only for screen readers. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="absolute size-px overflow-hidden [clip-path:inset(50%)] whitespace-nowrap">{children}</span>;
}
